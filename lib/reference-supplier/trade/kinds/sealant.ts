import { fact, inColours } from "../axes.ts";
import type { Kind, Text } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { smallBottle, volumes } from "./liquids.ts";

/** Sealant by volume, and kits of plugs for larger holes. */
export function sealant(storage: Text): Kind {
  return {
    name: text("Sealant & plugs|Préventif et mèches"),
    noun: text("sealant|préventif anticrevaison"),
    picture: "sealant",
    portion: 0.7,
    consumable: true,
    sorts: [
      ownSort("Sealant|Préventif", "sealant|préventif anticrevaison"),
      ownSort("Plug kits|Trousses de mèches", "plug kit|trousse de mèches", {
        picture: "plug-kit",
        axes: [inColours(["black", "silver", "red", "orange"], 1, 3)],
        retail: [12, 42],
        weight: [0.04, 0.09],
        box: [14, 9, 3],
        groundOnly: false,
        facts: [fact("Plugs|Mèches", "5", "10", "15")],
        leads: texts(
          "Fork, plugs and a blade in a tube that fits the bar end.|Fourchette, mèches et lame dans un étui qui se loge au bout du cintre.",
        ),
        remarks: texts("Refill plugs sold separately.|Mèches de recharge vendues séparément."),
      }),
    ],
    axes: [
      volumes(
        [
          ["60 ml", 1],
          ["250 ml", 2.2],
          ["1 l", 5.4],
          ["5 l", 19],
        ],
        2,
      ),
    ],
    retail: [4, 12],
    ...smallBottle,
    groundOnly: true,
    facts: [fact("Base", "Latex", "Synthetic|Synthétique")],
    leads: texts(
      "Seals holes up to 6 mm and stays liquid for months.|Bouche les trous jusqu'à 6 mm et reste liquide plusieurs mois.",
    ),
    remarks: [storage, text("Shake well before use.|Bien agiter avant l'emploi.")],
  };
}
