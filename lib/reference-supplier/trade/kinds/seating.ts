import { fact, facts, inColours, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

export const seating: Department = {
  name: text("Saddles & seatposts|Selles et tiges"),
  remarks: texts(
    "Demo fleet available for fitting days.|Parc d'essai disponible pour les journées d'ajustement.",
    "Minimum insertion is marked on the tube.|L'insertion minimale est gravée sur le tube.",
    "Fits standard 7 mm rails.|Pour rails standard de 7 mm.",
  ),
  kinds: [
    {
      name: text("Saddles|Selles"),
      noun: text("saddle|selle"),
      picture: "saddle",
      portion: 2.2,
      sorts: texts("Race|Course", "Trail|Sentier", "Touring|Randonnée", "Comfort|Confort"),
      axes: [
        sizes("Width", ["130 mm", "142 mm", "155 mm", "168 mm"], 1, 3),
        inColours(["black", "brown", "white", "tan", "navy"], 1, 3),
      ],
      retail: [24, 240],
      weight: [0.17, 0.52],
      box: [29, 17, 10],
      facts: [
        facts("Rails", "Rails", ["Steel|Acier", "Manganese|Manganèse", "Titanium|Titane", "Carbon|Carbone"]),
        facts("Cover", "Revêtement", ["Synthetic|Synthétique", "Leather|Cuir", "Microfibre|Microfibre"]),
      ],
      leads: texts(
        "Saddle with a pressure-relief channel and a slightly waved profile.|Selle à canal central et profil légèrement ondulé.",
        "Short-nosed saddle for an aggressive position.|Selle à bec court pour une position sportive.",
      ),
    },
    {
      name: text("Seatposts|Tiges de selle"),
      noun: text("seatpost|tige de selle"),
      picture: "seatpost",
      portion: 1.2,
      sorts: texts("Two-bolt|Deux vis", "Suspension|Suspendue", "Straight|Droite"),
      axes: [
        sizes("Diameter", ["25.4 mm", "27.2 mm", "30.9 mm", "31.6 mm", "34.9 mm"], 2, 4),
        sizes("Length", ["350 mm", "400 mm"], 1, 2),
      ],
      retail: [18, 210],
      weight: [0.18, 0.42],
      box: [42, 8, 6],
      facts: [
        facts("Material", "Matériau", ["Aluminium|Aluminium", "Carbon|Carbone"]),
        fact("Setback", "Recul", ["0 mm", "15 mm", "20 mm"]),
      ],
      leads: texts(
        "Seatpost with a two-bolt head for fine tilt adjustment.|Tige de selle à tête deux vis pour un réglage précis de l'inclinaison.",
      ),
    },
    {
      name: text("Dropper posts|Tiges télescopiques"),
      noun: text("dropper post|tige télescopique"),
      picture: "seatpost",
      portion: 0.9,
      sorts: texts("Internal routing|Passage interne", "External routing|Passage externe"),
      axes: [
        sizes("Diameter", ["30.9 mm", "31.6 mm", "34.9 mm"], 1, 3),
        sizes("Length", ["125 mm", "150 mm", "170 mm", "200 mm"], 1, 3),
      ],
      retail: [129, 420],
      weight: [0.48, 0.68],
      box: [52, 11, 7],
      facts: [facts("Actuation", "Commande", ["Cable|Câble", "Hydraulic|Hydraulique"])],
      leads: texts(
        "Dropper post with a sealed cartridge that is changed in minutes.|Tige télescopique à cartouche étanche remplaçable en quelques minutes.",
      ),
    },
    {
      name: text("Seat clamps|Colliers de selle"),
      noun: text("seat clamp|collier de selle"),
      picture: "clamp",
      portion: 0.6,
      sorts: texts("Bolted|À vis", "Quick release|Blocage rapide"),
      axes: [
        sizes("Diameter", ["28.6 mm", "31.8 mm", "34.9 mm", "38.6 mm"], 2, 4),
        inColours(["black", "silver", "red", "blue", "gold"], 1, 3),
      ],
      retail: [6, 34],
      weight: [0.02, 0.06],
      box: [7, 5, 3],
      facts: [facts("Material", "Matériau", ["Aluminium|Aluminium"])],
      leads: texts("Light clamp with a captive bolt.|Collier léger à vis imperdable."),
    },
  ],
};
