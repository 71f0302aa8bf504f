import { fact, inColours, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const insertion = text("Minimum insertion is marked on the tube.|L'insertion minimale est gravée sur le tube.");
const roundRails = text("Fits standard 7 mm rails.|Pour rails standard de 7 mm.");
const channel = text(
  "Saddle with a pressure-relief channel and a slightly waved profile.|Selle à canal central et profil légèrement ondulé.",
);
const saddleColours = inColours(["black", "brown", "white", "tan", "navy"], 1, 3);
const cover = fact("Cover|Revêtement", "Synthetic|Synthétique", "Leather|Cuir", "Microfibre");
const noSetback = fact("Setback|Recul", "0 mm");
const anyMaterial = fact("Material|Matériau", "Aluminium", "Carbon|Carbone");

export const seating: Department = {
  name: text("Saddles & seatposts|Selles et tiges"),
  kinds: [
    {
      name: text("Saddles|Selles"),
      noun: text("saddle|selle"),
      picture: "saddle",
      portion: 2.2,
      sorts: [
        sort("Race|Course", {
          leads: [
            channel,
            text("Short-nosed saddle for an aggressive position.|Selle à bec court pour une position sportive."),
          ],
        }),
        ...plainSorts("Trail|Sentier"),
        sort("Touring|Randonnée", {
          facts: [fact("Rails", "Steel|Acier", "Manganese|Manganèse"), cover],
          leads: texts(
            "Saddle with firm padding that stays comfortable all day.|Selle à rembourrage ferme qui reste confortable toute la journée.",
          ),
        }),
        sort("Comfort|Confort", {
          axes: [sizes("Width", ["168 mm", "185 mm", "210 mm"], 1, 2), saddleColours],
          retail: [24, 95],
          weight: [0.42, 0.68],
          facts: [fact("Rails", "Steel|Acier"), cover],
          leads: texts(
            "Wide saddle with soft foam for an upright position.|Selle large à mousse souple pour une position droite.",
          ),
        }),
      ],
      axes: [sizes("Width", ["130 mm", "142 mm", "155 mm", "168 mm"], 1, 3), saddleColours],
      retail: [24, 240],
      weight: [0.17, 0.38],
      box: [29, 17, 10],
      facts: [fact("Rails", "Steel|Acier", "Manganese|Manganèse", "Titanium|Titane", "Carbon|Carbone"), cover],
      leads: [channel],
      remarks: texts(
        "Demo fleet available for fitting days.|Parc d'essai disponible pour les journées d'ajustement.",
        "Rails marked for tilt and setback.|Rails gradués pour l'inclinaison et le recul.",
      ),
    },
    {
      name: text("Seatposts|Tiges de selle"),
      noun: text("seatpost|tige de selle"),
      picture: "seatpost",
      style: 0,
      portion: 1.2,
      sorts: [
        sort("Two-bolt|Deux vis", {
          facts: [anyMaterial, fact("Setback|Recul", "0 mm", "15 mm", "20 mm")],
          leads: texts(
            "Seatpost with a two-bolt head for fine tilt adjustment.|Tige de selle à tête deux vis pour un réglage précis de l'inclinaison.",
          ),
        }),
        sort("Suspension|Suspendue", {
          weight: [0.42, 0.62],
          facts: [
            fact("Material|Matériau", "Aluminium"),
            fact("Travel|Débattement", "30 mm", "40 mm", "50 mm"),
            noSetback,
          ],
          leads: texts(
            "Suspension seatpost that takes the sting out of rough roads.|Tige de selle suspendue qui adoucit les routes abîmées.",
          ),
        }),
        sort("Straight|Droite", {
          facts: [anyMaterial, noSetback],
          leads: texts(
            "In-line seatpost with a light single-bolt clamp.|Tige de selle sans recul à serrage léger par une vis.",
          ),
        }),
      ],
      axes: [
        sizes("Diameter", ["25.4 mm", "27.2 mm", "30.9 mm", "31.6 mm", "34.9 mm"], 2, 4),
        sizes("Length", ["350 mm", "400 mm"], 1, 2),
      ],
      retail: [18, 210],
      weight: [0.18, 0.36],
      box: [42, 8, 6],
      facts: [],
      leads: [],
      remarks: [insertion, roundRails],
    },
    {
      name: text("Dropper posts|Tiges télescopiques"),
      noun: text("dropper post|tige télescopique"),
      picture: "seatpost",
      style: 1,
      portion: 0.9,
      sorts: [
        ...plainSorts("Internal routing|Passage interne"),
        sort("External routing|Passage externe", { facts: [fact("Actuation|Commande", "Cable|Câble")] }),
      ],
      axes: [
        sizes("Diameter", ["30.9 mm", "31.6 mm", "34.9 mm"], 1, 3),
        sizes("Travel", ["125 mm", "150 mm", "170 mm", "200 mm"], 1, 3),
      ],
      retail: [129, 420],
      weight: [0.48, 0.68],
      box: [52, 11, 7],
      facts: [fact("Actuation|Commande", "Cable|Câble", "Hydraulic|Hydraulique")],
      leads: texts(
        "Dropper post with a sealed cartridge that is changed in minutes.|Tige télescopique à cartouche étanche remplaçable en quelques minutes.",
      ),
      remarks: [insertion, roundRails],
    },
    {
      name: text("Seat clamps|Colliers de selle"),
      noun: text("seat clamp|collier de selle"),
      picture: "clamp",
      portion: 0.6,
      sorts: [
        ...plainSorts("Bolted|À vis"),
        sort("Quick release|Blocage rapide", {
          leads: texts("Clamp with a brass-faced cam and a curved lever.|Collier à came sur laiton et levier courbe."),
          remarks: texts("Oil the cam once a year.|Huiler la came une fois par an."),
        }),
      ],
      axes: [
        sizes("Diameter", ["28.6 mm", "31.8 mm", "34.9 mm", "38.6 mm"], 2, 4),
        inColours(["black", "silver", "red", "blue", "gold"], 1, 3),
      ],
      retail: [6, 34],
      weight: [0.02, 0.06],
      box: [7, 5, 3],
      facts: [fact("Material|Matériau", "Aluminium")],
      leads: texts("Light clamp with a captive bolt.|Collier léger à vis imperdable."),
      remarks: texts("Tighten to 5 Nm at most.|Serrer à 5 Nm au plus."),
    },
  ],
};
