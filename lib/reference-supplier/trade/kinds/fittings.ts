import { fact, inColours, sizes } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const blackOrSilver = inColours(["black", "silver"], 1, 2);
const hook = text("Hangs on a standard euro-slot hook.|S'accroche à un crochet européen standard.");
const toolsIncluded = text("Tools for fitting included.|Outils de montage fournis.");
const fastened = text("Stainless fasteners included.|Visserie inox fournie.");

/** Racks and fenders. */
const carriers: readonly Kind[] = [
  {
    name: text("Racks|Porte-bagages"),
    noun: text("rack|porte-bagages"),
    picture: "rack",
    portion: 0.6,
    sorts: [
      ownSort("Rear|Arrière", "rear rack|porte-bagages arrière", { facts: [fact("Load|Charge", "18 kg", "25 kg")] }),
      ownSort("Front|Avant", "front rack|porte-bagages avant", {
        weight: [0.45, 0.8],
        facts: [fact("Load|Charge", "10 kg", "15 kg")],
      }),
    ],
    axes: [blackOrSilver, sizes("Wheel Size", ["26 in", "700c"], 1, 2)],
    retail: [34, 150],
    weight: [0.55, 1.1],
    box: [42, 20, 16],
    facts: [],
    leads: texts("Tubular rack with a lower pannier rail.|Porte-bagages tubulaire à rail inférieur pour sacoches."),
    remarks: [fastened, toolsIncluded],
  },
  {
    name: text("Fenders|Garde-boue"),
    noun: text("fenders|garde-boue"),
    picture: "fender",
    portion: 0.7,
    sorts: [
      ownSort("Full length|Intégraux", "full-length fenders|garde-boue intégraux", {
        facts: [fact("Material|Matériau", "Polycarbonate", "Aluminium")],
        leads: texts(
          "Long fenders with flap and breakaway safety clips.|Garde-boue longs avec bavette et fixations de sécurité.",
        ),
      }),
      ownSort("Clip-on|À clipser", "clip-on fenders|garde-boue à clipser", {
        retail: [16, 48],
        weight: [0.15, 0.32],
        facts: [fact("Material|Matériau", "Polycarbonate")],
        leads: texts(
          "Short fenders that go on and off with rubber straps.|Garde-boue courts qui se posent et s'enlèvent par sangles en caoutchouc.",
        ),
        remarks: texts("Fits without tools.|Se pose sans outil."),
      }),
    ],
    axes: [sizes("Width", ["35 mm", "45 mm", "50 mm", "60 mm"], 1, 3), blackOrSilver],
    retail: [24, 88],
    weight: [0.4, 0.7],
    box: [70, 20, 8],
    facts: [],
    leads: [],
    remarks: [fastened, toolsIncluded],
  },
];

/** Bells and mirrors, kickstands and child seats. */
const others: readonly Kind[] = [
  {
    name: text("Bells & mirrors|Sonnettes et rétroviseurs"),
    noun: text("bell|sonnette"),
    picture: "bell",
    portion: 0.8,
    consumable: true,
    sorts: [
      ownSort("Bells|Sonnettes", "bell|sonnette", {
        axes: [inColours(["black", "silver", "copper", "gold", "red"], 1, 4)],
        facts: [fact("Clamp|Collier", "22.2 mm", "31.8 mm")],
        leads: texts("Clear long ring, turned from one piece.|Sonnette au son clair et long, tournée d'une pièce."),
      }),
      ownSort("Mirrors|Rétroviseurs", "mirror|rétroviseur", {
        picture: "mirror",
        retail: [11, 36],
        weight: [0.06, 0.14],
        box: [18, 9, 5],
        facts: [fact("Mount|Montage", "Bar end|Bout de cintre", "Clamp|Collier")],
        leads: texts(
          "Convex glass on a ball joint that holds on rough roads.|Verre convexe sur rotule qui tient sur les routes abîmées.",
        ),
      }),
    ],
    axes: [inColours(["black", "silver"], 1, 2)],
    retail: [6, 36],
    weight: [0.03, 0.1],
    box: [8, 7, 6],
    facts: [],
    leads: [],
    remarks: [hook],
  },
  {
    name: text("Kickstands|Béquilles"),
    noun: text("kickstand|béquille"),
    picture: "kickstand",
    portion: 0.4,
    sorts: [
      ownSort("Center|Centrales", "center kickstand|béquille centrale"),
      ownSort("Rear|Arrière", "rear kickstand|béquille arrière"),
    ],
    axes: [blackOrSilver, sizes("Wheel Size", ["20 in", "24 in", "26-29 in"], 1, 3)],
    retail: [11, 48],
    weight: [0.25, 0.6],
    box: [34, 8, 5],
    facts: [fact("Load|Charge", "18 kg", "25 kg")],
    leads: texts("Adjustable kickstand with a wide foot.|Béquille réglable à pied large."),
    remarks: [hook, toolsIncluded],
  },
  {
    name: text("Child seats|Sièges pour enfants"),
    noun: text("child seat|siège pour enfant"),
    picture: "seat",
    portion: 0.3,
    groundOnly: true,
    sorts: [
      ownSort("Front|Avant", "front child seat|siège pour enfant avant", {
        weight: [2.4, 3.2],
        box: [50, 36, 32],
        facts: [fact("Load|Charge", "15 kg")],
      }),
      ownSort("Rear|Arrière", "rear child seat|siège pour enfant arrière", {
        weight: [3.4, 4.6],
        facts: [fact("Load|Charge", "22 kg")],
      }),
    ],
    axes: [inColours(["grey", "black", "blue", "mint"], 1, 3)],
    retail: [79, 240],
    weight: [2.4, 4.6],
    box: [72, 42, 38],
    facts: [],
    leads: texts("Seat with a five-point harness and spoke guards.|Siège à harnais cinq points et protège-rayons."),
    remarks: [toolsIncluded],
  },
];

/** Parts that are bolted to a bicycle. */
export const fittings = { carriers, others };
