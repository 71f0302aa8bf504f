import { fact, inColours, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { sealant } from "./sealant.ts";

const bead = fact("Bead|Tringle", "Folding|Souple", "Wire|Rigide");
const folding = fact("Bead|Tringle", "Folding|Souple");
const threads = fact("TPI", "60", "67", "120", "127", "180");
const storage = text("Store cool, dark and dry.|Conserver au frais, au sec et à l'abri de la lumière.");
const checkSize = text(
  "Check the size printed on the old one before ordering.|Vérifier les dimensions inscrites sur l'ancien avant de commander.",
);
const valveLengths = sizes("Length", ["33 mm", "48 mm", "60 mm", "80 mm"], 1, 2);

export const tyres: Department = {
  name: text("Tyres & tubes|Pneus et chambres"),
  kinds: [
    {
      name: text("Mountain tyres|Pneus de montagne"),
      noun: text("mountain tyre|pneu de montagne"),
      picture: "tyre",
      style: 0,
      portion: 2.6,
      sorts: [
        sort("Cross-country|Cross-country", {
          style: 1,
          axes: [
            sizes("Wheel Size", ["26 in", "27.5 in", "29 in"], 1, 3),
            sizes("Width", ["2.1 in", "2.25 in", "2.35 in"], 1, 3),
          ],
          weight: [0.56, 0.74],
          facts: [bead, threads, fact("Casing|Carcasse", "Light|Légère")],
          leads: texts(
            "Open tread with ramped centre knobs that rolls fast and clears mud.|Sculpture ouverte à crampons centraux biseautés, qui roule vite et évacue la boue.",
          ),
        }),
        sort("Trail|Sentier", {
          axes: [
            sizes("Wheel Size", ["26 in", "27.5 in", "29 in"], 1, 3),
            sizes("Width", ["2.25 in", "2.35 in", "2.4 in", "2.5 in"], 1, 3),
          ],
          facts: [bead, threads, fact("Casing|Carcasse", "Trail|Sentier", "Reinforced sidewall|Flanc renforcé")],
        }),
        sort("Enduro and downhill|Enduro et descente", {
          axes: [
            sizes("Wheel Size", ["27.5 in", "29 in"], 1, 2),
            sizes("Width", ["2.35 in", "2.4 in", "2.5 in", "2.6 in"], 1, 3),
          ],
          weight: [0.95, 1.25],
          facts: [folding, threads, fact("Casing|Carcasse", "Reinforced sidewall|Flanc renforcé", "Two-ply|Deux plis")],
        }),
      ],
      axes: [],
      retail: [32, 98],
      weight: [0.74, 0.98],
      box: [30, 15, 9],
      facts: [],
      leads: texts(
        "Square-shouldered tread for hard cornering on loose ground.|Épaules carrées pour virer fort sur sol meuble.",
      ),
      remarks: [storage, checkSize],
    },
    {
      name: text("Road tyres|Pneus de route"),
      noun: text("road tyre|pneu de route"),
      picture: "tyre",
      style: 2,
      portion: 2.2,
      sorts: plainSorts("Folding|Souple", "Tubeless|Sans chambre", "Wire bead|Tringle rigide"),
      axes: [
        sizes("Width", ["23 mm", "25 mm", "28 mm", "30 mm", "32 mm"], 2, 5),
        inColours(["black", "tan", "red"], 1, 2),
      ],
      retail: [24, 96],
      weight: [0.2, 0.36],
      box: [20, 12, 6],
      facts: [threads, fact("Puncture Belt|Bande anticrevaison", "Aramid|Aramide", "Nylon", "None|Aucune")],
      leads: texts(
        "Supple road tyre with a rounded profile and a grippy shoulder.|Pneu de route souple au profil rond et aux épaules adhérentes.",
      ),
      remarks: [storage, checkSize],
    },
    {
      name: text("Gravel tyres|Pneus gravel"),
      noun: text("gravel tyre|pneu gravel"),
      picture: "tyre",
      portion: 1.5,
      sorts: [
        sort("Semi-slick|Semi-lisse", {
          style: 2,
          leads: texts(
            "All-road tread: smooth in the middle, sure at the edge.|Sculpture toutes routes\u00a0: lisse au centre, sûre sur les bords.",
          ),
        }),
        sort("Knobby|Cramponné", {
          style: 1,
          leads: texts(
            "Low, close knobs that hold on loose ground and hum little on the road.|Crampons bas et serrés qui tiennent sur sol meuble et bruissent peu sur la route.",
          ),
        }),
      ],
      axes: [sizes("Width", ["35 mm", "38 mm", "40 mm", "45 mm", "50 mm"], 2, 4), inColours(["black", "tan"], 1, 2)],
      retail: [38, 84],
      weight: [0.4, 0.62],
      box: [22, 13, 7],
      facts: [bead, threads],
      leads: [],
      remarks: [storage, checkSize],
    },
    {
      name: text("Urban & touring tyres|Pneus ville et randonnée"),
      noun: text("touring tyre|pneu de randonnée"),
      picture: "tyre",
      style: 2,
      portion: 1.5,
      sorts: [
        sort("Reflective|Réfléchissant", {
          facts: [bead, fact("Reflective|Réfléchissant", "Yes|Oui")],
          leads: texts(
            "Everyday tyre with a reflective ring on both sides.|Pneu de tous les jours à bande réfléchissante sur les deux flancs.",
          ),
        }),
        ...plainSorts("Puncture resistant|Anticrevaison"),
        sort("Winter, studded|Hiver, clouté", {
          style: 1,
          weight: [0.8, 1.1],
          facts: [fact("Bead|Tringle", "Wire|Rigide"), fact("Studs|Clous", "120", "160", "240")],
          leads: texts(
            "Carbide studs bite on ice; run it in on the road for a start.|Clous au carbure qui mordent la glace; à roder d'abord sur la route.",
          ),
        }),
      ],
      axes: [
        sizes("Wheel Size", ["20 in", "26 in", "700c"], 1, 3),
        sizes("Width", ["32 mm", "37 mm", "42 mm", "47 mm"], 1, 3),
      ],
      retail: [22, 89],
      weight: [0.55, 0.88],
      box: [30, 15, 8],
      facts: [bead, fact("Reflective|Réfléchissant", "Yes|Oui", "No|Non")],
      leads: texts(
        "Hard-wearing tyre with a thick puncture belt for loaded miles.|Pneu robuste à bande anticrevaison épaisse pour rouler chargé.",
      ),
      remarks: [storage, checkSize],
    },
    {
      name: text("Inner tubes|Chambres à air"),
      noun: text("inner tube|chambre à air"),
      picture: "tube",
      portion: 2.2,
      consumable: true,
      sorts: [
        sort("Presta valve|Valve Presta", {
          style: 0,
          axes: [sizes("Wheel Size", ["20 in", "24 in", "26 in", "27.5 in", "29 in", "700c"], 2, 6), valveLengths],
        }),
        sort("Schrader valve|Valve Schrader", {
          style: 1,
          axes: [
            sizes("Wheel Size", ["12 in", "16 in", "20 in", "24 in", "26 in", "27.5 in", "29 in", "700c"], 2, 6),
            sizes("Length", ["35 mm", "48 mm"], 1, 2),
          ],
        }),
      ],
      axes: [],
      retail: [5, 19],
      weight: [0.09, 0.24],
      box: [11, 8, 4],
      facts: [fact("Material|Matériau", "Butyl|Butyle", "Light butyl|Butyle léger", "TPU")],
      leads: texts(
        "Seamless tube with a threaded valve and rubber nut.|Chambre sans joint à valve filetée, avec écrou caoutchouté.",
        "Even wall thickness for slow loss of air.|Paroi d'épaisseur régulière qui perd peu d'air.",
      ),
      remarks: [text("Boxed singly for the counter.|Emballée à l'unité pour le comptoir."), storage, checkSize],
    },
    sealant(storage),
  ],
};
