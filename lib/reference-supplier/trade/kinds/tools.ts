import { fact, inColours, priced, sizes } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const spareParts = text("Spare parts listed on the card inside.|Pièces de rechange indiquées sur la carte jointe.");
const grade = text("Workshop grade, for daily use.|Qualité atelier, pour un usage quotidien.");

export const tools: readonly Kind[] = [
  {
    name: text("Hand tools|Outils à main"),
    noun: text("tool|outil"),
    picture: "tool",
    portion: 1.5,
    sorts: [
      ownSort("Hex and star keys|Clés hexagonales et étoiles", "hex key set|jeu de clés hexagonales", {
        style: 1,
        axes: [
          priced(
            "Pack",
            [
              ["5 pcs|5 pièces", 1],
              ["7 pcs|7 pièces", 1.25, 1.3],
              ["9 pcs|9 pièces", 1.5, 1.6],
            ],
            1,
            3,
          ),
        ],
        retail: [14, 60],
        weight: [0.2, 0.4],
        box: [20, 10, 3],
        leads: texts(
          "Long keys with ball ends and a colour for each size.|Longues clés à bout sphérique, une couleur par taille.",
        ),
      }),
      ownSort("Drivetrain tools|Outils de transmission", "bottom bracket wrench|clé de boîtier de pédalier", {
        style: 2,
        axes: [sizes("Diameter", ["39 mm", "41 mm", "44 mm", "46 mm"], 1, 3)],
        retail: [14, 55],
        weight: [0.25, 0.5],
        box: [26, 8, 3],
      }),
      ownSort("Wheel tools|Outils de roue", "cone wrench|clé à cône", {
        style: 0,
        axes: [sizes("Width", ["13 mm", "14 mm", "15 mm", "16 mm", "17 mm", "18 mm"], 2, 4)],
        retail: [8, 24],
        leads: texts(
          "Thin wrench with a hardened jaw and a dipped handle.|Clé mince à mâchoire trempée et poignée plastifiée.",
        ),
      }),
      ownSort("Torque wrenches|Clés dynamométriques", "torque wrench|clé dynamométrique", {
        picture: "torque-wrench",
        axes: [
          priced(
            "Torque",
            [
              ["2-14 Nm", 1],
              ["3-15 Nm", 1.05],
              ["10-60 Nm", 1.3, 1.5],
            ],
            1,
            2,
          ),
        ],
        retail: [48, 190],
        weight: [0.4, 0.7],
        box: [34, 10, 6],
        facts: [fact("Accuracy|Précision", "±3 %", "±4 %")],
        leads: texts("Clicks at the set value, in both directions.|Déclenche à la valeur réglée, dans les deux sens."),
        remarks: texts(
          "Calibration certificate included.|Certificat d'étalonnage fourni.",
          "Return to the lowest value after use.|Ramener à la plus petite valeur après usage.",
        ),
      }),
    ],
    axes: [],
    retail: [8, 60],
    weight: [0.07, 0.16],
    box: [22, 6, 2],
    facts: [fact("Material|Matériau", "Chrome vanadium steel|Acier chrome-vanadium", "Tool steel|Acier à outils")],
    leads: texts("Tool with a hardened working end and a dipped handle.|Outil à tête trempée et poignée plastifiée."),
    remarks: [grade],
  },
  {
    name: text("Multi-tools|Outils multifonctions"),
    noun: text("multi-tool|outil multifonction"),
    picture: "multi-tool",
    portion: 0.8,
    sorts: [
      ownSort("Folding|Pliants", "folding multi-tool|outil multifonction pliant"),
      ownSort(
        "With chain tool|Avec dérive-chaîne",
        "multi-tool with chain tool|outil multifonction avec dérive-chaîne",
        { facts: [fact("Functions|Fonctions", "11", "16", "20")] },
      ),
    ],
    axes: [inColours(["black", "silver", "red", "gold"], 1, 3)],
    retail: [14, 72],
    weight: [0.09, 0.21],
    box: [13, 8, 4],
    facts: [fact("Functions|Fonctions", "8", "11", "16")],
    leads: texts("Pocket tool with the keys one really uses.|Outil de poche avec les clés vraiment utiles."),
    remarks: texts("Hangs on a standard euro-slot hook.|S'accroche à un crochet européen standard."),
  },
];

export const repairStands: Kind = {
  name: text("Repair stands|Pieds d'atelier"),
  noun: text("repair stand|pied d'atelier"),
  picture: "stand",
  portion: 0.3,
  groundOnly: true,
  sorts: [
    ownSort("Folding|Pliants", "folding repair stand|pied d'atelier pliant", {
      retail: [129, 390],
      weight: [4.5, 7.5],
      facts: [fact("Load|Charge", "25 kg", "38 kg")],
    }),
    ownSort("Workshop|Atelier", "fixed repair stand|pied d'atelier fixe", {
      retail: [290, 690],
      weight: [9, 16],
      facts: [fact("Load|Charge", "38 kg", "50 kg")],
    }),
  ],
  axes: [inColours(["black", "red", "blue"], 1, 2)],
  retail: [129, 690],
  weight: [4.5, 14],
  box: [110, 26, 20],
  facts: [],
  leads: texts("Stand with a quick clamp that turns full circle.|Pied à pince rapide pivotant sur 360°."),
  remarks: [spareParts, grade],
};
