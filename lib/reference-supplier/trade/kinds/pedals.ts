import { fact, facts, inColours, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

export const pedals: Department = {
  name: text("Pedals & shoes|Pédales et chaussures"),
  remarks: texts(
    "Grease the threads before fitting.|Graisser les filetages avant le montage.",
    "Service kit with bearings and bushings available.|Trousse d'entretien avec roulements et bagues disponible.",
    "Fits true to size.|Taille normalement.",
  ),
  kinds: [
    {
      name: text("Flat pedals|Pédales plates"),
      noun: text("flat pedals|pédales plates"),
      picture: "pedal",
      portion: 1.4,
      sorts: texts("Alloy|Alliage", "Composite|Composite", "City|Ville"),
      axes: [inColours(["black", "silver", "red", "blue", "orange", "purple", "oil", "green"], 2, 6)],
      retail: [16, 160],
      weight: [0.32, 0.48],
      box: [16, 12, 6],
      facts: [
        facts("Bearing", "Roulement", ["Sealed|Étanche", "Loose ball|Billes", "Bushing|Bague"]),
        fact("Thread", "Filetage", ["9/16 in"]),
      ],
      leads: texts(
        "Concave platform with replaceable pins and a low profile.|Plateforme concave à picots remplaçables et profil bas.",
      ),
    },
    {
      name: text("Clipless pedals|Pédales automatiques"),
      noun: text("clipless pedals|pédales automatiques"),
      picture: "clipless",
      portion: 0.9,
      sorts: texts("Two-bolt|Deux vis", "Three-bolt|Trois vis"),
      axes: [inColours(["black", "silver", "red"], 1, 2)],
      retail: [44, 260],
      weight: [0.23, 0.42],
      box: [16, 12, 7],
      facts: [fact("Float", "Liberté angulaire", ["4°", "6°", "9°"])],
      leads: texts(
        "Clipless pedals with adjustable release tension; cleats included.|Pédales automatiques à dureté réglable; cales fournies.",
      ),
    },
    {
      name: text("Shoes|Chaussures"),
      noun: text("shoes|chaussures"),
      picture: "shoe",
      portion: 2.2,
      sorts: texts("Road|Route", "Mountain|Montagne", "Flat-pedal|Pédales plates", "Winter|Hiver"),
      axes: [
        sizes("Size", ["38", "39", "40", "41", "42", "43", "44", "45", "46", "47"], 4, 8),
        inColours(["black", "white", "olive", "grey", "red"], 1, 2),
      ],
      retail: [69, 380],
      weight: [0.5, 0.92],
      box: [34, 22, 13],
      facts: [
        facts("Closure", "Fermeture", ["Dial|Molette", "Laces|Lacets", "Strap|Sangle"]),
        facts("Sole", "Semelle", ["Nylon|Nylon", "Carbon|Carbone", "Rubber|Caoutchouc"]),
      ],
      leads: texts(
        "Breathable shoe with a stiff plate and a sure-footed tread.|Chaussure respirante à plaque rigide et semelle adhérente.",
      ),
    },
    {
      name: text("Cleats|Cales"),
      noun: text("cleats|cales"),
      picture: "cleat",
      portion: 0.5,
      consumable: true,
      sorts: texts("Two-bolt|Deux vis", "Three-bolt|Trois vis"),
      axes: [inColours(["black", "red", "yellow", "grey"], 1, 3)],
      retail: [12, 34],
      weight: [0.05, 0.09],
      box: [11, 8, 3],
      facts: [fact("Float", "Liberté angulaire", ["0°", "4.5°", "6°", "9°"])],
      leads: texts("Replacement cleats with hardware.|Cales de rechange avec visserie."),
    },
  ],
};
