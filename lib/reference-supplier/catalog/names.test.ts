import { describe, expect, test } from "vitest";
import { hasSort, type ReadProduct, readCatalog } from "./test/records.ts";

/** The words of a name in lower case, without a plural s and without words of one or two letters. */
function words(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s,-]+/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word.length > 2);
}

function repeatsItself({ record }: ReadProduct): boolean {
  const plain = record.Name.toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word.length > 2);
  if (new Set(plain).size < plain.length) return true;
  const [before = "", ...after] = record.Name.split(", ");
  const noun = new Set(words(before));
  return after.some((part) => words(part).some((word) => noun.has(word)));
}

/** Patterns that the names of a sort's items must match, in English and French. */
const called = [
  ["Bells & mirrors", "Bells", / bell$/, /^Sonnette /],
  ["Bells & mirrors", "Mirrors", / mirror$/, /^Rétroviseur /],
  ["Caps & warmers", "Caps", / cap$/, /^Casquette /],
  ["Caps & warmers", "Arm and leg warmers", / arm warmers$/, /^Manchettes /],
  ["Caps & warmers", "Shoe covers", / shoe covers$/, /^Couvre-chaussures /],
  ["Knee & elbow pads", "Elbow", / elbow pads$/, /^Coudières /],
  ["Sealant & plugs", "Plug kits", / plug kit$/, /^Trousse de mèches /],
  ["Lubricants & cleaners", "Brake fluid", / brake fluid$/, /^Liquide de frein /],
  ["Lubricants & cleaners", "Grease", / grease$/, /^Graisse /],
  ["Bolts & small parts", "Bearings", / bearing$/, /^Roulement /],
  ["Bolts & small parts", "Axles and skewers", / axle$/, /^Axe /],
  ["Spokes & nipples", "Nipples", / nipples$/, /^Écrous de rayon /],
  ["Rim tape & valves", "Rim tape", / rim tape$/, /^Fond de jante /],
  ["Rim tape & valves", "Tubeless valves", / valves$/, /^Valves sans chambre /],
  ["Hand tools", "Torque wrenches", / torque wrench$/, /^Clé dynamométrique /],
  ["Mini pumps & inflators", "CO2 inflators", / CO2 inflator$/, /^Gonfleur CO2 /],
  ["Bags", "Panniers", / pannier$/, /^Sacoche latérale /],
  ["Locks", "U-locks", / U-lock$/, /^Antivol en U /],
  ["Locks", "Folding", / folding lock$/, /^Antivol pliant /],
  ["Computers", "Wired", / wired computer$/, /^Compteur filaire /],
  ["Bottles", "Insulated", / insulated bottle$/, /^Bidon isotherme /],
  ["Bottom brackets", "Threaded", / threaded bottom bracket$/, /^Boîtier de pédalier fileté /],
  ["Shorts & bibs", "Bib shorts", / bib shorts$/, /^Cuissard à bretelles /],
  ["Shorts & bibs", "Baggy", / baggy shorts$/, /^Short ample /],
  ["Gloves", "Short finger", / short-finger gloves$/, /^Mitaines /],
  ["Eyewear", "Goggles", / goggles$/, /^Masque /],
] as const;

describe.each([1, 2])("seed %d", (seed) => {
  test.each(["en", "fr"] as const)("no name repeats a word (%s)", (language) => {
    const twice = readCatalog(seed, language).filter(repeatsItself);
    expect(twice.map(({ record }) => record.Name)).toEqual([]);
  });

  test.each(called)("in %s, %s have their own noun in their names", (kind, sort, english, french) => {
    expect(hasSort(kind, sort)).toBe(true);
    for (const [language, pattern] of [
      ["en", english],
      ["fr", french],
    ] as const) {
      const names = readCatalog(seed, language)
        .filter((read) => read.kind === kind && read.sort === sort)
        .map(({ record }) => record.Name);
      expect(names).not.toEqual([]);
      expect(names.filter((name) => !pattern.test(name))).toEqual([]);
    }
  });
});
