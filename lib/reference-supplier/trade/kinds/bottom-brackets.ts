import { fact, sizes } from "../axes.ts";
import type { Kind, Text } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const sealed = fact("Bearing|Roulement", "Steel, sealed|Acier étanche");
const sealedOrCeramic = fact("Bearing|Roulement", "Steel, sealed|Acier étanche", "Ceramic|Céramique");
const threadedWidths = [sizes("Width", ["68 mm", "73 mm"], 1, 2)];

/** Bottom brackets. The sort says how they are fixed in the frame: only threaded ones have a thread. */
export function bottomBrackets(remark: Text): Kind {
  return {
    name: text("Bottom brackets|Boîtiers de pédalier"),
    noun: text("bottom bracket|boîtier de pédalier"),
    picture: "bottom-bracket",
    portion: 1.1,
    sorts: [
      ownSort("Threaded|Filetés", "threaded bottom bracket|boîtier de pédalier fileté", {
        axes: threadedWidths,
        facts: [sealedOrCeramic, fact("Thread|Filetage", "BSA", "T47")],
      }),
      ownSort("Press-fit|À emmancher", "press-fit bottom bracket|boîtier de pédalier à emmancher", {
        axes: [sizes("Width", ["86.5 mm", "89.5 mm", "92 mm"], 1, 3)],
        facts: [sealedOrCeramic, fact("Shell Bore|Alésage de la boîte", "41 mm")],
      }),
      ownSort("Square taper|Axe carré", "square-taper bottom bracket|boîtier de pédalier à axe carré", {
        axes: threadedWidths,
        facts: [
          sealed,
          fact("Thread|Filetage", "BSA"),
          fact("Axle Length|Longueur d'axe", "107 mm", "113 mm", "122.5 mm"),
        ],
        weight: [0.22, 0.3],
      }),
    ],
    axes: [],
    retail: [16, 160],
    weight: [0.08, 0.14],
    box: [11, 8, 6],
    facts: [],
    leads: texts(
      "Bottom bracket with twin-lip seals for wet winters.|Boîtier à double lèvre d'étanchéité pour les hivers humides.",
    ),
    remarks: [remark],
  };
}
