import type { Page } from "playwright/test";

/** The figures of a row as they are shown. */
export interface ShownRow {
  /** The title of the stock, with each warehouse, and the total itself; "" where there is none. */
  readonly bar: string;
  readonly total: string;
  readonly cost: string;
}

/** The figures of a page's rows, by the item of each row. */
export async function rowsOf(page: Page): Promise<Map<string, ShownRow>> {
  const rows = page.getByRole("main").locator("table.article-rows tbody tr");
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => ({
      variantNo:
        (row.querySelector("th[scope=row] code") ?? row.querySelector("th[scope=row]"))?.textContent?.trim() ?? "",
      bar:
        row.querySelector("svg.stock-bar title")?.textContent ??
        row.querySelector(".level [title]")?.getAttribute("title") ??
        "",
      total:
        (row.querySelector(".stock-total")?.firstChild ?? row.querySelector(".level [title]"))?.textContent?.trim() ??
        "",
      cost: row.querySelector(".cost b")?.textContent ?? "",
    })),
  );
  return new Map(shown.filter(({ variantNo }) => variantNo !== "").map((row) => [row.variantNo, row]));
}

/** A figure as it is written in English: "1,232", "$5.22". */
export function figure(text: string): number {
  return Number(text.replace(/[^\d.]/g, ""));
}

/** The units by warehouse's name in the title of a stock bar: "Montreal 13, Toronto 1, due 4 Dec". */
export function unitsOf(title: string): Map<string, number> {
  const pairs = title.matchAll(/(?:^|, )([A-Z][\p{L} .()']+?) ([\d,]+)(?=,|$)/gu);
  return new Map(Array.from(pairs, ([, name = "", units = ""]) => [name.replace(/ \(yours\)$/, ""), figure(units)]));
}

/** One alert of a mail: its kind, item, what the figure was and is, the warehouse, and when it was read. */
export interface MailedAlert {
  readonly kind: string;
  readonly variantNo: string;
  readonly before: number | null;
  readonly after: number | null;
  /** Texts between the figures and the age: a warehouse, the threshold, dates. */
  readonly facts: readonly string[];
  readonly readAt: number;
}

/**
 * The alerts in the text of a mail to a member in English and UTC: a title, its facts, and its age and rule, unless all
 * have the same, which the mail says once before them.
 */
export function mailedAlerts(text: string): MailedAlert[] {
  const lines = text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ").split(/\r?\n/);
  const ageOf = (line = "") => /data from (\d+ \w+ \d+, [\d:]+)/i.exec(line)?.[1];
  const sharedAge = ageOf(lines.find((line) => line.startsWith("Data from")));
  return lines.flatMap((line, place) => {
    const title = /^(?<kind>[^:]+): .*\((?<no>[^()]+)\)$/.exec(line)?.groups;
    const end = lines.findIndex((one, at) => at > place && one.startsWith("Open: "));
    if (!title || end < 0) return [];
    const said = lines.slice(place + 1, end);
    const age = said.map(ageOf).find((one) => one !== undefined) ?? sharedAge;
    if (age === undefined || said.includes("")) return [];
    const facts = said[0]?.split(" · ") ?? [];
    const change = /^(?:(?<place>.+): )?(?:(?<before>\S+) →|now) (?<after>\S+)$/.exec(facts[0] ?? "");
    const { place: warehouse, before, after } = change?.groups ?? {};
    return {
      kind: title.kind ?? "",
      variantNo: title.no ?? "",
      before: before === undefined ? null : figure(before),
      after: after === undefined ? null : figure(after),
      facts: change ? [warehouse ?? [], ...facts.slice(1)].flat() : facts,
      readAt: Date.parse(`${age} UTC`),
    };
  });
}
