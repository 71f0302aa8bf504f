import { clothingSizes, facts, inColours, priced, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const cloth = facts("Fabric", "Tissu", [
  "Recycled polyester|Polyester recyclé",
  "Polyester and elastane|Polyester et élasthanne",
  "Merino blend|Mérinos mélangé",
  "Nylon|Nylon",
]);
const fit = facts("Fit", "Coupe", ["Race|Course", "Regular|Standard", "Relaxed|Ample"]);

export const clothing: Department = {
  name: text("Clothing|Vêtements"),
  remarks: texts(
    "Machine wash cold, hang to dry.|Laver à froid à la machine, suspendre pour sécher.",
    "Reflective details front and back.|Détails réfléchissants devant et derrière.",
    "Size chart printed inside the carton.|Tableau des tailles imprimé dans l'emballage.",
  ),
  kinds: [
    {
      name: text("Jerseys|Maillots"),
      noun: text("jersey|maillot"),
      picture: "jersey",
      portion: 1.7,
      sorts: texts("Short sleeve|Manches courtes", "Long sleeve|Manches longues", "Trail|Sentier"),
      axes: [
        clothingSizes(),
        inColours(["black", "red", "navy", "teal", "olive", "yellow", "sky", "burgundy", "white"], 1, 2),
      ],
      retail: [45, 150],
      weight: [0.12, 0.24],
      box: [30, 24, 3],
      facts: [cloth, fit, facts("Gender", "Genre", ["Men|Homme", "Women|Femme", "Unisex|Unisexe"])],
      leads: texts(
        "Light jersey with three rear pockets and a full zip.|Maillot léger à trois poches dorsales et fermeture intégrale.",
        "Quick-drying jersey with mesh panels under the arms.|Maillot à séchage rapide, empiècements en filet sous les bras.",
      ),
    },
    {
      name: text("Shorts & bibs|Cuissards"),
      noun: text("shorts|cuissard"),
      picture: "shorts",
      portion: 1.3,
      sorts: texts("Bib shorts|Cuissard à bretelles", "Waist shorts|Cuissard court", "Baggy|Short ample"),
      axes: [clothingSizes(), inColours(["black", "grey", "navy", "olive"], 1, 2)],
      retail: [49, 210],
      weight: [0.16, 0.32],
      box: [30, 24, 4],
      facts: [cloth, facts("Pad", "Peau", ["Multi-density|Multidensité", "Removable|Amovible", "None|Aucune"])],
      leads: texts(
        "Bibs with a breathable yoke and a pad for all-day rides.|Cuissard à empiècement respirant et peau pour les longues journées.",
      ),
    },
    {
      name: text("Jackets & vests|Vestes et gilets"),
      noun: text("jacket|veste"),
      picture: "jacket",
      portion: 1.2,
      sorts: texts("Rain|Pluie", "Wind|Vent", "Thermal|Thermique"),
      axes: [clothingSizes(), inColours(["black", "yellow", "orange", "blue", "olive", "teal"], 1, 2)],
      retail: [69, 320],
      weight: [0.14, 0.52],
      box: [32, 26, 6],
      facts: [
        cloth,
        fit,
        facts("Waterproofing", "Imperméabilité", [
          "10,000 mm|10 000 mm",
          "20,000 mm|20 000 mm",
          "Wind only|Vent seulement",
        ]),
      ],
      leads: texts(
        "Packable jacket with sealed seams and a dropped tail.|Veste compressible à coutures étanches et dos rallongé.",
      ),
    },
    {
      name: text("Gloves|Gants"),
      noun: text("gloves|gants"),
      picture: "glove",
      portion: 1.2,
      sorts: texts("Short finger|Mitaines", "Long finger|Gants longs", "Winter|Hiver"),
      axes: [clothingSizes(3, 6), inColours(["black", "red", "grey", "yellow", "blue"], 1, 2)],
      retail: [18, 95],
      weight: [0.05, 0.16],
      box: [26, 13, 3],
      facts: [facts("Palm", "Paume", ["Gel|Gel", "Unpadded|Sans rembourrage", "Synthetic leather|Cuir synthétique"])],
      leads: texts(
        "Close-fitting glove with touch-screen fingertips.|Gant ajusté, bouts de doigts pour écran tactile.",
      ),
    },
    {
      name: text("Socks|Chaussettes"),
      noun: text("socks|chaussettes"),
      picture: "sock",
      portion: 0.8,
      consumable: true,
      sorts: texts("Summer|Été", "Winter|Hiver"),
      axes: [
        sizes("Size", ["S/M", "L/XL"], 2, 2),
        inColours(["black", "white", "pink", "sky", "mint", "navy", "burgundy"], 2, 4),
      ],
      retail: [9, 32],
      weight: [0.03, 0.08],
      box: [20, 9, 2],
      facts: [cloth, facts("Height", "Hauteur", ["12 cm", "15 cm", "18 cm"])],
      leads: texts(
        "Ribbed cuff, flat toe seam, light arch support.|Bord côtelé, couture plate aux orteils, léger maintien de la voûte.",
      ),
    },
    {
      name: text("Caps & warmers|Casquettes et manchettes"),
      noun: text("cap|casquette"),
      picture: "cap",
      portion: 0.6,
      sorts: texts("Caps|Casquettes", "Arm and leg warmers|Manchettes et jambières", "Shoe covers|Couvre-chaussures"),
      axes: [
        inColours(["black", "white", "red", "navy", "yellow", "mint"], 1, 3),
        priced("Size", [["One size", "Taille unique", 1]], 1, 1),
      ],
      retail: [16, 62],
      weight: [0.04, 0.14],
      box: [22, 14, 3],
      facts: [cloth],
      leads: texts("Worn under the helmet, packed in a pocket.|Se porte sous le casque, se range dans une poche."),
    },
  ],
};
