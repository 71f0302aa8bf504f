import { fact, inColours, priced } from "../axes.ts";
import type { Axis, Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const lightColours = inColours(["black", "silver", "red"], 1, 2);
const charging = fact("Charging|Recharge", "USB-C", "Micro-USB", "Replaceable cells|Piles");
const water = fact("Water Rating|Indice de protection", "IPX4", "IPX6", "IP67");

function brightness(...steps: (readonly [lumens: string, factor: number])[]): Axis[] {
  return [priced("Light Output", steps, 1, 3), lightColours];
}

const frontSteps = [
  ["100 lm", 0.6],
  ["400 lm", 1],
  ["800 lm", 1.5],
  ["1200 lm", 2],
] as const;

const lights: Kind = {
  name: text("Lights|Éclairage"),
  noun: text("light|éclairage"),
  picture: "light",
  style: 0,
  portion: 2,
  sorts: [
    ownSort("Front|Avant", "front light|éclairage avant", {
      axes: brightness(...frontSteps),
      leads: texts(
        "Light with a cut-off beam that does not dazzle.|Éclairage à faisceau coupé qui n'éblouit pas.",
        "Daytime flash, side windows, a strap for any bar.|Flash de jour, fenêtres latérales, sangle pour tout cintre.",
      ),
    }),
    ownSort("Rear|Arrière", "rear light|éclairage arrière", {
      style: 1,
      axes: brightness(["20 lm", 0.7], ["50 lm", 1], ["100 lm", 1.3]),
      retail: [19, 75],
      weight: [0.03, 0.07],
      box: [12, 8, 4],
      leads: texts(
        "Daytime flash, side windows, a strap for any seatpost.|Flash de jour, fenêtres latérales, sangle pour toute tige de selle.",
      ),
    }),
    ownSort("Sets|Jeux", "light set|jeu d'éclairage", {
      axes: brightness(...frontSteps.slice(0, 3)),
      retail: [34, 130],
      weight: [0.12, 0.24],
      leads: texts(
        "Front and rear light with straps, charged together.|Feux avant et arrière avec sangles, à recharger ensemble.",
      ),
    }),
    ownSort("Dynamo|Dynamo", "dynamo light|éclairage dynamo", {
      axes: brightness(["100 lm", 0.8], ["200 lm", 1], ["400 lm", 1.4]),
      retail: [38, 130],
      groundOnly: false,
      facts: [water, fact("Parking Light|Feu de position", "Yes|Oui", "No|Non")],
      leads: texts(
        "Cut-off beam that is lit by the hub, with a daytime sensor.|Faisceau coupé alimenté par le moyeu, avec capteur de jour.",
      ),
      remarks: texts("Cable and connectors included.|Câble et connecteurs fournis."),
    }),
  ],
  axes: [],
  retail: [19, 130],
  weight: [0.08, 0.19],
  box: [15, 9, 6],
  groundOnly: true,
  facts: [charging, water],
  leads: [],
  remarks: texts(
    "Display carton available with the first order.|Présentoir offert avec la première commande.",
    "Mounts without tools.|Se monte sans outil.",
  ),
};

const computers: Kind = {
  name: text("Computers|Compteurs"),
  noun: text("computer|compteur"),
  picture: "computer",
  portion: 0.6,
  groundOnly: true,
  sorts: [
    ownSort("Wired|Filaires", "wired computer|compteur filaire", {
      retail: [24, 60],
      facts: [fact("Functions|Fonctions", "8", "12")],
    }),
    ownSort("Wireless|Sans fil", "wireless computer|compteur sans fil", {
      retail: [34, 120],
      facts: [fact("Functions|Fonctions", "8", "12", "16")],
    }),
    ownSort("GPS|GPS", "GPS computer|compteur GPS", {
      retail: [140, 330],
      weight: [0.06, 0.12],
      facts: [fact("Functions|Fonctions", "40+"), water],
      leads: texts(
        "Maps, climbs and a screen that is read in full sun.|Cartes, ascensions et un écran lisible en plein soleil.",
      ),
    }),
  ],
  axes: [inColours(["black", "white"], 1, 2)],
  retail: [24, 330],
  weight: [0.03, 0.07],
  box: [13, 10, 6],
  facts: [],
  leads: texts("Large figures, one button, long battery life.|Grands chiffres, un seul bouton, longue autonomie."),
  remarks: texts("Stem and bar mount included.|Support de potence et de cintre fourni."),
};

/** Lights and computers. */
export const instruments = { lights, computers };
