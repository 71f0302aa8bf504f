import { fact, inColours, sizes } from "../axes.ts";
import type { Department } from "../kind.ts";
import { plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const grease = text("Grease the threads before fitting.|Graisser les filetages avant le montage.");
const serviceKit = text(
  "Service kit with bearings and bushings available.|Trousse d'entretien avec roulements et bagues disponible.",
);
const closure = fact("Closure|Fermeture", "Dial|Molette", "Laces|Lacets", "Strap|Sangle");
const stiffSole = fact("Sole|Semelle", "Nylon", "Carbon|Carbone");

export const pedals: Department = {
  name: text("Pedals & shoes|Pédales et chaussures"),
  kinds: [
    {
      name: text("Flat pedals|Pédales plates"),
      noun: text("flat pedals|pédales plates"),
      picture: "pedal",
      portion: 1.4,
      sorts: [
        ...plainSorts("Alloy|Alliage", "Composite|Composite"),
        sort("City|Ville", {
          retail: [16, 60],
          leads: texts(
            "Rubber-topped pedals with reflectors that grip any shoe.|Pédales à dessus caoutchouté et réflecteurs, qui retiennent toute chaussure.",
          ),
        }),
      ],
      axes: [inColours(["black", "silver", "red", "blue", "orange", "purple", "oil", "green"], 2, 6)],
      retail: [16, 160],
      weight: [0.32, 0.48],
      box: [16, 12, 6],
      facts: [
        fact("Bearing|Roulement", "Sealed|Étanche", "Loose ball|Billes", "Bushing|Bague"),
        fact("Thread|Filetage", "9/16 in"),
      ],
      leads: texts(
        "Concave platform with replaceable pins and a low profile.|Plateforme concave à picots remplaçables et profil bas.",
      ),
      remarks: [grease, serviceKit],
    },
    {
      name: text("Clipless pedals|Pédales automatiques"),
      noun: text("clipless pedals|pédales automatiques"),
      picture: "clipless",
      portion: 0.9,
      sorts: plainSorts("Two-bolt|Deux vis", "Three-bolt|Trois vis"),
      axes: [inColours(["black", "silver", "red"], 1, 2)],
      retail: [44, 260],
      weight: [0.23, 0.42],
      box: [16, 12, 7],
      facts: [fact("Float|Liberté angulaire", "4°", "6°", "9°")],
      leads: texts(
        "Clipless pedals with adjustable release tension; cleats included.|Pédales automatiques à dureté réglable; cales fournies.",
      ),
      remarks: [grease, serviceKit],
    },
    {
      name: text("Shoes|Chaussures"),
      noun: text("shoes|chaussures"),
      picture: "shoe",
      portion: 2.2,
      sorts: [
        sort("Road|Route", { facts: [closure, stiffSole] }),
        sort("Mountain|Montagne", { facts: [closure, stiffSole] }),
        sort("Flat-pedal|Pédales plates", {
          facts: [fact("Closure|Fermeture", "Laces|Lacets"), fact("Sole|Semelle", "Rubber|Caoutchouc")],
          leads: texts(
            "Shoes with a soft, even sole that sticks to the pins.|Chaussures à semelle tendre et plane qui colle aux picots.",
          ),
        }),
        sort("Winter|Hiver", {
          weight: [0.8, 1.05],
          facts: [
            fact("Closure|Fermeture", "Dial|Molette", "Strap|Sangle"),
            fact("Sole|Semelle", "Nylon", "Rubber|Caoutchouc"),
          ],
          leads: texts("Warm, waterproof shoes with a high cuff.|Chaussures chaudes et étanches à col montant."),
        }),
      ],
      axes: [
        sizes("Size", ["38", "39", "40", "41", "42", "43", "44", "45", "46", "47"], 4, 8),
        inColours(["black", "white", "olive", "grey", "red"], 1, 2),
      ],
      retail: [69, 380],
      weight: [0.5, 0.82],
      box: [34, 22, 13],
      facts: [],
      leads: texts(
        "Breathable shoe with a stiff plate and a sure-footed tread.|Chaussure respirante à plaque rigide et semelle adhérente.",
      ),
      remarks: texts(
        "Fits true to size.|Taille normalement.",
        "Insoles can be changed.|Semelles intérieures remplaçables.",
      ),
    },
    {
      name: text("Cleats|Cales"),
      noun: text("cleats|cales"),
      picture: "cleat",
      portion: 0.5,
      consumable: true,
      sorts: [
        sort("Two-bolt|Deux vis", {
          axes: [inColours(["silver", "black"], 1, 2)],
          facts: [fact("Float|Liberté angulaire", "4°", "6°")],
        }),
        sort("Three-bolt|Trois vis", {
          axes: [inColours(["black", "red", "yellow", "grey"], 1, 3)],
          facts: [fact("Float|Liberté angulaire", "0°", "4.5°", "6°", "9°")],
        }),
      ],
      axes: [],
      retail: [12, 34],
      weight: [0.05, 0.09],
      box: [11, 8, 3],
      facts: [],
      leads: texts("Replacement cleats with hardware.|Cales de rechange avec visserie."),
      remarks: texts(
        "Change them when the edges are rounded.|À changer quand les bords sont arrondis.",
        "Fits the pedals of the same system only.|Pour les pédales du même système seulement.",
      ),
    },
  ],
};
