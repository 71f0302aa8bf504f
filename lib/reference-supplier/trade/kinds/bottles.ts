import { fact, inColours, priced } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort, plainSorts } from "../sorts.ts";
import { text, texts } from "../text.ts";

const colours = inColours(["clear", "black", "red", "sky", "mint", "orange", "white"], 2, 4);
const hook = text("Hangs on a standard euro-slot hook.|S'accroche à un crochet européen standard.");
const display = text("Display carton available with the first order.|Présentoir offert avec la première commande.");

/** Bottles and the cages that hold them. */
export const bottles: readonly Kind[] = [
  {
    name: text("Bottles|Bidons"),
    noun: text("bottle|bidon"),
    picture: "bottle",
    portion: 1.1,
    consumable: true,
    sorts: [
      ownSort("Standard|Standard", "bottle|bidon", {
        facts: [fact("Material|Matériau", "Polypropylene, BPA-free|Polypropylène sans BPA")],
        leads: texts("Soft-squeeze bottle with a high-flow cap.|Bidon souple à bouchon grand débit."),
      }),
      ownSort("Insulated|Isothermes", "insulated bottle|bidon isotherme", {
        axes: [
          priced(
            "Volume",
            [
              ["500 ml", 1],
              ["620 ml", 1.1, 1.15],
              ["750 ml", 1.2, 1.35],
            ],
            1,
            3,
          ),
          inColours(["black", "red", "sky", "mint", "orange", "white"], 2, 4),
        ],
        retail: [15, 39],
        weight: [0.12, 0.3],
        box: [22, 8, 8],
        facts: [
          fact(
            "Material|Matériau",
            "Double-wall polypropylene, BPA-free|Polypropylène à double paroi sans BPA",
            "Stainless steel|Acier inoxydable",
          ),
        ],
        leads: texts(
          "Keeps water cool for hours; cap opens with one hand.|Garde l'eau fraîche des heures; bouchon à une main.",
        ),
      }),
    ],
    axes: [
      priced(
        "Volume",
        [
          ["500 ml", 1],
          ["620 ml", 1.08, 1.15],
          ["750 ml", 1.15, 1.3],
          ["950 ml", 1.3, 1.6],
        ],
        1,
        3,
      ),
      colours,
    ],
    retail: [8, 19],
    weight: [0.06, 0.09],
    box: [19, 7.5, 7.5],
    facts: [],
    leads: [],
    remarks: [display, text("Dishwasher safe without the cap.|Va au lave-vaisselle sans le bouchon.")],
  },
  {
    name: text("Bottle cages|Porte-bidons"),
    noun: text("bottle cage|porte-bidon"),
    picture: "cage",
    portion: 0.8,
    sorts: plainSorts("Alloy|Alliage", "Composite|Composite", "Carbon|Carbone"),
    axes: [inColours(["black", "silver", "white", "red", "blue"], 2, 4)],
    retail: [7, 68],
    weight: [0.02, 0.09],
    box: [16, 9, 8],
    facts: [fact("Entry|Accès", "Top|Haut", "Side|Côté")],
    leads: texts("Cage with a firm hold and a soft edge.|Porte-bidon à bonne tenue et bord adouci."),
    remarks: [hook, text("Two bolts included.|Deux vis fournies.")],
  },
];
