import { fact, inColours } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const length = fact("Length|Longueur", "130 mm", "135 mm");
const soft = fact("Material|Matériau", "Rubber|Caoutchouc", "Silicone");

/** Grips and bar tape. */
export const grips: readonly Kind[] = [
  {
    name: text("Grips|Poignées"),
    noun: text("grips|poignées"),
    picture: "grip",
    portion: 1.2,
    sorts: [
      sort("Lock-on|À collier", { facts: [fact("Material|Matériau", "Rubber|Caoutchouc"), length] }),
      sort("Push-on|À enfiler", { facts: [soft, length] }),
      sort("Ergonomic|Ergonomiques", {
        facts: [
          fact("Material|Matériau", "Rubber|Caoutchouc", "Cork|Liège"),
          fact("Length|Longueur", "92 mm", "130 mm"),
        ],
        leads: texts(
          "Winged grips that rest the palm and keep the wrist straight.|Poignées à ailette qui reposent la paume et gardent le poignet droit.",
        ),
      }),
    ],
    axes: [inColours(["black", "grey", "red", "blue", "brown", "green", "purple"], 2, 5)],
    retail: [9, 48],
    weight: [0.07, 0.18],
    box: [15, 10, 5],
    facts: [],
    leads: texts(
      "Tacky grip with a half-waffle pattern and a soft end cap.|Poignée adhérente à motif gaufré et embout souple.",
    ),
    remarks: texts(
      "Wipe clean with soap and water.|Se nettoie à l'eau et au savon.",
      "Sold in pairs.|Vendues par paire.",
    ),
  },
  {
    name: text("Bar tape|Rubans de cintre"),
    noun: text("bar tape|ruban de cintre"),
    picture: "bar-tape",
    portion: 1,
    sorts: plainSorts("Cork|Liège", "Microfibre|Microfibre", "Gel|Gel"),
    axes: [inColours(["black", "white", "red", "blue", "tan", "yellow", "sky", "mint"], 3, 6)],
    retail: [11, 52],
    weight: [0.06, 0.12],
    box: [10, 9, 7],
    facts: [fact("Thickness|Épaisseur", "2.0 mm", "2.5 mm", "3.2 mm")],
    leads: texts(
      "Stretchy tape that forgives a second wrap; plugs and finishing tape included.|Ruban élastique facile à reposer; bouchons et finition fournis.",
    ),
    remarks: texts("Enough for a bar of 46 cm.|Suffit pour un cintre de 46 cm."),
  },
];
