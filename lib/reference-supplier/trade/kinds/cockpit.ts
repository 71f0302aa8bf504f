import { fact, inColours, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { grips } from "./grips.ts";

const aluminium = fact("Material|Matériau", "6061 aluminium|Aluminium 6061", "7050 aluminium|Aluminium 7050");
const metal = fact(
  "Material|Matériau",
  "6061 aluminium|Aluminium 6061",
  "7050 aluminium|Aluminium 7050",
  "Carbon|Carbone",
  "Chromoly",
);
const torque = text("Tighten with a torque wrench.|Serrer à la clé dynamométrique.");
const subtle = text("Graphics are subtle and tone on tone.|Marquage discret, ton sur ton.");
const tested = text("Tested beyond ISO 4210.|Testé au-delà de la norme ISO 4210.");

export const cockpit: Department = {
  name: text("Bars & stems|Cintres et potences"),
  kinds: [
    {
      name: text("Handlebars|Cintres"),
      noun: text("handlebar|cintre"),
      picture: "bar",
      portion: 1.5,
      sorts: [
        ...plainSorts("Riser|Relevé", "Flat|Plat"),
        sort("City and trekking|Ville et trekking", {
          axes: [sizes("Width", ["580 mm", "620 mm", "660 mm"], 1, 3), inColours(["black", "silver"], 1, 2)],
          facts: [aluminium, fact("Clamp|Serrage", "25.4 mm", "31.8 mm")],
          leads: texts(
            "Swept-back handlebar that keeps the back upright.|Cintre revenu vers l'arrière qui garde le dos droit.",
          ),
        }),
      ],
      axes: [
        sizes("Width", ["680 mm", "720 mm", "760 mm", "780 mm", "800 mm"], 1, 3),
        inColours(["black", "silver"], 1, 2),
      ],
      retail: [22, 180],
      weight: [0.19, 0.42],
      box: [82, 10, 6],
      facts: [metal, fact("Clamp|Serrage", "31.8 mm", "35 mm")],
      leads: texts(
        "Handlebar with a natural sweep and marks for cutting and centring.|Cintre à courbure naturelle, avec repères de coupe et de centrage.",
      ),
      remarks: [torque, subtle, tested],
    },
    {
      name: text("Drop bars|Cintres route"),
      noun: text("drop bar|cintre route"),
      picture: "drop-bar",
      portion: 0.9,
      sorts: [
        ...plainSorts("Compact|Compact"),
        sort("Gravel, flared|Gravel, évasé", {
          facts: [metal, fact("Drop|Profondeur", "105 mm", "115 mm"), fact("Flare|Évasement", "12°", "16°", "20°")],
        }),
        sort("Track|Piste", {
          facts: [metal, fact("Drop|Profondeur", "140 mm", "150 mm")],
          leads: texts(
            "Track bar with a deep, round drop and no bend at the levers.|Cintre piste à courbe ronde et profonde, sans méplat pour leviers.",
          ),
        }),
      ],
      axes: [sizes("Width", ["38 cm", "40 cm", "42 cm", "44 cm", "46 cm", "48 cm"], 3, 5)],
      retail: [34, 260],
      weight: [0.21, 0.34],
      box: [48, 30, 12],
      facts: [metal, fact("Drop|Profondeur", "115 mm", "125 mm", "130 mm")],
      leads: texts(
        "Drop bar with a short reach and a flat top for long days.|Cintre route à portée courte et dessus plat pour les longues sorties.",
      ),
      remarks: [torque, subtle, tested],
    },
    {
      name: text("Stems|Potences"),
      noun: text("stem|potence"),
      picture: "stem",
      portion: 1.5,
      sorts: [
        ...plainSorts("Threadless|Ahead"),
        sort("Adjustable|Réglable", {
          axes: [sizes("Length", ["80 mm", "90 mm", "105 mm", "120 mm"], 1, 3), inColours(["black", "silver"], 1, 2)],
          facts: [aluminium, fact("Range|Plage de réglage", "0-60°", "-10 to 50°|-10 à 50°")],
          leads: texts(
            "Stem with a toothed joint that locks at any angle.|Potence à articulation dentée qui se bloque à tout angle.",
          ),
        }),
        sort("Quill|À plongeur", {
          picture: "quill-stem",
          axes: [sizes("Length", ["60 mm", "80 mm", "90 mm", "100 mm"], 1, 3), inColours(["silver", "black"], 1, 2)],
          weight: [0.28, 0.42],
          box: [24, 14, 6],
          facts: [
            fact("Material|Matériau", "6061 aluminium|Aluminium 6061", "Chromoly"),
            fact("Quill Diameter|Diamètre du plongeur", "22.2 mm", "25.4 mm"),
          ],
          leads: texts(
            "Quill stem with a wedge for threaded steerers.|Potence à plongeur et coin, pour pivots filetés.",
          ),
        }),
      ],
      axes: [
        sizes("Length", ["35 mm", "50 mm", "60 mm", "70 mm", "80 mm", "90 mm", "100 mm", "110 mm"], 2, 6),
        inColours(["black", "silver"], 1, 2),
      ],
      retail: [18, 140],
      weight: [0.1, 0.28],
      box: [14, 8, 6],
      facts: [aluminium, fact("Rise|Inclinaison", "±6°", "±7°", "±17°")],
      leads: texts("Forged four-bolt stem with rounded edges.|Potence forgée à quatre vis et arêtes arrondies."),
      remarks: [torque, tested],
    },
    ...grips,
    {
      name: text("Headsets|Jeux de direction"),
      noun: text("headset|jeu de direction"),
      picture: "headset",
      portion: 0.8,
      sorts: [
        sort("Integrated|Intégré", { axes: [sizes("Standard", ["IS41", "IS42", "IS52"], 1, 3)] }),
        sort("Internal|Semi-intégré", { axes: [sizes("Standard", ["ZS44", "ZS49", "ZS56"], 1, 3)] }),
        sort("External cup|Cuvettes externes", { axes: [sizes("Standard", ["EC34", "EC44", "EC49"], 1, 3)] }),
      ],
      axes: [],
      retail: [16, 150],
      weight: [0.06, 0.16],
      box: [10, 8, 6],
      facts: [fact("Bearing|Roulement", "Stainless|Inox", "Steel|Acier")],
      leads: texts(
        "Headset with sealed bearings and a split crown race.|Jeu de direction à roulements étanches et cône fendu.",
      ),
      remarks: texts("Top cap and star nut included.|Capuchon et écrou étoile fournis."),
    },
  ],
};
