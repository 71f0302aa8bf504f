import { fact, facts, inColours, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const safety = fact("Standard", "Norme", ["CPSC", "CPSC, EN 1078", "ASTM F1952"]);

export const protection: Department = {
  name: text("Helmets & protection|Casques et protections"),
  remarks: texts(
    "Replace after any crash.|À remplacer après tout choc.",
    "Pads are removable and washable.|Mousses amovibles et lavables.",
    "Crash-replacement price on request.|Prix de remplacement après accident sur demande.",
  ),
  kinds: [
    {
      name: text("Helmets|Casques"),
      noun: text("helmet|casque"),
      picture: "helmet",
      portion: 2,
      sorts: texts("Road|Route", "Trail|Sentier", "Commuter|Ville", "Youth|Jeunesse"),
      axes: [
        sizes("Size", ["S", "M", "L"], 2, 3),
        inColours(["black", "white", "red", "sky", "olive", "yellow", "teal", "burgundy"], 2, 4),
      ],
      retail: [42, 290],
      weight: [0.24, 0.42],
      box: [32, 24, 18],
      facts: [
        safety,
        facts("Rotational Liner", "Doublure rotative", ["Yes|Oui", "No|Non"]),
        fact("Vents", "Aérations", ["11", "14", "18", "22"]),
      ],
      leads: texts(
        "In-mould helmet with deep channels and a one-hand dial.|Casque moulé d'une pièce, canaux profonds et molette à une main.",
        "Extended coverage at the back, visor included.|Couverture prolongée à l'arrière, visière fournie.",
      ),
    },
    {
      name: text("Full-face helmets|Casques intégraux"),
      noun: text("full-face helmet|casque intégral"),
      picture: "helmet",
      portion: 0.5,
      groundOnly: false,
      sorts: texts("Downhill|Descente", "BMX|BMX"),
      axes: [sizes("Size", ["S", "M", "L", "XL"], 2, 4), inColours(["black", "white", "red", "blue", "orange"], 1, 3)],
      retail: [140, 420],
      weight: [0.72, 1.1],
      box: [38, 28, 28],
      facts: [safety],
      leads: texts(
        "Vented chin bar, emergency cheek pads.|Mentonnière ventilée, mousses de joues à retrait d'urgence.",
      ),
    },
    {
      name: text("Eyewear|Lunettes"),
      noun: text("glasses|lunettes"),
      picture: "glasses",
      portion: 0.9,
      sorts: texts("Single lens|Verre unique", "Photochromic|Photochromiques", "Goggles|Masques"),
      axes: [inColours(["black", "white", "red", "sky", "clear", "olive"], 2, 4)],
      retail: [29, 210],
      weight: [0.02, 0.06],
      box: [19, 9, 8],
      facts: [facts("Lens", "Verre", ["Smoke|Fumé", "Mirror|Miroir", "Clear|Transparent"])],
      leads: texts(
        "Wide lens with vents that keep it clear on slow climbs.|Verre large et ventilé qui reste clair dans les montées lentes.",
      ),
    },
    {
      name: text("Knee & elbow pads|Genouillères et coudières"),
      noun: text("knee pads|genouillères"),
      picture: "knee-pad",
      portion: 0.6,
      sorts: texts("Knee|Genou", "Elbow|Coude"),
      axes: [sizes("Size", ["XS", "S", "M", "L", "XL"], 3, 5), inColours(["black", "grey"], 1, 1)],
      retail: [39, 150],
      weight: [0.2, 0.42],
      box: [28, 18, 8],
      facts: [
        facts("Level", "Niveau", ["EN 1621-1 level 1|EN 1621-1 niveau 1", "EN 1621-1 level 2|EN 1621-1 niveau 2"]),
      ],
      leads: texts(
        "Slim pad that pedals well and hardens on impact.|Protection mince, agréable au pédalage, qui durcit à l'impact.",
      ),
    },
  ],
};
