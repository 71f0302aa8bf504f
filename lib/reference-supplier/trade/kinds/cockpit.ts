import { fact, facts, inColours, priced, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const metal = facts("Material", "Matériau", [
  "6061 aluminium|Aluminium 6061",
  "7050 aluminium|Aluminium 7050",
  "Carbon|Carbone",
  "Chromoly|Chromoly",
]);

export const cockpit: Department = {
  name: text("Bars & stems|Cintres et potences"),
  remarks: texts(
    "Tighten with a torque wrench.|Serrer à la clé dynamométrique.",
    "Graphics are subtle and tone on tone.|Marquage discret, ton sur ton.",
    "Tested beyond ISO 4210.|Testé au-delà de la norme ISO 4210.",
  ),
  kinds: [
    {
      name: text("Handlebars|Cintres"),
      noun: text("handlebar|cintre"),
      picture: "bar",
      portion: 1.5,
      sorts: texts("Riser|Relevé", "Flat|Plat", "City and trekking|Ville et trekking"),
      axes: [
        sizes("Width", ["680 mm", "720 mm", "760 mm", "780 mm", "800 mm"], 1, 3),
        inColours(["black", "silver"], 1, 2),
      ],
      retail: [22, 180],
      weight: [0.19, 0.42],
      box: [82, 10, 6],
      facts: [metal, fact("Clamp", "Serrage", ["25.4 mm", "31.8 mm", "35 mm"])],
      leads: texts(
        "Handlebar with a natural sweep and marks for cutting and centring.|Cintre à courbure naturelle, avec repères de coupe et de centrage.",
      ),
    },
    {
      name: text("Drop bars|Cintres route"),
      noun: text("drop bar|cintre route"),
      picture: "drop-bar",
      portion: 0.9,
      sorts: texts("Compact|Compact", "Gravel, flared|Gravel, évasé", "Track|Piste"),
      axes: [sizes("Width", ["38 cm", "40 cm", "42 cm", "44 cm", "46 cm", "48 cm"], 3, 5)],
      retail: [34, 260],
      weight: [0.21, 0.34],
      box: [48, 30, 12],
      facts: [metal, fact("Drop", "Profondeur", ["115 mm", "125 mm", "130 mm"])],
      leads: texts(
        "Drop bar with a short reach and a flat top for long days.|Cintre route à portée courte et dessus plat pour les longues sorties.",
      ),
    },
    {
      name: text("Stems|Potences"),
      noun: text("stem|potence"),
      picture: "stem",
      portion: 1.5,
      sorts: texts("Threadless|Ahead", "Adjustable|Réglable", "Quill|À plongeur"),
      axes: [
        sizes("Length", ["35 mm", "50 mm", "60 mm", "70 mm", "80 mm", "90 mm", "100 mm", "110 mm"], 2, 6),
        inColours(["black", "silver"], 1, 2),
      ],
      retail: [18, 140],
      weight: [0.1, 0.28],
      box: [14, 8, 6],
      facts: [metal, fact("Rise", "Inclinaison", ["±6°", "±7°", "±17°"])],
      leads: texts("Forged four-bolt stem with rounded edges.|Potence forgée à quatre vis et arêtes arrondies."),
    },
    {
      name: text("Grips|Poignées"),
      noun: text("grips|poignées"),
      picture: "grip",
      portion: 1.2,
      sorts: texts("Lock-on|À collier", "Push-on|À enfiler", "Ergonomic|Ergonomiques"),
      axes: [inColours(["black", "grey", "red", "blue", "brown", "green", "purple"], 2, 5)],
      retail: [9, 48],
      weight: [0.07, 0.18],
      box: [15, 10, 5],
      facts: [
        facts("Material", "Matériau", ["Rubber|Caoutchouc", "Silicone|Silicone", "Cork|Liège"]),
        fact("Length", "Longueur", ["130 mm", "135 mm", "92 mm"]),
      ],
      leads: texts(
        "Tacky grip with a half-waffle pattern and a soft end cap.|Poignée adhérente à motif gaufré et embout souple.",
      ),
    },
    {
      name: text("Bar tape|Rubans de cintre"),
      noun: text("bar tape|ruban de cintre"),
      picture: "bar-tape",
      portion: 1,
      sorts: texts("Cork|Liège", "Microfibre|Microfibre", "Gel|Gel"),
      axes: [inColours(["black", "white", "red", "blue", "tan", "yellow", "sky", "mint"], 3, 6)],
      retail: [11, 52],
      weight: [0.06, 0.12],
      box: [10, 9, 7],
      facts: [fact("Thickness", "Épaisseur", ["2.0 mm", "2.5 mm", "3.2 mm"])],
      leads: texts(
        "Stretchy tape that forgives a second wrap; plugs and finishing tape included.|Ruban élastique facile à reposer; bouchons et finition fournis.",
      ),
    },
    {
      name: text("Headsets|Jeux de direction"),
      noun: text("headset|jeu de direction"),
      picture: "headset",
      portion: 0.8,
      sorts: texts("Integrated|Intégré", "Internal|Semi-intégré", "External cup|Cuvettes externes"),
      axes: [
        priced(
          "Diameter",
          [
            ["ZS44", "ZS44", 1],
            ["IS42", "IS42", 1],
            ["EC34", "EC34", 1.1],
            ["Tapered", "Conique", 1.25],
          ],
          1,
          3,
        ),
      ],
      retail: [16, 150],
      weight: [0.06, 0.16],
      box: [10, 8, 6],
      facts: [facts("Bearing", "Roulement", ["Stainless|Inox", "Steel|Acier"])],
      leads: texts(
        "Headset with sealed bearings and a split crown race.|Jeu de direction à roulements étanches et cône fendu.",
      ),
    },
  ],
};
