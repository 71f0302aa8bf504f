import { fact, priced, sizes } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const pieces = priced(
  "Pack",
  [
    ["10 pcs|10 pièces", 1],
    ["50 pcs|50 pièces", 4.2, 5],
    ["100 pcs|100 pièces", 7.6, 10],
  ],
  1,
  2,
);
const boxed = priced(
  "Pack",
  [
    ["1 kit|1 trousse", 1],
    ["Box of 24|Boîte de 24", 20, 24],
  ],
  1,
  2,
);

export const smallParts: readonly Kind[] = [
  {
    name: text("Bolts & small parts|Visserie et petites pièces"),
    noun: text("bolts|vis"),
    picture: "bolt",
    portion: 1.2,
    consumable: true,
    sorts: [
      ownSort("Bolts|Vis", "bolts|vis", {
        axes: [sizes("Length", ["10 mm", "12 mm", "16 mm", "20 mm", "25 mm", "30 mm"], 2, 5), pieces],
        facts: [
          fact("Thread|Filetage", "M4", "M5", "M6", "M8"),
          fact("Material|Matériau", "Stainless steel|Acier inoxydable", "Titanium|Titane", "Black steel|Acier noirci"),
        ],
        leads: texts("Precision-rolled threads, in a labelled bag.|Filetage roulé de précision, en sachet étiqueté."),
      }),
      ownSort("Bearings|Roulements", "cartridge bearing|roulement à cartouche", {
        picture: "bearing",
        axes: [
          sizes("Bearing", ["608", "688", "6000", "6001", "6802", "6805", "6902", "6903"], 2, 5),
          priced(
            "Pack",
            [
              ["1 pc|1 pièce", 1],
              ["10 pcs|10 pièces", 8.5, 10],
            ],
            1,
            2,
          ),
        ],
        retail: [4, 19],
        weight: [0.01, 0.03],
        box: [5, 5, 1.2],
        facts: [
          fact("Seal|Joint", "Rubber, both sides|Caoutchouc, deux côtés"),
          fact("Material|Matériau", "Chrome steel|Acier au chrome", "Stainless steel|Acier inoxydable"),
        ],
        leads: texts(
          "Fully greased cartridge with low-drag seals.|Cartouche entièrement graissée à joints de faible frottement.",
        ),
        remarks: texts("Press on the outer ring only.|Emmancher par la bague extérieure seulement."),
      }),
      ownSort("Axles and skewers|Axes et blocages", "thru axle|axe traversant", {
        picture: "axle",
        axes: [sizes("Length", ["119 mm", "125 mm", "148 mm", "165 mm", "172 mm", "180 mm"], 2, 5)],
        retail: [16, 58],
        weight: [0.04, 0.08],
        box: [20, 4, 3],
        facts: [
          fact("Diameter|Diamètre", "12 mm"),
          fact("Thread|Filetage", "M12 x 1.0|M12 x 1,0", "M12 x 1.5|M12 x 1,5", "M12 x 1.75|M12 x 1,75"),
        ],
        leads: texts("Hollow axle of 7075 aluminium with a hex head.|Axe creux en aluminium 7075 à tête hexagonale."),
        remarks: texts("Check length and pitch on the old one.|Vérifier longueur et pas sur l'ancien."),
      }),
    ],
    axes: [],
    retail: [3, 28],
    weight: [0.02, 0.12],
    box: [9, 6, 2],
    facts: [],
    leads: [],
    remarks: texts("Grease before fitting.|Graisser avant le montage."),
  },
  {
    name: text("Patch kits|Nécessaires de réparation"),
    noun: text("patch kit|nécessaire de réparation"),
    picture: "patch",
    portion: 0.5,
    consumable: true,
    sorts: [
      ownSort("Vulcanising|Vulcanisants", "vulcanising patch kit|nécessaire à rustines vulcanisantes", {
        leads: texts(
          "Feathered patches, glue and sandpaper in a tin.|Rustines amincies, colle et papier abrasif dans une boîte métallique.",
        ),
        remarks: texts("Safety data sheet on request.|Fiche de données de sécurité sur demande."),
      }),
      ownSort("Self-adhesive|Autocollants", "glueless patch kit|nécessaire à rustines autocollantes", {
        weight: [0.01, 0.02],
        box: [7, 5, 1],
        leads: texts("Clear patches that hold without glue.|Rustines transparentes qui tiennent sans colle."),
      }),
    ],
    axes: [boxed],
    retail: [2.5, 9],
    weight: [0.02, 0.05],
    box: [8, 5, 2],
    facts: [fact("Patches|Rustines", "6", "8", "12")],
    leads: [],
    remarks: texts("Display box for the counter on request.|Présentoir de comptoir sur demande."),
  },
];
