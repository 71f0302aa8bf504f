import path from "node:path";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { Zip } from "../unpacked-zip.ts";
import { readXml } from "./xml.ts";

/** A visible sheet, and the file that has it. */
export interface Part {
  readonly name: string;
  readonly file: string;
}

/** The visible sheets, which of them was open, and where the texts are that cells share. */
export async function readParts(zip: Zip): Promise<{ sheets: Part[]; active: number; strings: string | null }> {
  const targets = new Map<string, string>();
  let strings: string | null = null;
  await readXml((await zip.text("xl/_rels/workbook.xml.rels")) ?? "", {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name !== "Relationship") return;
      const file = path.posix.resolve("/xl", target).slice(1);
      if (type.endsWith("/worksheet")) targets.set(id, file);
      if (type.endsWith("/sharedStrings")) strings = file;
    },
  });
  const sheets: (Part & { place: number })[] = [];
  let [place, open] = [0, 0];
  await readXml((await zip.text("xl/workbook.xml")) ?? "", {
    open(tag, attributes) {
      if (tag === "workbookView") open = Number(attributes.activeTab ?? 0);
      if (tag !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const file = targets.get(id);
      const isHidden = /hidden$/i.test(attributes.state ?? "");
      if (file !== undefined && !isHidden)
        sheets.push({ name: cutAt(attributes.name ?? "", longestName), file, place });
      place++;
    },
  });
  return {
    sheets,
    active: Math.max(
      0,
      sheets.findIndex((sheet) => sheet.place === open),
    ),
    strings,
  };
}

/** A sheet's name has 31 characters in Excel. */
const longestName = 100;
