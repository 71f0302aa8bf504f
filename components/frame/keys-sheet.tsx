import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { areKeysOff, setKeysOff } from "@/components/ui/shortcuts.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { navPages } from "./nav-items.tsx";

/** A dialog that lists every keyboard shortcut. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const inLists: [keys: string, word: string][] = [
    ["j", t("nextRow")],
    ["k", t("previousRow")],
    ["Enter", common("open")],
    ["w", common("watch")],
    ["a", common("addToList")],
    ["t", t("thresholdRow")],
    ["x", common("select")],
    ["J", common("nextProduct")],
    ["K", common("previousProduct")],
    ["Esc", t("closeArticle")],
    ["n", t("nextPage")],
    ["p", t("previousPage")],
    ["d", common("markReviewed")],
    ["r", t("readAlert")],
    ["i", t("takeAlert")],
    ["e", t("resolveAlert")],
    ["m", t("muteAlert")],
  ];
  const inCells: [keys: string, word: string][] = [
    ["Enter ↓", t("nextRow")],
    ["↑", t("previousRow")],
    ["← →", t("cells.beside")],
    ["Tab", t("cells.tab")],
    ["Esc", t("cells.restore")],
    [`${t("controlKey")} V`, t("cells.paste")],
    [`${t("controlKey")} Z`, common("undo")],
  ];
  const everywhere: [keys: string, word: string][] = [
    ["/", common("search")],
    [`${t("controlKey")} K`, t("palette")],
    [`${t("controlKey")} K >`, t("actions")],
    ["1", t("chooseKey")],
    ["Shift C", common("turnOnCounter")],
    ["\\", t("sidebar")],
    ["?", t("keys")],
  ];
  const pages = navPages.flatMap(({ keys, name }): [string, string][] => (keys ? [[keys, common(name)]] : []));
  return (
    <dialog ref={sheet} onClose={onClose} aria-labelledby="keys-title" className="sheet">
      <div className="flex items-center justify-between border-b border-rule px-4 py-2">
        <h2 id="keys-title">{t("keys")}</h2>
        <form method="dialog">
          <button type="submit" aria-label={common("close")} title={common("close")} className="icon-button">
            <Icon icon={X} size={16} strokeWidth={2} />
          </button>
        </form>
      </div>
      <div className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <KeyList title={t("everywhere")} keys={everywhere} />
          <KeyList title={t("goTo")} keys={pages} />
        </div>
        <div className="grid content-start gap-4">
          <KeyList title={t("inLists")} keys={inLists} />
          <KeyList title={t("cells.title")} keys={inCells} />
        </div>
      </div>
      <label className="flex items-center gap-2 border-t border-rule px-4 py-3 text-sm">
        <input
          type="checkbox"
          className="size-4"
          defaultChecked={!areKeysOff()}
          onChange={(event) => setKeysOff(!event.currentTarget.checked)}
        />
        {t("keysUsed")}
      </label>
    </dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: [keys: string, word: string][] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-normal text-soft">{title}</h3>
      <dl className="text-sm">
        {keys.map(([pressed, word]) => (
          <div key={pressed} className="flex items-center justify-between gap-6 border-t border-rule py-1">
            <dt>{word}</dt>
            <dd className="flex gap-1">
              {pressed.split(" ").map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
