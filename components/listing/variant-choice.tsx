import { type KeyboardEvent, useEffect, useRef } from "react";
import useSWR from "swr";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { apiRead } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { areKeysOff } from "@/components/ui/shortcuts.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { WatchedMark } from "@/components/watch-list/star.tsx";
import type { ChoiceVariant } from "@/lib/catalog/listing/types.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { statusKind } from "@/lib/domain/status.ts";

interface VariantChoiceProps {
  productNo: string;
  /** The words and filters of a listing, as in its address: the variants that match them come first. */
  listing?: string;
  /** The number of the chosen variant, if one is chosen. */
  current?: string;
  onChoose: (variant: ChoiceVariant) => void;
  onClose: () => void;
}

const route = "GET /api/desk/products/{productNo}/variants";
const maxKeys = 9;

/**
 * A dialog to choose one of a product's variants. It opens with its content, so that it has its size from the start. On
 * close, the browser returns the focus.
 */
export default function VariantChoice({ productNo, listing = "", current, onChoose, onClose }: VariantChoiceProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const dealerId = useDealer();
  const t = useTranslations("listing.watchWhich");
  const common = useTranslations("common");
  const asked = { names: { productNo }, query: { listing } };
  // Watched items may have changed since the dialog was last open.
  const fresh = { keepPreviousData: false, revalidateOnFocus: false, dedupingInterval: 0 };
  const { data, error } = useSWR([route, dealerId, asked] as const, apiRead<typeof route>, fresh);
  const isReady = data !== undefined || error !== undefined;
  useEffect(() => {
    if (!isReady) return;
    if (sheet.current?.open === false) sheet.current.showModal();
    const choices = [...(sheet.current?.querySelectorAll<HTMLElement>("li button") ?? [])];
    (choices.find((choice) => choice.ariaCurrent) ?? choices[0])?.focus();
  }, [isReady]);
  const choose = (variant: ChoiceVariant) => {
    sheet.current?.close();
    onChoose(variant);
  };
  const rest = data ? data.variantCount - data.variants.length : 0;
  const firstOther = data?.variants.findIndex(({ meets }) => !meets) ?? 0;
  return (
    <dialog
      ref={sheet}
      onClose={onClose}
      onKeyDown={moveOrChoose}
      aria-labelledby="which-variant"
      className="sheet variant-choice"
    >
      <div className="flex items-center justify-between gap-3 border-b border-rule px-4 py-2">
        <h2 id="which-variant" className="min-w-0">
          {t("title")} <small className="font-normal text-soft">{data?.name}</small>
        </h2>
        <form method="dialog">
          <button type="submit" aria-label={common("close")} title={common("close")} className="icon-button">
            <Icon icon={X} size={16} strokeWidth={2} />
          </button>
        </form>
      </div>
      <ul className="variant-choices">
        {error && (
          <li role="alert" className="p-3 text-out">
            {t("failed")}
          </li>
        )}
        {data?.variants.map((variant, place) => (
          <li key={variant.variantNo} data-others={(place === firstOther && place > 0 && t("others")) || undefined}>
            <Choice
              variant={variant}
              place={place}
              isCurrent={variant.variantNo === current}
              onChoose={() => choose(variant)}
            />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <a href={productHref(productNo)} className="menu-item">
              {t("more", { count: rest })}
            </a>
          </li>
        )}
      </ul>
    </dialog>
  );
}

interface ChoiceProps {
  variant: ChoiceVariant;
  place: number;
  isCurrent: boolean;
  onChoose: () => void;
}

function Choice({ variant, place, isCurrent, onChoose }: ChoiceProps) {
  const { variantNo, label, statusId, costCents, total, own, watched } = variant;
  const t = useTranslations("listing.watchWhich");
  const format = useFormat();
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className="menu-item variant-to-choose"
    >
      <span className="key" data-none={place >= maxKeys || undefined} aria-hidden="true">
        {place < maxKeys && place + 1}
      </span>
      <span className="variant-named">
        <b>{label || variantNo}</b>
        {label && <code>{variantNo}</code>}
        {statusKind(statusId) !== "sold" && <StatusBadge statusId={statusId} />}
        {watched && <WatchedMark />}
      </span>
      {costCents !== null && <span className="figure">{format.cents(costCents)}</span>}
      <small>
        {own !== undefined && `${format.count(own)} ${t("here")} · `}
        {format.count(total)} {t("inAll")}
      </small>
    </button>
  );
}

/** A digit presses the button at its position, the arrows move between buttons. */
function moveOrChoose(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("li button, li a")];
  if (/^[1-9]$/.test(event.key) && !areKeysOff()) {
    const chosen = choices[Number(event.key) - 1];
    if (chosen instanceof HTMLButtonElement) chosen.click();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const { activeElement } = document;
  const now = activeElement instanceof HTMLElement ? choices.indexOf(activeElement) : -1;
  choices[Math.max(0, Math.min(choices.length - 1, now + step))]?.focus();
}
