import { fact, facts, inColours, priced, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const wheelSizes = sizes("Wheel Size", ["26 in", "27.5 in", "29 in", "700c"], 1, 3);

export const wheels: Department = {
  name: text("Wheels|Roues"),
  remarks: texts(
    "Hand-tensioned and checked before shipping.|Tension vérifiée à la main avant l'expédition.",
    "Spare spokes and nipples available from stock.|Rayons et écrous de rechange en stock.",
    "Tubeless ready; tape and valve sold separately.|Compatible sans chambre; fond de jante et valve vendus séparément.",
  ),
  kinds: [
    {
      name: text("Complete wheels|Roues complètes"),
      noun: text("wheel|roue"),
      picture: "wheel",
      portion: 2,
      groundOnly: true,
      sorts: texts("Road|Route", "Gravel|Gravel", "Mountain|Montagne", "City|Ville"),
      axes: [
        wheelSizes,
        priced(
          "Mount",
          [
            ["Front", "Avant", 1],
            ["Rear", "Arrière", 1.25],
            ["Pair", "Paire", 2.15],
          ],
          2,
          3,
        ),
      ],
      retail: [59, 780],
      weight: [0.75, 1.4],
      box: [72, 72, 14],
      facts: [
        facts("Rim Material", "Matériau de la jante", ["Aluminium|Aluminium", "Carbon|Carbone"]),
        facts("Spokes", "Rayons", ["24", "28", "32", "36"]),
      ],
      leads: texts(
        "Ready-to-ride wheel on cartridge-bearing hubs with stainless spokes.|Roue prête à rouler sur moyeu à roulements, rayons inox.",
      ),
    },
    {
      name: text("Rims|Jantes"),
      noun: text("rim|jante"),
      picture: "rim",
      portion: 1,
      groundOnly: true,
      sorts: texts("Disc|Disque", "Rim brake|Frein sur jante"),
      axes: [
        wheelSizes,
        sizes("Width", ["19 mm", "23 mm", "25 mm", "30 mm"], 1, 2),
        inColours(["black", "silver"], 1, 2),
      ],
      retail: [34, 460],
      weight: [0.38, 0.62],
      box: [66, 66, 5],
      facts: [
        facts("Holes", "Trous", ["28", "32", "36"]),
        facts("Joint", "Joint", ["Welded|Soudé", "Sleeved|Manchonné"]),
      ],
      leads: texts("Double-wall rim with reinforced eyelets.|Jante à double paroi et œillets renforcés."),
    },
    {
      name: text("Hubs|Moyeux"),
      noun: text("hub|moyeu"),
      picture: "hub",
      portion: 1.2,
      sorts: texts("Front|Avant", "Rear|Arrière", "Internally geared|À vitesses intégrées", "Dynamo|Dynamo"),
      axes: [
        sizes("Mount", ["QR|Blocage rapide", "12 mm axle|Axe 12 mm", "15 mm axle|Axe 15 mm", "Bolt-on|À écrous"], 1, 3),
        inColours(["black", "silver", "red", "blue"], 1, 3),
      ],
      retail: [26, 340],
      weight: [0.14, 0.9],
      box: [15, 10, 10],
      facts: [
        facts("Holes", "Trous", ["24", "28", "32", "36"]),
        facts("Bearing", "Roulement", ["Cartridge|Cartouche", "Cup and cone|Cône et cuvette"]),
      ],
      leads: texts(
        "Hub with sealed bearings that can be changed without special tools.|Moyeu à roulements étanches remplaçables sans outil spécial.",
      ),
    },
    {
      name: text("Spokes & nipples|Rayons et écrous"),
      noun: text("spokes|rayons"),
      picture: "spokes",
      portion: 1,
      consumable: true,
      sorts: texts("Plain gauge|Droits", "Butted|Renforcés", "Nipples|Écrous"),
      axes: [
        sizes(
          "Length",
          ["254 mm", "258 mm", "262 mm", "266 mm", "270 mm", "274 mm", "286 mm", "290 mm", "294 mm"],
          3,
          8,
        ),
        inColours(["silver", "black"], 1, 2),
      ],
      retail: [0.9, 3.4],
      weight: [0.005, 0.008],
      box: [31, 3, 2],
      facts: [
        facts("Material", "Matériau", ["Stainless steel|Acier inoxydable", "Brass|Laiton"]),
        fact("Gauge", "Calibre", ["2.0 mm", "2.0-1.8-2.0 mm", "1.8 mm"]),
      ],
      leads: texts(
        "Cold-drawn stainless spokes, J-bend, sold singly or by the box.|Rayons inox étirés à froid, tête coudée, à l'unité ou à la boîte.",
      ),
    },
    {
      name: text("Rim tape & valves|Fonds de jante et valves"),
      noun: text("rim tape|fond de jante"),
      picture: "valve",
      portion: 0.9,
      consumable: true,
      sorts: texts("Rim tape|Fond de jante", "Tubeless valves|Valves sans chambre"),
      axes: [sizes("Width", ["16 mm", "21 mm", "25 mm", "28 mm", "32 mm"], 2, 5)],
      retail: [4, 38],
      weight: [0.02, 0.1],
      box: [10, 8, 3],
      facts: [facts("Material", "Matériau", ["Polyester|Polyester", "Woven nylon|Nylon tissé"])],
      leads: texts(
        "Holds air at the spoke bed and peels off without residue.|Assure l'étanchéité du fond de jante et s'enlève sans résidu.",
      ),
    },
  ],
};
