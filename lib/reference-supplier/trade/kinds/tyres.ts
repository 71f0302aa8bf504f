import { fact, facts, inColours, priced, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const bead = facts("Bead", "Tringle", ["Folding|Souple", "Wire|Rigide"]);
const threads = fact("TPI", "TPI", ["60", "67", "120", "127", "180"]);

export const tyres: Department = {
  name: text("Tyres & tubes|Pneus et chambres"),
  remarks: texts(
    "Boxed singly for the counter.|Emballé à l'unité pour le comptoir.",
    "Store cool, dark and dry.|Conserver au frais, au sec et à l'abri de la lumière.",
    "Check the size printed on the old one before ordering.|Vérifier les dimensions inscrites sur l'ancien avant de commander.",
  ),
  kinds: [
    {
      name: text("Mountain tyres|Pneus de montagne"),
      noun: text("mountain tyre|pneu de montagne"),
      picture: "tyre",
      portion: 2.6,
      sorts: texts("Cross-country|Cross-country", "Trail|Sentier", "Enduro and downhill|Enduro et descente"),
      axes: [
        sizes("Wheel Size", ["26 in", "27.5 in", "29 in"], 1, 3),
        sizes("Width", ["2.1 in", "2.25 in", "2.35 in", "2.4 in", "2.5 in"], 1, 3),
      ],
      retail: [32, 98],
      weight: [0.62, 1.15],
      box: [30, 15, 9],
      facts: [bead, threads, facts("Casing", "Carcasse", ["Trail|Sentier", "Reinforced sidewall|Flanc renforcé"])],
      leads: texts(
        "Open tread with ramped centre knobs that rolls fast and clears mud.|Sculpture ouverte à crampons centraux biseautés, qui roule vite et évacue la boue.",
        "Square-shouldered tread for hard cornering on loose ground.|Épaules carrées pour virer fort sur sol meuble.",
      ),
    },
    {
      name: text("Road tyres|Pneus de route"),
      noun: text("tyre|pneu"),
      picture: "tyre",
      portion: 2.2,
      sorts: texts("Folding|Souple", "Tubeless|Sans chambre", "Wire bead|Tringle rigide"),
      axes: [
        sizes("Width", ["23 mm", "25 mm", "28 mm", "30 mm", "32 mm"], 2, 5),
        inColours(["black", "tan", "red"], 1, 2),
      ],
      retail: [24, 96],
      weight: [0.2, 0.36],
      box: [20, 12, 6],
      facts: [threads, facts("Puncture Belt", "Bande anticrevaison", ["Aramid|Aramide", "Nylon|Nylon", "None|Aucune"])],
      leads: texts(
        "Supple road tyre with a rounded profile and a grippy shoulder.|Pneu de route souple au profil rond et aux épaules adhérentes.",
      ),
    },
    {
      name: text("Gravel tyres|Pneus gravel"),
      noun: text("gravel tyre|pneu gravel"),
      picture: "tyre",
      portion: 1.5,
      sorts: texts("Semi-slick|Semi-lisse", "Knobby|Cramponné"),
      axes: [sizes("Width", ["35 mm", "38 mm", "40 mm", "45 mm", "50 mm"], 2, 4), inColours(["black", "tan"], 1, 2)],
      retail: [38, 84],
      weight: [0.4, 0.62],
      box: [22, 13, 7],
      facts: [bead, threads],
      leads: texts(
        "All-road tread: smooth in the middle, sure at the edge.|Sculpture toutes routes\u00a0: lisse au centre, sûre sur les bords.",
      ),
    },
    {
      name: text("Urban & touring tyres|Pneus ville et randonnée"),
      noun: text("touring tyre|pneu de randonnée"),
      picture: "tyre",
      portion: 1.5,
      sorts: texts("Reflective|Réfléchissant", "Puncture resistant|Anticrevaison", "Winter, studded|Hiver, clouté"),
      axes: [
        sizes("Wheel Size", ["20 in", "26 in", "700c"], 1, 3),
        sizes("Width", ["32 mm", "37 mm", "42 mm", "47 mm"], 1, 3),
      ],
      retail: [22, 89],
      weight: [0.55, 0.98],
      box: [30, 15, 8],
      facts: [bead, facts("Reflective", "Réfléchissant", ["Yes|Oui", "No|Non"])],
      leads: texts(
        "Hard-wearing tyre with a thick puncture belt for loaded miles.|Pneu robuste à bande anticrevaison épaisse pour rouler chargé.",
      ),
    },
    {
      name: text("Inner tubes|Chambres à air"),
      noun: text("inner tube|chambre à air"),
      picture: "tube",
      portion: 2.2,
      consumable: true,
      sorts: texts("Presta valve|Valve Presta", "Schrader valve|Valve Schrader"),
      axes: [
        sizes("Wheel Size", ["12 in", "16 in", "20 in", "24 in", "26 in", "27.5 in", "29 in", "700c"], 2, 6),
        sizes("Length", ["33 mm", "48 mm", "60 mm", "80 mm"], 1, 2),
      ],
      retail: [5, 19],
      weight: [0.09, 0.24],
      box: [11, 8, 4],
      facts: [facts("Material", "Matériau", ["Butyl|Butyle", "Light butyl|Butyle léger", "TPU"])],
      leads: texts(
        "Seamless tube with a threaded valve and rubber nut.|Chambre sans joint à valve filetée, avec écrou caoutchouté.",
        "Dusted and boxed singly for the counter.|Talquée et emballée à l'unité pour le comptoir.",
      ),
    },
    {
      name: text("Sealant & plugs|Préventif et mèches"),
      noun: text("sealant|préventif anticrevaison"),
      picture: "sealant",
      portion: 0.7,
      consumable: true,
      sorts: texts("Sealant|Préventif", "Plug kits|Trousses de mèches"),
      axes: [
        priced(
          "Volume",
          [
            ["60 ml", "60 ml", 1],
            ["250 ml", "250 ml", 2.2],
            ["1 l", "1 l", 5.4],
            ["5 l", "5 l", 19],
          ],
          2,
          4,
        ),
      ],
      retail: [4, 12],
      weight: [0.07, 0.3],
      box: [16, 6, 6],
      groundOnly: true,
      facts: [facts("Base", "Base", ["Latex|Latex", "Synthetic|Synthétique"])],
      leads: texts(
        "Seals holes up to 6 mm and stays liquid for months.|Bouche les trous jusqu'à 6 mm et reste liquide plusieurs mois.",
      ),
    },
  ],
};
