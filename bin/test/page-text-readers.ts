import { csvFileName } from "@/app/(desk)/low-stock/csv/table.ts";
import { notStored } from "@/app/(desk)/shelf/not-stored.ts";
import { readChoices } from "@/app/(desk)/watch-lists/[listId]/export/choices.ts";
import { credentialsOf } from "@/app/api/System/Token/credentials.ts";
import { endedOnce } from "@/components/forecast/forecast-words.ts";
import { drawQr } from "@/components/labels/drawn-code.ts";
import { narrowedChoices, narrowingQuery } from "@/components/list-lines/narrowed-choices.ts";
import { addressAfter, isAsked } from "@/components/listing/asked-address.ts";
import { askedVariant, openedNumber } from "@/components/product/choice.ts";
import { readQuantity } from "@/components/product/quantity.ts";
import { isChoice } from "@/components/shell/lone-digit.ts";
import { mayBeNumber } from "@/components/shell/named-page.ts";
import { namedBy, pageOptions } from "@/components/shell/search-options.ts";
import { isSameList } from "@/components/ui/opened-list.ts";
import { pictureDrawn } from "@/components/ui/picture.tsx";
import type { Feeds } from "./text-feeds.ts";

const inAddress = (text: string) => new Request("http://localhost/", { headers: { authorization: `Basic ${text}` } });

/** The functions of pages and components that take a text, by file and name, and how each is fed with one. */
export const pageTextReaders: Feeds = {
  "app/(desk)/watch-lists/[listId]/export/choices.ts": {
    readChoices: (text) => readChoices(new URLSearchParams({ format: text, what: text, head: text, bom: text })),
  },
  "components/list-lines/narrowed-choices.ts": {
    narrowingQuery: (text) => [narrowingQuery("600", text), narrowingQuery(text, "600")],
    narrowedChoices: (text) => {
      const choice = { matched: "article", variantNo: "600-1", productNo: "600", pictureOf: null } as const;
      const exact = [{ ...choice, name: "Chain", description: "9 speed", costCents: null, total: null }];
      return narrowedChoices("600", text, { exact }, { exact, products: [], corrected: null });
    },
  },
  "app/(desk)/low-stock/csv/table.ts": {
    csvFileName: (text) => csvFileName("low", { warehouseId: text, name: text }, 0),
  },
  "app/(desk)/shelf/not-stored.ts": {
    notStored: (text) => notStored(text, [], [{ line: 1, number: text, reason: "missing", written: "" }]),
  },
  "app/api/System/Token/credentials.ts": { credentialsOf: (text) => credentialsOf(inAddress(text)) },
  "components/forecast/forecast-words.ts": { endedOnce },
  "components/listing/asked-address.ts": {
    addressAfter: (text) => [addressAfter(text, `/?${text}`, "/?x=1"), addressAfter("/", text, `/?x=${text}`)],
    isAsked: (text) => [isAsked(text, `/?${text}`, "/?x=1"), isAsked("/", `/?x=${text}`, `/?x=${text},1`)],
  },
  "components/product/choice.ts": {
    askedVariant: (text) => askedVariant({ variant: text }),
    openedNumber: (text) => openedNumber({ open: text }),
  },
  "components/product/quantity.ts": {
    readQuantity: (text) => [readQuantity(text), readQuantity(text, ",")],
  },
  "components/shell/lone-digit.ts": { isChoice },
  "components/shell/named-page.ts": { mayBeNumber },
  "components/shell/search-options.ts": {
    namedBy: (text) => [namedBy(text, [{ title: text }]), namedBy(text.slice(0, 20), [{ title: text }])],
    pageOptions: (text) => pageOptions(text, [{ href: "/", title: text, keys: "g d" }]),
  },
  "components/labels/drawn-code.ts": { drawQr: (text) => drawQr(text.slice(0, 500)) },
  "components/ui/opened-list.ts": { isSameList: (text) => isSameList(text, `${text}?open=${text}`) },
  "components/ui/picture.tsx": { pictureDrawn: (text) => pictureDrawn(text, text, 28) },
};
