"use client";

import { type FormEvent, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { candidates, namedPage } from "@/components/search/named-page.ts";
import { askNumber } from "@/components/search/use-suggestions.ts";
import { repairText } from "@/components/ui/article-text.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { isSameCode, longestCode, scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { Camera } from "./camera.tsx";
import { ChoiceText, choicesOf } from "./choice-text.tsx";
import { useCodeField } from "./use-code-field.ts";

/** Opens the item whose code the camera sees, a scanner reads, or the user types. */
export function ScanToOpen() {
  const t = useTranslations("scan");
  const common = useTranslations("common");
  const dealerId = useDealer();
  const { field } = useCodeField();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ code: string; answer: SearchAnswer | null } | null>(null);
  const open = async (text: string) => {
    // Our own labels contain the address of the item's page.
    const own = ownProduct(text);
    if (own) return leaveTo(own);
    const code = scannedCode(text).trim();
    if (code === "") return;
    const answer = await askNumber(dealerId, code);
    const page = answer && namedPage(answer);
    // A repaired code is for a person to judge.
    const repaired = answer?.exact[0]?.repaired;
    if (page && (!repaired || isSameCode(repaired))) leaveTo(page);
    else setFound({ code, answer });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void open(typed);
  };
  return (
    <div className="scan">
      <Camera onCode={(code) => void open(code)} />
      <form onSubmit={onSubmit} className="scan-number">
        <label htmlFor="scan-number">{t("number")}</label>
        <input
          ref={field}
          id="scan-number"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className="field font-mono"
        />
        <button type="submit" className="button">
          {common("open")}
        </button>
      </form>
      <div role="status" className="min-h-11">
        {found && <Found {...found} />}
      </div>
    </div>
  );
}

function Found({ code, answer }: { code: string; answer: SearchAnswer | null }) {
  const t = useTranslations("scan");
  const client = useTranslations("client");
  const common = useTranslations("common");
  if (!answer) return <p>{common("unreachable")}</p>;
  const articles = candidates(answer);
  const repaired = articles[0]?.repaired;
  if (articles.length === 0)
    return (
      <p>
        {common("nothingWithNumber", { number: code })}{" "}
        <a href={`/products?q=${encodeURIComponent(code)}`}>{t("search")}</a>
      </p>
    );
  return (
    <>
      <p>{repaired ? repairText(repaired, client) : t("several", { code })}</p>
      <ul>
        {choicesOf(articles).map((choice) => (
          <li key={choice.article.variantNo}>
            <a href={productHref(choice.article.productNo, choice.article.variantNo)} className="scan-article">
              <ChoiceText {...choice} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Path and query when a code is the address of one of our product pages; else null. */
function ownProduct(code: string): string | null {
  if (!URL.canParse(code)) return null;
  const { origin, pathname, search } = new URL(code);
  return origin === window.location.origin && pathname.startsWith("/products/") ? pathname + search : null;
}

/** With a full page load: other pages may not use the camera. */
function leaveTo(address: string): void {
  window.location.assign(address);
}
