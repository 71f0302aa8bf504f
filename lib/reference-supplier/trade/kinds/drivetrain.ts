import { fact, inColours, priced, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { bottomBrackets } from "./bottom-brackets.ts";
import { cranks } from "./cranks.ts";
import { derailleurs } from "./derailleurs.ts";

const steel = fact(
  "Material|Matériau",
  "Steel|Acier",
  "Nickel-plated steel|Acier nickelé",
  "Hardened steel|Acier trempé",
);
const alloy = fact("Material|Matériau", "6061 aluminium|Aluminium 6061", "7075 aluminium|Aluminium 7075");
const hgBody = fact("Freehub|Corps de roue libre", "HG spline|Cannelure HG");
const smallBody = fact("Freehub|Corps de roue libre", "Micro spline|Micro-cannelure", "Driver body|Corps court");

const chainLine = text(
  "Check chain line and speed count before ordering.|Vérifier la ligne de chaîne et le nombre de vitesses avant de commander.",
);
const workshopPacked = text(
  "Supplied in workshop packaging without retail hanger.|Livré en emballage d'atelier, sans crochet de présentoir.",
);
const evenSteps = text(
  "Cassette with evenly spaced steps and ramped teeth.|Cassette à étagement régulier et dents profilées.",
);

export const drivetrain: Department = {
  name: text("Drivetrain|Transmission"),
  kinds: [
    {
      name: text("Chains|Chaînes"),
      noun: text("chain|chaîne"),
      picture: "chain",
      portion: 2.2,
      consumable: true,
      sorts: [
        ...plainSorts(
          "12-speed|12 vitesses",
          "11-speed|11 vitesses",
          "9- and 10-speed|9 et 10 vitesses",
          "6- to 8-speed|6 à 8 vitesses",
        ),
        sort("Single speed|Monovitesse", {
          leads: texts(
            "Wide, tough chain for hub gears and single speeds; spring clip included.|Chaîne large et robuste pour moyeux à vitesses et monovitesses; attache à ressort fournie.",
          ),
          remarks: [workshopPacked],
        }),
      ],
      axes: [
        inColours(["silver", "gold", "black", "oil"], 1, 3),
        sizes("Length", ["114 links|114 maillons", "116 links|116 maillons", "126 links|126 maillons"], 1, 2),
      ],
      retail: [17, 98],
      weight: [0.24, 0.34],
      box: [13, 9, 4],
      facts: [steel, fact("Pin|Axe", "Solid|Plein", "Hollow|Creux")],
      leads: texts(
        "Chain with chamfered outer plates for quiet, precise shifts; quick link included.|Chaîne à plaques extérieures chanfreinées pour des changements précis et silencieux; maillon rapide fourni.",
        "Long-wearing chain with stretch-proof pin treatment.|Chaîne longue durée aux axes traités contre l'allongement.",
      ),
      remarks: [
        chainLine,
        workshopPacked,
        text(
          "Works with cable and most electronic groups of the same speed count.|Compatible avec les groupes à câble et la plupart des groupes électroniques du même nombre de vitesses.",
        ),
      ],
    },
    {
      name: text("Cassettes|Cassettes"),
      noun: text("cassette|cassette"),
      picture: "cassette",
      portion: 1.8,
      sorts: [
        sort("12-speed|12 vitesses", {
          axes: [sizes("Teeth", ["10-45T", "10-50T", "10-51T", "10-52T"], 1, 3)],
          facts: [steel, smallBody],
          leads: [
            evenSteps,
            text(
              "Wide-range cassette on an alloy spider to save weight where it counts.|Cassette à large plage montée sur araignée en alliage pour gagner du poids.",
            ),
          ],
        }),
        sort("11-speed|11 vitesses", {
          axes: [sizes("Teeth", ["11-28T", "11-30T", "11-32T", "11-34T", "11-40T", "11-42T", "11-46T"], 2, 4)],
        }),
        sort("9- and 10-speed|9 et 10 vitesses", {
          axes: [sizes("Teeth", ["11-25T", "11-28T", "11-32T", "11-34T", "11-36T"], 1, 4)],
        }),
        sort("7- and 8-speed|7 et 8 vitesses", {
          axes: [sizes("Teeth", ["11-28T", "11-30T", "11-32T", "12-32T"], 1, 3)],
        }),
      ],
      axes: [],
      retail: [32, 290],
      weight: [0.22, 0.52],
      box: [16, 16, 7],
      facts: [steel, hgBody],
      leads: [evenSteps],
      remarks: [chainLine, workshopPacked],
    },
    ...cranks(alloy, [chainLine, workshopPacked]),
    ...derailleurs(alloy, steel, chainLine),
    {
      name: text("Shifters|Manettes"),
      noun: text("shifter|manette"),
      picture: "shifter",
      portion: 1,
      sorts: [
        sort("Trigger|À gâchette", {
          leads: texts(
            "Shifter with a crisp click and a lever that can be pushed or pulled.|Manette au déclic franc, à pousser ou à tirer.",
          ),
        }),
        sort("Twist|Rotative", {
          leads: texts(
            "Turns with a light, clear click and sits beside a short grip.|Tourne d'un déclic léger et net, à côté d'une poignée courte.",
          ),
        }),
        sort("Drop bar|Cintre route", {
          leads: texts(
            "Brake and shift lever in one, with a ribbed hood.|Levier de frein et de vitesses combiné, à cocotte nervurée.",
          ),
        }),
      ],
      axes: [
        priced(
          "Position",
          [
            ["Left|Gauche", 1],
            ["Right|Droite", 1],
            ["Pair|Paire", 1.9, 1.95],
          ],
          1,
          3,
        ),
      ],
      retail: [22, 240],
      weight: [0.11, 0.23],
      box: [14, 10, 7],
      facts: [
        fact("Speeds|Vitesses", "12", "11", "10", "9", "8"),
        fact("Cable|Câble", "Included|Fourni", "Not included|Non fourni"),
      ],
      leads: [],
      remarks: [
        workshopPacked,
        text("Match to a derailleur of the same speed count.|À associer à un dérailleur du même nombre de vitesses."),
      ],
    },
    bottomBrackets(workshopPacked),
  ],
};
