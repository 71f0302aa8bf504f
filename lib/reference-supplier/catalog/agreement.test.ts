import { describe, expect, test } from "vitest";
import { hasSort, type ReadProduct, readCatalog, valuesOf } from "./test/records.ts";

/** All text of a product that a buyer reads. */
function wordsOf({ record }: ReadProduct): string {
  const attributes = record.Variants.flatMap(({ Attributes }) =>
    Attributes.map(({ Name, Value }) => `${Name}=${Value}`),
  );
  return [record.Description, ...new Set(attributes)].join("\n");
}

/** Patterns that must not match the texts of a sort's products. */
const contradictions = [
  ["Brake pads", "Disc, organic", /Compound=(?!Organic$)/m],
  ["Brake pads", "Disc, sintered", /Compound=(?!Sintered$)/m],
  ["Brake pads", "Rim, road", /Compound=(Organic|Sintered|Semi)|split pin|=Type |twenty firm stops/],
  ["Brake pads", "Rim, V-brake", /Compound=(Organic|Sintered|Semi)|split pin|=Type |twenty firm stops/],
  ["Bottom brackets", "Threaded", /=BB\d|=PF|Width=(86|89|92)/],
  ["Bottom brackets", "Press-fit", /Thread=|Width=(68|73)/],
  ["Bottom brackets", "Square taper", /Thread=(?!BSA$)|Width=(86|89|92)/m],
  ["Cassettes", "7- and 8-speed", /=10-|-(4\d|5\d)T|Wide-range|Micro spline/],
  ["Cassettes", "9- and 10-speed", /=10-|-5\dT|Micro spline/],
  ["Cassettes", "12-speed", /Teeth=1[1-9]-|HG spline/],
  ["Chains", "Single speed", /shifts|speed count/],
  ["Gloves", "Short finger", /touch-screen/],
  ["Gloves", "Winter", /touch-screen|mesh/],
  ["Shorts & bibs", "Bib shorts", /Pad=(None|Removable)/],
  ["Shorts & bibs", "Waist shorts", /[Bb]ibs|yoke|Pad=None/],
  ["Shorts & bibs", "Baggy", /[Bb]ibs|yoke|elastane/],
  ["Bottles", "Standard", /Stainless/],
  ["Bottles", "Insulated", /Soft-squeeze/],
  ["Bells & mirrors", "Mirrors", /ring,/],
  ["Stems", "Quill", /four-bolt|Rise=/],
  ["Stems", "Adjustable", /four-bolt|Rise=/],
  ["Seat clamps", "Bolted", /rails|insertion/],
  ["Seat clamps", "Quick release", /rails|insertion|captive bolt/],
  ["Saddles", "Race", /insertion|7 mm rails/],
  ["Shoes", "Winter", /Grease|bearings|Breathable/],
  ["Shoes", "Flat-pedal", /Grease|bearings|stiff|Carbon/],
  ["Cleats", "Two-bolt", /Grease|bearings|true to size/],
  ["Clipless pedals", "Two-bolt", /true to size/],
  ["Eyewear", "Single lens", /crash|[Pp]ads/],
  ["Eyewear", "Photochromic", /Lens=(Smoke|Mirror|Clear)$|crash/m],
  ["Knee & elbow pads", "Elbow", /pedals well|[Cc]rash|Pads are/],
  ["Spokes & nipples", "Plain gauge", /Hand-tensioned|Tubeless|Brass/],
  ["Spokes & nipples", "Nipples", /Hand-tensioned|Tubeless|Length=\d{3}|J-bend/],
  ["Cables & housing", "Housing by the roll", /cut for one bike|Length=[12]\.\d m/],
  ["Rim tape & valves", "Tubeless valves", /peels off|Polyester|Width=/],
  ["Sealant & plugs", "Plug kits", /stays liquid|Latex|Volume=/],
  ["Mini pumps & inflators", "CO2 inflators", /hidden hose|Barrel=/],
  ["Hand tools", "Torque wrenches", /Width=/],
  ["Bolts & small parts", "Bearings", /threads|Thread=/],
  ["Patch kits", "Self-adhesive", /, glue/],
  ["Computers", "GPS", /one button|Functions=(8|12|16)$/m],
  ["Fenders", "Clip-on", /Long fenders/],
  ["Urban & touring tyres", "Reflective", /Reflective=No/],
  ["Rim brakes", "Linear pull", /Reach=/],
  ["Hubs", "Internally geared", /12 mm|15 mm/],
  ["Rear shocks", "Coil", /volume spacers/],
  ["Inner tubes", "Presta valve", /boxed singly[\s\S]*Boxed singly/],
] as const;

describe.each([1, 2])("seed %d", (seed) => {
  const english = readCatalog(seed, "en");

  test.each(contradictions)("%s: nothing contradicts %s", (kind, sort, pattern) => {
    expect(hasSort(kind, sort)).toBe(true);
    const of = english.filter((read) => read.kind === kind && read.sort === sort);
    expect(of).not.toEqual([]);
    expect(of.filter((read) => pattern.test(wordsOf(read))).map(wordsOf)).toEqual([]);
  });

  test("the compound of a disc pad is the one in its name", () => {
    const pads = english.filter(({ kind, sort }) => kind === "Brake pads" && sort.startsWith("Disc"));
    for (const pad of pads)
      expect(pad.record.Name.toLowerCase()).toContain(valuesOf(pad, "Compound")[0]?.toLowerCase());
  });

  test("a product whose text says that it ships by ground only is marked GroundOnly", () => {
    const told = english.filter(({ record }) => record.Description.includes("Ships by ground only"));
    expect(told).not.toEqual([]);
    expect(told.flatMap(({ record }) => record.Variants).filter(({ GroundOnly }) => !GroundOnly)).toEqual([]);
  });

  test("no description repeats a sentence, and no variant repeats an attribute", () => {
    const sentences = (text: string) => text.split(/(?:\.|<\/?p>|<br>)\s*/).filter((sentence) => sentence !== "");
    const twice = (list: readonly string[]) => new Set(list).size < list.length;
    expect(english.filter(({ record }) => twice(sentences(record.Description)))).toEqual([]);
    const variants = english.flatMap(({ record }) => record.Variants);
    expect(variants.filter(({ Attributes }) => twice(Attributes.map(({ Name }) => Name)))).toEqual([]);
  });
});
