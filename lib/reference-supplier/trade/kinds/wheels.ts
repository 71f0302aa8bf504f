import { fact, inColours, priced, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { ownSort, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { hubs } from "./hubs.ts";
import { spokesAndTape } from "./spokes-and-tape.ts";

const wheelSizes = sizes("Wheel Size", ["26 in", "27.5 in", "29 in", "700c"], 1, 3);
const position = priced(
  "Position",
  [
    ["Front|Avant", 1],
    ["Rear|Arrière", 1.25, 1.2],
    ["Pair|Paire", 2.15, 2.15],
  ],
  2,
  3,
);
const rimColours = inColours(["black", "silver"], 1, 2);
const spokes = fact("Spokes|Rayons", "24", "28", "32", "36");
const tensioned = text("Hand-tensioned and checked before shipping.|Tension vérifiée à la main avant l'expédition.");
const spares = text("Spare spokes and nipples available from stock.|Rayons et écrous de rechange en stock.");
const tubeless = text(
  "Tubeless ready; tape and valve sold separately.|Compatible sans chambre; fond de jante et valve vendus séparément.",
);

export const wheels: Department = {
  name: text("Wheels|Roues"),
  kinds: [
    {
      name: text("Complete wheels|Roues complètes"),
      noun: text("wheel|roue"),
      picture: "wheel",
      portion: 2,
      groundOnly: true,
      sorts: [
        sort("Road|Route", { axes: [sizes("Wheel Size", ["700c"], 1, 1), position, rimColours] }),
        sort("Gravel|Gravel", { axes: [sizes("Wheel Size", ["27.5 in", "700c"], 1, 2), position, rimColours] }),
        sort("Mountain|Montagne", {
          axes: [sizes("Wheel Size", ["26 in", "27.5 in", "29 in"], 1, 3), position, rimColours],
        }),
        ownSort("City|Ville", "city wheel|roue de ville", {
          axes: [sizes("Wheel Size", ["26 in", "700c"], 1, 2), position, rimColours],
          retail: [59, 190],
          facts: [fact("Rim Material|Matériau de la jante", "Aluminium"), fact("Spokes|Rayons", "32", "36")],
          remarks: [tensioned, spares],
        }),
      ],
      axes: [],
      retail: [59, 780],
      weight: [0.75, 1.2],
      box: [72, 72, 14],
      facts: [fact("Rim Material|Matériau de la jante", "Aluminium", "Carbon|Carbone"), spokes],
      leads: texts(
        "Ready-to-ride wheel on cartridge-bearing hubs with stainless spokes.|Roue prête à rouler sur moyeu à roulements, rayons inox.",
      ),
      remarks: [tensioned, spares, tubeless],
    },
    {
      name: text("Rims|Jantes"),
      noun: text("rim|jante"),
      picture: "rim",
      portion: 1,
      groundOnly: true,
      sorts: [
        ownSort("Disc|Disque", "disc-brake rim|jante pour frein à disque"),
        ownSort("Rim brake|Frein sur jante", "rim-brake rim|jante pour patins"),
      ],
      axes: [wheelSizes, sizes("Width", ["19 mm", "23 mm", "25 mm", "30 mm"], 1, 2), rimColours],
      retail: [34, 460],
      weight: [0.38, 0.62],
      box: [66, 66, 5],
      facts: [fact("Holes|Trous", "28", "32", "36"), fact("Joint", "Welded|Soudé", "Sleeved|Manchonné")],
      leads: texts("Double-wall rim with reinforced eyelets.|Jante à double paroi et œillets renforcés."),
      remarks: [
        tubeless,
        text(
          "The diameter for spoke lengths is printed on the label.|Le diamètre pour le calcul des rayons figure sur l'étiquette.",
        ),
      ],
    },
    hubs,
    ...spokesAndTape,
  ],
};
