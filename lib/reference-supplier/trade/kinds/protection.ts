import { fact, inColours, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { ownSort, plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const crash = text("Replace after any crash.|À remplacer après tout choc.");
const crashPrice = text("Crash-replacement price on request.|Prix de remplacement après accident sur demande.");
const liner = text("Pads are removable and washable.|Mousses amovibles et lavables.");
const channels = text(
  "In-mould helmet with deep channels and a one-hand dial.|Casque moulé d'une pièce, canaux profonds et molette à une main.",
);
const level = fact("Level|Niveau", "EN 1621-1 level 1|EN 1621-1 niveau 1", "EN 1621-1 level 2|EN 1621-1 niveau 2");
const padCare = texts(
  "Wash by hand without softener.|Laver à la main sans adoucissant.",
  "Replace after a hard impact.|À remplacer après un choc violent.",
);

export const protection: Department = {
  name: text("Helmets & protection|Casques et protections"),
  kinds: [
    {
      name: text("Helmets|Casques"),
      noun: text("helmet|casque"),
      picture: "helmet",
      style: 0,
      portion: 2,
      sorts: [
        ...plainSorts("Road|Route"),
        sort("Trail|Sentier", {
          style: 1,
          leads: texts(
            "Extended coverage at the back, visor included.|Couverture prolongée à l'arrière, visière fournie.",
          ),
        }),
        sort("Commuter|Ville", {
          leads: texts(
            "Smooth shell with a clip for a rear light and a quiet strap.|Coque lisse avec attache pour feu arrière et sangle discrète.",
          ),
        }),
        sort("Youth|Jeunesse", {
          axes: [sizes("Size", ["XS", "S"], 1, 2), inColours(["red", "sky", "yellow", "teal", "white"], 2, 4)],
          retail: [36, 90],
          leads: texts(
            "Light helmet that grows with a soft, wide dial.|Casque léger qui suit la croissance, à molette large et douce.",
          ),
        }),
      ],
      axes: [
        sizes("Size", ["S", "M", "L"], 2, 3),
        inColours(["black", "white", "red", "sky", "olive", "yellow", "teal", "burgundy"], 2, 4),
      ],
      retail: [42, 290],
      weight: [0.24, 0.42],
      box: [32, 24, 18],
      facts: [
        fact("Standard|Norme", "CPSC", "CPSC, EN 1078"),
        fact("Rotational Liner|Doublure rotative", "Yes|Oui", "No|Non"),
        fact("Vents|Aérations", "11", "14", "18", "22"),
      ],
      leads: [channels],
      remarks: [crash, liner, crashPrice],
    },
    {
      name: text("Full-face helmets|Casques intégraux"),
      noun: text("full-face helmet|casque intégral"),
      picture: "full-face",
      portion: 0.5,
      sorts: [
        sort("Downhill|Descente", { facts: [fact("Standard|Norme", "ASTM F1952", "ASTM F1952, EN 1078")] }),
        sort("BMX|BMX", { facts: [fact("Standard|Norme", "CPSC, ASTM F2032", "CPSC, EN 1078")] }),
      ],
      axes: [sizes("Size", ["S", "M", "L", "XL"], 2, 4), inColours(["black", "white", "red", "blue", "orange"], 1, 3)],
      retail: [140, 420],
      weight: [0.72, 1.1],
      box: [38, 28, 28],
      facts: [],
      leads: texts(
        "Vented chin bar, emergency cheek pads.|Mentonnière ventilée, mousses de joues à retrait d'urgence.",
      ),
      remarks: [crash, liner, crashPrice],
    },
    {
      name: text("Eyewear|Lunettes"),
      noun: text("glasses|lunettes"),
      picture: "glasses",
      portion: 0.9,
      sorts: [
        ownSort("Single lens|Verre unique", "single-lens glasses|lunettes à verre unique"),
        ownSort("Photochromic|Photochromiques", "photochromic glasses|lunettes photochromiques", {
          facts: [fact("Lens|Verre", "Clear to smoke|Transparent à fumé")],
          leads: texts(
            "Lens that darkens in the sun within half a minute.|Verre qui fonce au soleil en moins d'une demi-minute.",
          ),
        }),
        ownSort("Goggles|Masques", "goggles|masque", {
          picture: "goggles",
          weight: [0.1, 0.16],
          box: [20, 11, 10],
          leads: texts(
            "Goggles with triple foam and a wide silicone-backed strap.|Masque à triple mousse et large sangle siliconée.",
          ),
        }),
      ],
      axes: [inColours(["black", "white", "red", "sky", "clear", "olive"], 2, 4)],
      retail: [29, 210],
      weight: [0.02, 0.06],
      box: [19, 9, 8],
      facts: [fact("Lens|Verre", "Smoke|Fumé", "Mirror|Miroir", "Clear|Transparent")],
      leads: texts(
        "Wide lens with vents that keep it clear on slow climbs.|Verre large et ventilé qui reste clair dans les montées lentes.",
      ),
      remarks: texts(
        "Soft pouch included.|Pochette souple fournie.",
        "Clean with the cloth supplied.|Nettoyer avec le chiffon fourni.",
      ),
    },
    {
      name: text("Knee & elbow pads|Genouillères et coudières"),
      noun: text("knee pads|genouillères"),
      picture: "knee-pad",
      portion: 0.6,
      sorts: [
        ownSort("Knee|Genou", "knee pads|genouillères"),
        ownSort("Elbow|Coude", "elbow pads|coudières", {
          weight: [0.14, 0.28],
          leads: texts(
            "Slim pad that bends with the arm and hardens on impact.|Protection mince qui suit le bras et durcit à l'impact.",
          ),
        }),
      ],
      axes: [sizes("Size", ["XS", "S", "M", "L", "XL"], 3, 5), inColours(["black", "grey"], 1, 1)],
      retail: [39, 150],
      weight: [0.2, 0.42],
      box: [28, 18, 8],
      facts: [level],
      leads: texts(
        "Slim pad that pedals well and hardens on impact.|Protection mince, agréable au pédalage, qui durcit à l'impact.",
      ),
      remarks: padCare,
    },
  ],
};
