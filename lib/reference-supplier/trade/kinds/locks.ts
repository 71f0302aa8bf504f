import { fact, inColours, priced } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const colours = inColours(["black", "grey", "orange"], 1, 2);
const key = fact("Key|Clé", "Disc cylinder|Cylindre à disques", "Combination|Combinaison");
const strong = fact("Security|Sécurité", "9/15", "12/15", "15/15");

export const locks: Kind = {
  name: text("Locks|Antivols"),
  noun: text("lock|antivol"),
  picture: "lock",
  style: 0,
  portion: 1.2,
  sorts: [
    ownSort("U-locks|Antivols en U", "U-lock|antivol en U", {
      axes: [
        priced(
          "Length",
          [
            ["18 cm", 1],
            ["23 cm", 1.08, 1.15],
            ["30 cm", 1.2, 1.4],
          ],
          1,
          3,
        ),
        colours,
      ],
      retail: [36, 140],
      weight: [0.9, 1.5],
      facts: [fact("Key|Clé", "Disc cylinder|Cylindre à disques"), strong],
      leads: texts(
        "Hardened lock with a double bolt and a rattle-free bracket.|Antivol trempé à double pêne, support silencieux.",
      ),
    }),
    ownSort("Chains|Chaînes", "chain lock|antivol à chaîne", {
      style: 1,
      axes: [
        priced(
          "Length",
          [
            ["85 cm", 1],
            ["110 cm", 1.15, 1.3],
            ["140 cm", 1.3, 1.6],
          ],
          1,
          3,
        ),
        colours,
      ],
      weight: [1.1, 1.8],
      box: [24, 18, 8],
      facts: [key, strong],
      leads: texts(
        "Square hardened links in a sleeve that spares the paint.|Maillons carrés trempés sous gaine qui ménage la peinture.",
      ),
    }),
    ownSort("Cables|Câbles", "cable lock|antivol à câble", {
      picture: "cable-lock",
      axes: [
        priced(
          "Length",
          [
            ["85 cm", 1],
            ["120 cm", 1.1, 1.25],
            ["180 cm", 1.3, 1.7],
          ],
          1,
          3,
        ),
        colours,
      ],
      retail: [16, 48],
      weight: [0.22, 0.4],
      box: [20, 16, 5],
      facts: [key, fact("Security|Sécurité", "3/15", "5/15")],
      leads: texts(
        "Coiled cable for short stops; springs back by itself.|Câble spirale pour les courts arrêts, qui se range tout seul.",
      ),
    }),
    ownSort("Folding|Pliants", "folding lock|antivol pliant", {
      picture: "folding-lock",
      axes: [
        priced(
          "Length",
          [
            ["75 cm", 1],
            ["85 cm", 1.1, 1.1],
            ["110 cm", 1.25, 1.4],
          ],
          1,
          3,
        ),
        colours,
      ],
      retail: [48, 140],
      weight: [0.8, 1.2],
      box: [22, 10, 6],
      facts: [key, strong],
      leads: texts(
        "Riveted steel plates that fold into a case on the frame.|Plaques d'acier rivetées qui se plient dans un étui fixé au cadre.",
      ),
    }),
  ],
  axes: [],
  retail: [24, 140],
  weight: [0.35, 1.9],
  box: [28, 18, 6],
  facts: [],
  leads: [],
  remarks: texts(
    "Two keys or the code card included.|Deux clés ou la carte de code fournies.",
    "Oil the cylinder before winter.|Huiler le cylindre avant l'hiver.",
  ),
};
