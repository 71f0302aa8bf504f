import { fact, inColours, priced } from "../axes.ts";
import type { Department } from "../kind.ts";
import { ownSort, plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { brakePads } from "./brake-pads.ts";

const hardware = text("Mounting hardware included.|Visserie de montage fournie.");
const bedIn = text(
  "Bed in new pads with twenty firm stops.|Roder les plaquettes neuves par une vingtaine de freinages appuyés.",
);
const noOil = text("Keep rotors and pads free of oil.|Garder disques et plaquettes exempts d'huile.");

const wheelOrSet = priced(
  "Position",
  [
    ["Front|Avant", 1],
    ["Rear|Arrière", 1],
    ["Set|Jeu", 1.92, 1.95],
  ],
  1,
  3,
);
const colouredHousing = inColours(["black", "white", "red", "blue", "yellow", "grey"], 2, 5);

export const brakes: Department = {
  name: text("Brakes|Freins"),
  kinds: [
    {
      name: text("Disc brakes|Freins à disque"),
      noun: text("disc brake|frein à disque"),
      picture: "caliper",
      portion: 1.4,
      sorts: plainSorts(
        "Hydraulic, two-piston|Hydraulique, deux pistons",
        "Hydraulic, four-piston|Hydraulique, quatre pistons",
        "Mechanical|Mécanique",
      ),
      axes: [{ ...wheelOrSet, min: 2 }, inColours(["black", "silver"], 1, 2)],
      retail: [39, 260],
      weight: [0.24, 0.34],
      box: [20, 14, 7],
      facts: [
        fact("Pads|Plaquettes", "Organic|Organiques", "Sintered|Métalliques", "Semi-metallic|Semi-métalliques"),
        fact("Lever|Levier", "Tool-free reach|Garde réglable sans outil", "Fixed reach|Garde fixe"),
      ],
      leads: texts(
        "Disc brake with a stiff forged caliper and plenty of pad clearance.|Frein à disque à étrier forgé rigide, avec un bon jeu aux plaquettes.",
      ),
      remarks: [bedIn, noOil, hardware],
    },
    {
      name: text("Rim brakes|Freins sur jante"),
      noun: text("rim brake|frein sur jante"),
      picture: "rim-brake",
      portion: 1,
      sorts: [
        sort("Dual pivot|Double pivot", { facts: [fact("Reach|Portée", "39-49 mm", "47-57 mm", "55-73 mm")] }),
        sort("Linear pull|V-brake", { facts: [fact("Arm Length|Longueur de bras", "102 mm", "107 mm")] }),
        sort("Cantilever|Cantilever", {
          facts: [fact("Profile|Profil", "Wide|Large", "Low|Bas")],
          leads: texts(
            "Cantilever brake with room for mud and toe-in washers.|Frein cantilever qui laisse passer la boue, à rondelles de pincement.",
          ),
        }),
      ],
      axes: [inColours(["silver", "black"], 1, 2), wheelOrSet],
      retail: [17, 110],
      weight: [0.15, 0.2],
      box: [14, 11, 6],
      facts: [],
      leads: texts(
        "Rim brake with cartridge shoes and a quick release for wheel changes.|Frein sur jante à porte-patins cartouche, avec ouverture rapide pour la roue.",
      ),
      remarks: [hardware],
    },
    brakePads(bedIn, noOil),
    {
      name: text("Rotors|Disques"),
      noun: text("rotor|disque"),
      picture: "rotor",
      portion: 1.2,
      sorts: plainSorts("Six-bolt|Six vis", "Center-mount|Montage central"),
      axes: [
        priced(
          "Diameter",
          [
            ["140 mm", 1],
            ["160 mm", 1.04, 1.25],
            ["180 mm", 1.1, 1.6],
            ["203 mm", 1.18, 2],
          ],
          2,
          4,
        ),
      ],
      retail: [14, 84],
      weight: [0.085, 0.11],
      box: [21, 21, 1],
      facts: [
        fact(
          "Material|Matériau",
          "Stainless steel|Acier inoxydable",
          "Steel on alloy carrier|Acier sur support alliage",
        ),
      ],
      leads: texts(
        "Rotor with a wavy track that sheds water and heat.|Disque à piste ondulée qui évacue l'eau et la chaleur.",
      ),
      remarks: [noOil, hardware],
    },
    {
      name: text("Brake levers|Leviers de frein"),
      noun: text("brake levers|leviers de frein"),
      picture: "lever",
      portion: 0.7,
      sorts: [
        sort("Flat bar|Cintre plat", { facts: [fact("Clamp|Collier", "22.2 mm")] }),
        sort("Drop bar|Cintre route", { facts: [fact("Clamp|Collier", "23.8 mm")] }),
        ownSort("Children's|Enfant", "children's brake levers|leviers de frein pour enfant", {
          leads: texts(
            "Short-reach levers with a light pull for small hands.|Leviers à faible garde et commande légère, pour petites mains.",
          ),
        }),
      ],
      axes: [inColours(["black", "silver", "white", "red"], 1, 3)],
      retail: [12, 96],
      weight: [0.12, 0.32],
      box: [16, 10, 6],
      facts: [fact("Clamp|Collier", "22.2 mm")],
      leads: texts(
        "Forged lever with adjustable reach for small and large hands.|Levier forgé à garde réglable, pour petites et grandes mains.",
      ),
      remarks: [hardware],
    },
    {
      name: text("Cables & housing|Câbles et gaines"),
      noun: text("cable set|jeu de câbles"),
      picture: "cable",
      portion: 1.3,
      consumable: true,
      sorts: [
        ownSort("Brake|Frein", "brake cable set|jeu de câbles de frein"),
        ownSort("Shift|Vitesses", "shift cable set|jeu de câbles de vitesses"),
        ownSort("Housing by the roll|Gaine au rouleau", "housing roll|rouleau de gaine", {
          axes: [
            colouredHousing,
            priced(
              "Length",
              [
                ["10 m", 1],
                ["30 m", 2.6, 3],
                ["50 m", 4, 5],
              ],
              1,
              2,
            ),
          ],
          retail: [14, 42],
          weight: [0.3, 0.45],
          box: [22, 22, 5],
          facts: [fact("Liner|Gainage intérieur", "PTFE", "Slick coated|Revêtu")],
          leads: texts(
            "Lined housing by the metre, to be cut in the workshop.|Gaine doublée au mètre, à couper à l'atelier.",
          ),
          remarks: texts("Ferrules sold separately.|Embouts vendus séparément."),
        }),
      ],
      axes: [
        colouredHousing,
        priced(
          "Length",
          [
            ["1.7 m", 1],
            ["2.3 m", 1.15, 1.3],
          ],
          1,
          2,
        ),
      ],
      retail: [5, 42],
      weight: [0.07, 0.16],
      box: [18, 18, 3],
      facts: [fact("Coating|Revêtement", "Polished|Poli", "Slick coated|Revêtu", "Galvanised|Galvanisé")],
      leads: texts(
        "Cable set with lined housing and ferrules cut for one bike.|Jeu de câbles et gaines doublées avec embouts, pour un vélo.",
      ),
      remarks: texts(
        "Inner wire ends are soldered against fraying.|Bouts de câble soudés contre l'effilochage.",
        "Cut with a sharp cable cutter.|Couper avec une pince à câble bien affûtée.",
      ),
    },
  ],
};
