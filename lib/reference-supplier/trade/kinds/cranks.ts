import { fact, inColours, sizes } from "../axes.ts";
import type { Fact, Kind, Text } from "../kind.ts";
import { sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const oneRing = fact("Chainrings|Plateaux", "1");

/** Cranksets and chainrings, with the alloys and remarks of the drivetrain. */
export function cranks(alloy: Fact, remarks: readonly Text[]): Kind[] {
  return [
    {
      name: text("Cranksets|Pédaliers"),
      noun: text("crankset|pédalier"),
      picture: "crank",
      portion: 1.4,
      sorts: [
        sort("Single ring|Monoplateau", {
          facts: [alloy, fact("Axle|Axe", "24 mm", "28.99 mm", "30 mm"), oneRing],
          leads: texts(
            "Forged crank arms with a stiff, direct-mount ring interface.|Manivelles forgées avec interface rigide à montage direct.",
          ),
        }),
        sort("Double|Double plateau", { facts: [alloy, fact("Axle|Axe", "24 mm", "30 mm")] }),
        sort("Triple|Triple plateau", { facts: [alloy, fact("Axle|Axe", "24 mm", "JIS")] }),
      ],
      axes: [sizes("Length", ["165 mm", "170 mm", "172.5 mm", "175 mm"], 2, 4), inColours(["black", "silver"], 1, 2)],
      retail: [58, 420],
      weight: [0.58, 0.98],
      box: [28, 20, 9],
      facts: [alloy],
      leads: texts("Everyday crankset with replaceable rings.|Pédalier polyvalent à plateaux remplaçables."),
      remarks,
    },
    {
      name: text("Chainrings|Plateaux"),
      noun: text("chainring|plateau"),
      picture: "chainring",
      portion: 1.6,
      sorts: [
        sort("Narrow-wide|Dents alternées", {
          axes: [
            sizes("Teeth", ["30T", "32T", "34T", "36T", "38T"], 2, 5),
            inColours(["black", "silver", "red"], 1, 2),
          ],
          facts: [alloy, fact("Bolt Circle|Entraxe", "96 mm", "104 mm", "Direct mount|Montage direct")],
          leads: texts(
            "CNC-machined chainring with deep teeth that hold the chain without a guide.|Plateau usiné CNC à dents profondes qui retiennent la chaîne sans guide.",
          ),
        }),
        sort("Road double|Double route", {
          axes: [
            sizes("Teeth", ["34T", "36T", "39T", "46T", "50T", "52T"], 2, 5),
            inColours(["black", "silver"], 1, 2),
          ],
          facts: [alloy, fact("Bolt Circle|Entraxe", "110 mm")],
          leads: texts(
            "Machined chainring with pins and ramps for quick front shifts.|Plateau usiné à pions et rampes pour des changements rapides à l'avant.",
          ),
        }),
        sort("City and single speed|Ville et monovitesse", {
          axes: [sizes("Teeth", ["38T", "40T", "42T", "44T", "46T"], 2, 5), inColours(["black", "silver"], 1, 2)],
          facts: [alloy, fact("Bolt Circle|Entraxe", "110 mm", "130 mm")],
        }),
      ],
      axes: [],
      retail: [19, 120],
      weight: [0.04, 0.14],
      box: [20, 20, 2],
      facts: [],
      leads: texts("Chainring with full-depth teeth that wear slowly.|Plateau à dents pleine hauteur, lent à s'user."),
      remarks,
    },
  ];
}
