import { fact, inColours, priced } from "../axes.ts";
import type { Axis, Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const colours = inColours(["black", "olive", "grey", "orange", "navy", "sand"], 1, 3);
const rollTop = text(
  "Roll-top bag with a stiff back and wide straps.|Sacoche à fermeture roulée, dos rigide et larges sangles.",
);

function volumes(...steps: (readonly [value: string, factor: number, amount?: number])[]): Axis[] {
  return [priced("Volume", steps, 1, 3), colours];
}

export const bags: Kind = {
  name: text("Bags|Sacoches"),
  noun: text("bag|sacoche"),
  picture: "bag",
  portion: 1.5,
  sorts: [
    ownSort("Saddle bags|Sacoches de selle", "saddle bag|sacoche de selle", {
      picture: "saddle-bag",
      axes: volumes(["0.5 l", 1], ["1 l", 1.15, 1.4], ["2 l", 1.35, 2.2]),
      retail: [19, 55],
      weight: [0.07, 0.12],
      box: [15, 9, 7],
      leads: texts(
        "Holds a tube, levers and a multi-tool without a rattle.|Loge chambre, démonte-pneus et outil sans bruit.",
      ),
    }),
    ownSort("Panniers|Sacoches latérales", "pannier|sacoche latérale", {
      style: 1,
      axes: volumes(["14 l", 1], ["20 l", 1.15, 1.25], ["25 l", 1.25, 1.45]),
      retail: [55, 190],
      weight: [0.6, 0.95],
      box: [42, 32, 12],
      leads: [rollTop],
    }),
    ownSort("Frame bags|Sacoches de cadre", "frame bag|sacoche de cadre", {
      picture: "frame-bag",
      axes: volumes(["2 l", 1], ["3 l", 1.1, 1.3], ["4.5 l", 1.2, 1.6]),
      retail: [34, 120],
      weight: [0.14, 0.24],
      box: [44, 15, 4],
      leads: texts(
        "Fills the frame triangle and leaves the knees room.|Remplit le triangle du cadre et laisse de la place aux genoux.",
      ),
    }),
    ownSort("Handlebar bags|Sacoches de cintre", "handlebar bag|sacoche de cintre", {
      picture: "bar-bag",
      axes: volumes(["3 l", 1], ["5 l", 1.15, 1.4], ["8 l", 1.3, 2]),
      retail: [34, 140],
      weight: [0.2, 0.38],
      box: [26, 16, 9],
      leads: texts(
        "Opens towards the rider, with a map pocket on the lid.|S'ouvre vers le cycliste, poche à carte sur le couvercle.",
      ),
    }),
  ],
  axes: [],
  retail: [19, 190],
  weight: [0.09, 0.9],
  box: [32, 22, 8],
  facts: [
    fact("Fabric|Tissu", "Recycled nylon|Nylon recyclé", "Waxed canvas|Toile cirée", "Welded TPU|TPU soudé"),
    fact("Waterproof|Étanche", "Yes|Oui", "Splash-proof|Résiste aux éclaboussures"),
  ],
  leads: [],
  remarks: texts(
    "Spare straps available.|Sangles de rechange disponibles.",
    "Loop for a rear light.|Passant pour feu arrière.",
  ),
};
