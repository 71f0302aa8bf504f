import { fact, facts, inColours, priced, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const steel = facts("Material", "Matériau", [
  "Steel|Acier",
  "Nickel-plated steel|Acier nickelé",
  "Hardened steel|Acier trempé",
]);
const alloy = facts("Material", "Matériau", [
  "6061 aluminium|Aluminium 6061",
  "7075 aluminium|Aluminium 7075",
  "Carbon|Carbone",
]);
const speeds = texts("12-speed|12 vitesses", "11-speed|11 vitesses", "9- and 10-speed|9 et 10 vitesses");

export const drivetrain: Department = {
  name: text("Drivetrain|Transmission"),
  remarks: texts(
    "Check chain line and speed count before ordering.|Vérifier la ligne de chaîne et le nombre de vitesses avant de commander.",
    "Supplied in workshop packaging without retail hanger.|Livré en emballage d'atelier, sans crochet de présentoir.",
    "Works with cable and most electronic groups of the same speed count.|Compatible avec les groupes à câble et la plupart des groupes électroniques du même nombre de vitesses.",
  ),
  kinds: [
    {
      name: text("Chains|Chaînes"),
      noun: text("chain|chaîne"),
      picture: "chain",
      portion: 2.2,
      consumable: true,
      sorts: [...speeds, ...texts("6- to 8-speed|6 à 8 vitesses", "Single speed|Monovitesse")],
      axes: [
        inColours(["silver", "gold", "black", "oil"], 1, 3),
        sizes("Length", ["114 links|114 maillons", "116 links|116 maillons", "126 links|126 maillons"], 1, 2),
      ],
      retail: [17, 98],
      weight: [0.24, 0.34],
      box: [13, 9, 4],
      facts: [steel, facts("Pin", "Axe", ["Solid|Plein", "Hollow|Creux"])],
      leads: texts(
        "Chain with chamfered outer plates for quiet, precise shifts; quick link included.|Chaîne à plaques extérieures chanfreinées pour des changements précis et silencieux; maillon rapide fourni.",
        "Long-wearing chain with stretch-proof pin treatment.|Chaîne longue durée aux axes traités contre l'allongement.",
      ),
    },
    {
      name: text("Cassettes|Cassettes"),
      noun: text("cassette|cassette"),
      picture: "cassette",
      portion: 1.8,
      sorts: [...speeds, ...texts("7- and 8-speed|7 et 8 vitesses")],
      axes: [sizes("Teeth", ["11-25T", "11-28T", "11-32T", "11-34T", "11-36T", "10-45T", "11-46T", "10-52T"], 1, 4)],
      retail: [32, 290],
      weight: [0.22, 0.52],
      box: [16, 16, 7],
      facts: [
        steel,
        facts("Freehub", "Corps de roue libre", [
          "HG spline|Cannelure HG",
          "Micro spline|Micro-cannelure",
          "Driver body|Corps court",
        ]),
      ],
      leads: texts(
        "Cassette with evenly spaced steps and ramped teeth.|Cassette à étagement régulier et dents profilées.",
        "Wide-range cassette on an alloy spider to save weight where it counts.|Cassette à large plage montée sur araignée en alliage pour gagner du poids.",
      ),
    },
    {
      name: text("Cranksets|Pédaliers"),
      noun: text("crankset|pédalier"),
      picture: "crank",
      portion: 1.4,
      sorts: texts("Single ring|Monoplateau", "Double|Double plateau", "Triple|Triple plateau"),
      axes: [sizes("Length", ["165 mm", "170 mm", "172.5 mm", "175 mm"], 2, 4), inColours(["black", "silver"], 1, 2)],
      retail: [58, 420],
      weight: [0.58, 0.98],
      box: [28, 20, 9],
      facts: [alloy, fact("Axle", "Axe", ["24 mm", "28.99 mm", "30 mm", "JIS"])],
      leads: texts(
        "Forged crank arms with a stiff, direct-mount ring interface.|Manivelles forgées avec interface rigide à montage direct.",
        "Everyday crankset with replaceable rings.|Pédalier polyvalent à plateaux remplaçables.",
      ),
    },
    {
      name: text("Chainrings|Plateaux"),
      noun: text("chainring|plateau"),
      picture: "chainring",
      portion: 1.6,
      sorts: texts(
        "Narrow-wide|Dents alternées",
        "Road double|Double route",
        "City and single speed|Ville et monovitesse",
      ),
      axes: [
        sizes("Teeth", ["28T", "30T", "32T", "34T", "36T", "38T", "40T", "42T", "46T", "50T"], 2, 5),
        inColours(["black", "silver", "red"], 1, 2),
      ],
      retail: [19, 120],
      weight: [0.04, 0.14],
      box: [20, 20, 2],
      facts: [alloy, facts("Bolt Circle", "Entraxe", ["96 mm", "104 mm", "110 mm", "Direct mount|Montage direct"])],
      leads: texts(
        "CNC-machined chainring with deep teeth that hold the chain without a guide.|Plateau usiné CNC à dents profondes qui retiennent la chaîne sans guide.",
      ),
    },
    {
      name: text("Rear derailleurs|Dérailleurs arrière"),
      noun: text("rear derailleur|dérailleur arrière"),
      picture: "derailleur",
      portion: 1.2,
      sorts: texts("Road and gravel|Route et gravel", "Mountain|Montagne", "Trekking|Trekking"),
      axes: [sizes("Length", ["Short cage|Chape courte", "Medium cage|Chape moyenne", "Long cage|Chape longue"], 1, 2)],
      retail: [28, 330],
      weight: [0.22, 0.36],
      box: [16, 12, 8],
      facts: [alloy, facts("Speeds", "Vitesses", ["12", "11", "10", "9"])],
      leads: texts(
        "Rear derailleur with a damped cage for a quiet chain on rough ground.|Dérailleur arrière à chape amortie pour une chaîne silencieuse en terrain accidenté.",
      ),
    },
    {
      name: text("Front derailleurs|Dérailleurs avant"),
      noun: text("front derailleur|dérailleur avant"),
      picture: "front-derailleur",
      portion: 0.5,
      sorts: texts("Braze-on|Patte soudée", "Clamp|Collier"),
      axes: [sizes("Diameter", ["28.6 mm", "31.8 mm", "34.9 mm"], 1, 3)],
      retail: [18, 75],
      weight: [0.09, 0.16],
      box: [12, 9, 7],
      facts: [steel, facts("Pull", "Tirage", ["Top|Haut", "Down|Bas"])],
      leads: texts(
        "Front derailleur with a shaped cage for light lever feel.|Dérailleur avant à fourchette profilée pour une commande souple.",
      ),
    },
    {
      name: text("Shifters|Manettes"),
      noun: text("shifter|manette"),
      picture: "shifter",
      portion: 1,
      sorts: texts("Trigger|À gâchette", "Twist|Rotative", "Drop bar|Cintre route"),
      axes: [
        priced(
          "Mount",
          [
            ["Left", "Gauche", 1],
            ["Right", "Droite", 1],
            ["Pair", "Paire", 1.9],
          ],
          1,
          3,
        ),
      ],
      retail: [22, 240],
      weight: [0.11, 0.44],
      box: [16, 12, 8],
      facts: [
        facts("Speeds", "Vitesses", ["12", "11", "10", "9", "8"]),
        facts("Cable", "Câble", ["Included|Fourni", "Not included|Non fourni"]),
      ],
      leads: texts(
        "Shifter with a crisp click and a lever that can be pushed or pulled.|Manette au déclic franc, à pousser ou à tirer.",
      ),
    },
    {
      name: text("Bottom brackets|Boîtiers de pédalier"),
      noun: text("bottom bracket|boîtier de pédalier"),
      picture: "bottom-bracket",
      portion: 1.1,
      sorts: texts("Threaded|Filetés", "Press-fit|À emmancher", "Square taper|Axe carré"),
      axes: [sizes("Width", ["68 mm", "73 mm", "86.5 mm", "92 mm"], 1, 3)],
      retail: [16, 160],
      weight: [0.08, 0.3],
      box: [11, 8, 6],
      facts: [
        facts("Bearing", "Roulement", ["Steel, sealed|Acier étanche", "Ceramic|Céramique"]),
        fact("Thread", "Filetage", ["BSA", "ITA", "T47", "BB86"]),
      ],
      leads: texts(
        "Bottom bracket with twin-lip seals for wet winters.|Boîtier à double lèvre d'étanchéité pour les hivers humides.",
      ),
    },
  ],
};
