import { fact, inColours, sizes } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const stainless = fact("Material|Matériau", "Stainless steel|Acier inoxydable");
const measure = texts(
  "Measure the wheel or ask for a spoke calculation.|Mesurer la roue ou demander un calcul de rayons.",
);

/** Spokes and nipples, rim tape and valves. */
export const spokesAndTape: readonly Kind[] = [
  {
    name: text("Spokes & nipples|Rayons et écrous"),
    noun: text("spokes|rayons"),
    picture: "spokes",
    portion: 1,
    consumable: true,
    sorts: [
      ownSort("Plain gauge|Droits", "plain-gauge spokes|rayons droits", {
        facts: [stainless, fact("Gauge|Calibre", "2.0 mm", "1.8 mm")],
      }),
      ownSort("Butted|Renforcés", "butted spokes|rayons renforcés", {
        facts: [stainless, fact("Gauge|Calibre", "2.0-1.8-2.0 mm", "1.8-1.6-1.8 mm")],
      }),
      ownSort("Nipples|Écrous", "spoke nipples|écrous de rayon", {
        picture: "nipple",
        axes: [
          sizes("Length", ["12 mm", "14 mm", "16 mm"], 2, 3),
          inColours(["silver", "black", "red", "blue", "gold"], 1, 3),
        ],
        weight: [0.0008, 0.0012],
        box: [2, 1, 0.6],
        facts: [fact("Material|Matériau", "Brass|Laiton", "Aluminium"), fact("Gauge|Calibre", "2.0 mm", "1.8 mm")],
        leads: texts(
          "Nipples with a square drive and a clean thread, sold singly or by the box.|Écrous à carré franc et filetage net, à l'unité ou à la boîte.",
        ),
        remarks: texts("Grease the seat before building.|Graisser le siège avant le montage."),
      }),
    ],
    axes: [
      sizes("Length", ["254 mm", "258 mm", "262 mm", "266 mm", "270 mm", "274 mm", "286 mm", "290 mm", "294 mm"], 3, 8),
      inColours(["silver", "black"], 1, 2),
    ],
    retail: [0.9, 3.4],
    weight: [0.005, 0.008],
    box: [30, 1, 0.6],
    facts: [],
    leads: texts(
      "Cold-drawn stainless spokes, J-bend, sold singly or by the box.|Rayons inox étirés à froid, tête coudée, à l'unité ou à la boîte.",
    ),
    remarks: measure,
  },
  {
    name: text("Rim tape & valves|Fonds de jante et valves"),
    noun: text("rim tape|fond de jante"),
    picture: "tape-roll",
    portion: 0.9,
    consumable: true,
    sorts: [
      ownSort("Rim tape|Fond de jante", "rim tape|fond de jante"),
      ownSort("Tubeless valves|Valves sans chambre", "tubeless valves|valves sans chambre", {
        picture: "valve",
        axes: [
          sizes("Length", ["35 mm", "44 mm", "55 mm", "70 mm", "85 mm"], 2, 4),
          inColours(["black", "silver"], 1, 2),
        ],
        weight: [0.01, 0.02],
        box: [10, 6, 1.5],
        facts: [fact("Material|Matériau", "Aluminium", "Brass|Laiton")],
        leads: texts(
          "Pair of valves with removable cores and rubber seats for every rim shape.|Paire de valves à obus démontable et bases en caoutchouc pour toutes les jantes.",
        ),
        remarks: texts("Core remover in the cap.|Clé à obus dans le capuchon."),
      }),
    ],
    axes: [sizes("Width", ["16 mm", "21 mm", "25 mm", "28 mm", "32 mm"], 2, 5)],
    retail: [4, 38],
    weight: [0.02, 0.1],
    box: [10, 8, 3],
    facts: [fact("Material|Matériau", "Polyester", "Woven nylon|Nylon tissé")],
    leads: texts(
      "Holds air at the spoke bed and peels off without residue.|Assure l'étanchéité du fond de jante et s'enlève sans résidu.",
    ),
    remarks: texts("Choose a tape as wide as the rim inside.|Choisir un fond aussi large que l'intérieur de la jante."),
  },
];
