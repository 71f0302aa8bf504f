import { fact, facts, inColours, priced, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

export const brakes: Department = {
  name: text("Brakes|Freins"),
  remarks: texts(
    "Bed in new pads with twenty firm stops.|Roder les plaquettes neuves par une vingtaine de freinages appuyés.",
    "Keep rotors and pads free of oil.|Garder disques et plaquettes exempts d'huile.",
    "Mounting hardware included.|Visserie de montage fournie.",
  ),
  kinds: [
    {
      name: text("Disc brakes|Freins à disque"),
      noun: text("disc brake|frein à disque"),
      picture: "caliper",
      portion: 1.4,
      sorts: texts(
        "Hydraulic, two-piston|Hydraulique, deux pistons",
        "Hydraulic, four-piston|Hydraulique, quatre pistons",
        "Mechanical|Mécanique",
      ),
      axes: [
        priced(
          "Mount",
          [
            ["Front", "Avant", 1],
            ["Rear", "Arrière", 1],
            ["Set", "Jeu", 1.92],
          ],
          2,
          3,
        ),
        inColours(["black", "silver"], 1, 2),
      ],
      retail: [39, 260],
      weight: [0.24, 0.34],
      box: [20, 14, 7],
      groundOnly: false,
      facts: [
        facts("Pads", "Plaquettes", ["Organic|Organiques", "Sintered|Métalliques", "Semi-metallic|Semi-métalliques"]),
        facts("Lever", "Levier", ["Tool-free reach|Garde réglable sans outil", "Fixed reach|Garde fixe"]),
      ],
      leads: texts(
        "Disc brake with a stiff forged caliper and plenty of pad clearance.|Frein à disque à étrier forgé rigide, avec un bon jeu aux plaquettes.",
      ),
    },
    {
      name: text("Rim brakes|Freins sur jante"),
      noun: text("rim brake|frein sur jante"),
      picture: "rim-brake",
      portion: 1,
      sorts: texts("Dual pivot|Double pivot", "Linear pull|V-brake", "Cantilever|Cantilever"),
      axes: [
        inColours(["silver", "black"], 1, 2),
        priced(
          "Mount",
          [
            ["Front", "Avant", 1],
            ["Rear", "Arrière", 1],
            ["Set", "Jeu", 1.9],
          ],
          1,
          3,
        ),
      ],
      retail: [17, 110],
      weight: [0.15, 0.34],
      box: [14, 11, 6],
      facts: [facts("Reach", "Portée", ["39-49 mm", "47-57 mm", "55-73 mm"])],
      leads: texts(
        "Rim brake with cartridge shoes and a quick release for wheel changes.|Frein sur jante à porte-patins cartouche, avec ouverture rapide pour la roue.",
      ),
    },
    {
      name: text("Brake pads|Plaquettes et patins"),
      noun: text("brake pads|plaquettes de frein"),
      picture: "pad",
      portion: 2.2,
      consumable: true,
      sorts: texts(
        "Disc, organic|Disque, organique",
        "Disc, sintered|Disque, métallique",
        "Rim, road|Jante, route",
        "Rim, V-brake|Jante, V-brake",
      ),
      axes: [
        priced(
          "Pack",
          [
            ["1 pair", "1 paire", 1],
            ["2 pairs", "2 paires", 1.85],
            ["25 pairs", "25 paires", 19],
          ],
          1,
          3,
        ),
        sizes("Mount", ["Type A", "Type B", "Type G", "Type K", "Type M"], 1, 3),
      ],
      retail: [6, 36],
      weight: [0.02, 0.06],
      box: [10, 7, 2],
      facts: [
        facts("Compound", "Composé", ["Organic|Organique", "Sintered|Métal fritté", "Semi-metallic|Semi-métallique"]),
      ],
      leads: texts(
        "Pads with a quiet, even bite in the wet and the dry.|Plaquettes silencieuses au mordant régulier, sur sol sec ou mouillé.",
        "Replacement pads with spring and split pin.|Plaquettes de remplacement avec ressort et goupille.",
      ),
    },
    {
      name: text("Rotors|Disques"),
      noun: text("rotor|disque"),
      picture: "rotor",
      portion: 1.2,
      sorts: texts("Six-bolt|Six vis", "Center-mount|Montage central"),
      axes: [sizes("Diameter", ["140 mm", "160 mm", "180 mm", "203 mm"], 2, 4)],
      retail: [14, 84],
      weight: [0.1, 0.22],
      box: [21, 21, 1],
      facts: [
        facts("Material", "Matériau", [
          "Stainless steel|Acier inoxydable",
          "Steel on alloy carrier|Acier sur support alliage",
        ]),
      ],
      leads: texts(
        "Rotor with a wavy track that sheds water and heat.|Disque à piste ondulée qui évacue l'eau et la chaleur.",
      ),
    },
    {
      name: text("Brake levers|Leviers de frein"),
      noun: text("brake levers|leviers de frein"),
      picture: "lever",
      portion: 0.7,
      sorts: texts("Flat bar|Cintre plat", "Drop bar|Cintre route", "Children's|Enfant"),
      axes: [inColours(["black", "silver", "white", "red"], 1, 3)],
      retail: [12, 96],
      weight: [0.12, 0.32],
      box: [16, 10, 6],
      facts: [fact("Clamp", "Collier", ["22.2 mm", "23.8 mm"])],
      leads: texts(
        "Forged lever with adjustable reach for small and large hands.|Levier forgé à garde réglable, pour petites et grandes mains.",
      ),
    },
    {
      name: text("Cables & housing|Câbles et gaines"),
      noun: text("cable set|jeu de câbles"),
      picture: "cable",
      portion: 1.3,
      consumable: true,
      sorts: texts("Brake|Frein", "Shift|Vitesses", "Housing by the roll|Gaine au rouleau"),
      axes: [
        inColours(["black", "white", "red", "blue", "yellow", "grey"], 2, 5),
        priced(
          "Length",
          [
            ["1.7 m", "1,7 m", 1],
            ["2.3 m", "2,3 m", 1.15],
            ["30 m", "30 m", 7],
          ],
          1,
          2,
        ),
      ],
      retail: [5, 42],
      weight: [0.05, 0.3],
      box: [18, 18, 3],
      facts: [facts("Coating", "Revêtement", ["Polished|Poli", "Slick coated|Revêtu", "Galvanised|Galvanisé"])],
      leads: texts(
        "Cable set with lined housing and ferrules cut for one bike.|Jeu de câbles et gaines doublées avec embouts, pour un vélo.",
      ),
    },
  ],
};
