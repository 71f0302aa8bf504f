import { fact, inColours, sizes } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const spareParts = text("Spare parts listed on the card inside.|Pièces de rechange indiquées sur la carte jointe.");

export const pumps: readonly Kind[] = [
  {
    name: text("Floor pumps|Pompes à pied"),
    noun: text("floor pump|pompe à pied"),
    picture: "floor-pump",
    portion: 0.6,
    groundOnly: true,
    sorts: [
      sort("High pressure|Haute pression", { facts: [fact("Pressure|Pression", "11 bar", "16 bar")] }),
      sort("High volume|Grand volume", { facts: [fact("Pressure|Pression", "5 bar", "6 bar")] }),
      sort("Tubeless|Sans chambre", {
        retail: [90, 240],
        facts: [fact("Pressure|Pression", "11 bar")],
        leads: texts(
          "Charges an air chamber, then seats a tyre at one stroke.|Charge une chambre d'air, puis monte un pneu d'un seul coup.",
        ),
      }),
    ],
    axes: [inColours(["black", "red", "silver", "blue", "orange"], 1, 3)],
    retail: [32, 190],
    weight: [1.2, 2.9],
    box: [70, 26, 12],
    facts: [],
    leads: texts(
      "Steel-barrelled pump with a large gauge and a two-valve head.|Pompe à corps d'acier, grand manomètre et tête double valve.",
    ),
    remarks: [spareParts],
  },
  {
    name: text("Mini pumps & inflators|Mini-pompes et gonfleurs"),
    noun: text("mini pump|mini-pompe"),
    picture: "mini-pump",
    portion: 0.8,
    sorts: [
      ownSort("Mini pumps|Mini-pompes", "mini pump|mini-pompe"),
      ownSort("CO2 inflators|Gonfleurs CO2", "CO2 inflator|gonfleur CO2", {
        picture: "inflator",
        axes: [inColours(["black", "silver", "red"], 1, 3)],
        retail: [16, 48],
        weight: [0.12, 0.2],
        box: [14, 9, 4],
        groundOnly: true,
        facts: [fact("Cartridges|Cartouches", "1 x 16 g", "2 x 16 g", "2 x 25 g")],
        leads: texts(
          "Head with a fine valve that fills a tyre in seconds.|Tête à valve fine qui gonfle un pneu en quelques secondes.",
        ),
        remarks: texts("Cartridges are full: keep below 50 °C.|Cartouches pleines\u00a0: conserver sous 50 °C."),
      }),
    ],
    axes: [inColours(["black", "silver", "red", "grey"], 1, 3), sizes("Length", ["170 mm", "205 mm", "245 mm"], 1, 2)],
    retail: [14, 78],
    weight: [0.07, 0.2],
    box: [26, 7, 4],
    facts: [fact("Barrel|Corps", "Aluminium", "Carbon|Carbone")],
    leads: texts(
      "Mini pump with a hidden hose and a bracket for the cage bolts.|Mini-pompe à tuyau escamotable, support pour vis de porte-bidon.",
    ),
    remarks: [spareParts],
  },
];
