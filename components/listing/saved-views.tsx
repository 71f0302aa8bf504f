import { Form } from "@/components/dealer/form.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Bell, Bookmark, X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { PinButton } from "@/components/watch-list/pin-button.tsx";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { newRuleHref } from "@/lib/domain/page-addresses.ts";
import type { SavedView } from "@/lib/lists/types.ts";

interface SavedViewsProps {
  views: readonly SavedView[];
  /** The present listing: the part of its address from "?" on. */
  query: string;
  /** The suggested name. */
  suggested: string;
  /** The brand to which the listing is limited; null: it is not. */
  brand: { brandId: string; name: string } | null;
  actions: { save: FormAction; change: FormAction; remove: FormAction };
}

/** A menu of saved listings, in which the present one can be saved. */
export function SavedViews({ views, query, suggested, brand, actions }: SavedViewsProps) {
  const t = useTranslations("listing.views");
  const words = useTranslations("words");
  const common = useTranslations("common");
  return (
    <>
      <button
        type="button"
        popoverTarget="views"
        className="button button-small views-button no-print"
        title={words("savedViews")}
      >
        <Icon icon={Bookmark} size={13} strokeWidth={2} />
        <span className="max-sm:sr-only">{words("savedViews")}</span>
      </button>
      <section id="views" popover="auto" aria-label={words("savedViews")} className="menu views-menu">
        {views.length === 0 ? (
          <p className="px-2.5 py-2 text-soft">{t("none")}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <ViewLine key={view.viewId} view={view} isShown={view.query === query} actions={actions} />
            ))}
          </ul>
        )}
        {brand && (
          <a href={newRuleHref("brand", brand.brandId, ["new", "gone", "status"])} className="menu-item">
            <Icon icon={Bell} size={14} /> {t("alertBrand", { name: brand.name })}
          </a>
        )}
        <Form key={query} action={actions.save} className="views-form">
          <input type="hidden" name="query" value={query} />
          <label className="grow">
            <span className="text-xs text-soft">{t("saveAs")}</span>
            <input
              name="name"
              required
              maxLength={80}
              defaultValue={suggested}
              autoComplete="off"
              className="field w-full"
            />
          </label>
          <Shared />
          <button type="submit" className="button">
            {common("save")}
          </button>
        </Form>
      </section>
    </>
  );
}

function ViewLine({
  view,
  isShown,
  actions,
}: { view: SavedView; isShown: boolean } & Pick<SavedViewsProps, "actions">) {
  const t = useTranslations("listing.views");
  const common = useTranslations("common");
  const { viewId, name, query, isShared, isOwn } = view;
  return (
    <li className="views-line">
      <a href={`/products${query}`} className="menu-item" aria-current={isShown || undefined}>
        <span className="truncate">{name}</span>
        {isShared && <small className="menu-key">{t("shared")}</small>}
      </a>
      <a
        href={newRuleHref("view", viewId, ["new", "gone"])}
        aria-label={t("alertMe", { name })}
        title={t("alertMe", { name })}
        className="icon-button"
      >
        <Icon icon={Bell} size={14} />
      </a>
      <PinButton pin={`view:${viewId}`} name={name} />
      {isOwn && (
        <>
          <details>
            <summary className="rounded px-2 py-1.5 text-soft hover:bg-hover hover:text-ink">{common("edit")}</summary>
            <Form action={actions.change} className="views-form">
              <input type="hidden" name="viewId" value={viewId} />
              <input
                name="name"
                required
                maxLength={80}
                defaultValue={name}
                aria-label={common("fieldOf", { field: common("name"), item: name })}
                autoComplete="off"
                className="field grow"
              />
              <Shared on={isShared} />
              <button type="submit" className="button">
                {common("save")}
              </button>
            </Form>
          </details>
          <Form says="notice" action={actions.remove}>
            <input type="hidden" name="viewId" value={viewId} />
            <button
              type="submit"
              aria-label={common("deleteName", { name })}
              title={common("deleteName", { name })}
              className="icon-button"
            >
              <Icon icon={X} size={14} strokeWidth={2} />
            </button>
          </Form>
        </>
      )}
    </li>
  );
}

function Shared({ on = false }: { on?: boolean }) {
  const t = useTranslations("listing.views");
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input type="checkbox" name="shared" defaultChecked={on} className="size-4" />
      {t("forAll")}
    </label>
  );
}
