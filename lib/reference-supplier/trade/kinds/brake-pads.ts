import { fact, inColours, priced, sizes } from "../axes.ts";
import type { Kind, Text } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const pairs = priced(
  "Pack",
  [
    ["1 pair|1 paire", 1],
    ["2 pairs|2 paires", 1.85, 2],
    ["25 pairs|25 paires", 19, 24],
  ],
  1,
  3,
);
const shapes = sizes("Shape", ["Type A", "Type B", "Type G", "Type K", "Type M"], 1, 3);
const bite = text(
  "Pads with a quiet, even bite in the wet and the dry.|Garnitures silencieuses au mordant régulier, sur sol sec ou mouillé.",
);
const shoeColours = inColours(["black", "grey", "red"], 1, 2);
const rubber = fact("Compound|Composé", "Rubber|Caoutchouc", "Dual compound rubber|Caoutchouc bi-composé");
const toeIn = texts(
  "Fit with the arrow pointing forward.|Monter la flèche vers l'avant.",
  "Replace when the grooves are gone.|À remplacer quand les rainures ont disparu.",
);

/** Pads of disc and rim brakes. The sort names the compound, and only disc pads have different shapes. */
export function brakePads(bedIn: Text, noOil: Text): Kind {
  return {
    name: text("Brake pads|Plaquettes et patins"),
    noun: text("brake pads|plaquettes de frein"),
    picture: "pad",
    style: 0,
    portion: 2.2,
    consumable: true,
    sorts: [
      ownSort("Disc, organic|Disque, organique", "organic disc brake pads|plaquettes de frein organiques", {
        facts: [fact("Compound|Composé", "Organic|Organique")],
      }),
      ownSort("Disc, sintered|Disque, métallique", "sintered disc brake pads|plaquettes de frein métalliques", {
        style: 1,
        facts: [fact("Compound|Composé", "Sintered|Métal fritté")],
      }),
      ownSort("Rim, road|Jante, route", "road rim brake pads|patins de frein route", {
        picture: "brake-shoe",
        axes: [pairs, shoeColours],
        facts: [rubber, fact("Length|Longueur", "50 mm", "55 mm")],
        leads: [bite],
        remarks: toeIn,
      }),
      ownSort("Rim, V-brake|Jante, V-brake", "V-brake pads|patins de V-brake", {
        picture: "brake-shoe",
        axes: [pairs, shoeColours],
        facts: [rubber, fact("Length|Longueur", "70 mm", "72 mm")],
        leads: [bite],
        remarks: toeIn,
      }),
    ],
    axes: [pairs, shapes],
    retail: [6, 36],
    weight: [0.02, 0.045],
    box: [10, 7, 2],
    facts: [],
    leads: [
      bite,
      text("Replacement pads with spring and split pin.|Plaquettes de remplacement avec ressort et goupille."),
    ],
    remarks: [bedIn, noOil],
  };
}
