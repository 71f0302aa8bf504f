import { fact, inColours, sizes } from "../axes.ts";
import type { Axis, Department } from "../kind.ts";
import { ownSort, plainSorts, sort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { smallClothing } from "./small-clothing.ts";

const cloth = fact(
  "Fabric|Tissu",
  "Recycled polyester|Polyester recyclé",
  "Polyester and elastane|Polyester et élasthanne",
  "Merino blend|Mérinos mélangé",
);
const stretch = fact(
  "Fabric|Tissu",
  "Polyester and elastane|Polyester et élasthanne",
  "Nylon and elastane|Nylon et élasthanne",
);
const shell = fact("Fabric|Tissu", "Recycled polyester|Polyester recyclé", "Nylon");
const fit = fact("Fit|Coupe", "Race|Course", "Regular|Standard", "Relaxed|Ample");
const gender = fact("Gender|Genre", "Men|Homme", "Women|Femme", "Unisex|Unisexe");
const wash = text("Machine wash cold, hang to dry.|Laver à froid à la machine, suspendre pour sécher.");
const reflective = text("Reflective details front and back.|Détails réfléchissants devant et derrière.");
const sizeChart = text("Size chart printed inside the carton.|Tableau des tailles imprimé dans l'emballage.");

function clothingSizes(): Axis {
  return sizes("Size", ["XS", "S", "M", "L", "XL", "XXL"], 4, 6);
}

export const clothing: Department = {
  name: text("Clothing|Vêtements"),
  kinds: [
    {
      name: text("Jerseys|Maillots"),
      noun: text("jersey|maillot"),
      picture: "jersey",
      portion: 1.7,
      sorts: [
        ...plainSorts("Short sleeve|Manches courtes", "Long sleeve|Manches longues"),
        sort("Trail|Sentier", {
          facts: [cloth, fact("Fit|Coupe", "Regular|Standard", "Relaxed|Ample"), gender],
          leads: texts(
            "Loose jersey with a wiping cloth in the hem.|Maillot ample avec chiffon à lunettes dans l'ourlet.",
          ),
        }),
      ],
      axes: [
        clothingSizes(),
        inColours(["black", "red", "navy", "teal", "olive", "yellow", "sky", "burgundy", "white"], 1, 2),
      ],
      retail: [45, 150],
      weight: [0.12, 0.24],
      box: [30, 24, 3],
      facts: [cloth, fit, gender],
      leads: texts(
        "Light jersey with three rear pockets and a full zip.|Maillot léger à trois poches dorsales et fermeture intégrale.",
        "Quick-drying jersey with mesh panels under the arms.|Maillot à séchage rapide, empiècements en filet sous les bras.",
      ),
      remarks: [wash, reflective, sizeChart],
    },
    {
      name: text("Shorts & bibs|Cuissards"),
      noun: text("shorts|cuissard"),
      picture: "shorts",
      style: 0,
      portion: 1.3,
      sorts: [
        ownSort("Bib shorts|Cuissard à bretelles", "bib shorts|cuissard à bretelles", {
          style: 1,
          facts: [stretch, fact("Pad|Peau", "Multi-density|Multidensité")],
          leads: texts(
            "Bibs with a breathable yoke and a pad for all-day rides.|Cuissard à empiècement respirant et peau pour les longues journées.",
          ),
        }),
        ownSort("Waist shorts|Cuissard court", "waist shorts|cuissard court", {
          facts: [stretch, fact("Pad|Peau", "Multi-density|Multidensité", "Single-density|Densité unique")],
          leads: texts(
            "Close-fitting shorts with a wide waistband and soft leg grippers.|Cuissard ajusté à ceinture large et bandes de maintien souples.",
          ),
        }),
        ownSort("Baggy|Short ample", "baggy shorts|short ample", {
          facts: [shell, fact("Pad|Peau", "Removable liner|Doublure amovible", "None|Aucune")],
          leads: texts(
            "Loose shorts of a tough weave, cut for knee pads.|Short ample en tissu solide, coupé pour les genouillères.",
          ),
        }),
      ],
      axes: [clothingSizes(), inColours(["black", "grey", "navy", "olive"], 1, 2)],
      retail: [49, 210],
      weight: [0.16, 0.32],
      box: [30, 24, 4],
      facts: [],
      leads: [],
      remarks: [wash, sizeChart],
    },
    {
      name: text("Jackets & vests|Vestes et gilets"),
      noun: text("jacket|veste"),
      picture: "jacket",
      portion: 1.2,
      sorts: [
        ownSort("Rain|Pluie", "rain jacket|veste de pluie", {
          facts: [shell, fit, fact("Waterproofing|Imperméabilité", "10,000 mm|10 000 mm", "20,000 mm|20 000 mm")],
          leads: texts(
            "Packable jacket with sealed seams and a dropped tail.|Veste compressible à coutures étanches et dos rallongé.",
          ),
        }),
        ownSort("Wind|Vent", "wind jacket|veste coupe-vent", {
          weight: [0.1, 0.2],
          facts: [shell, fit],
          leads: texts(
            "Thin shell that keeps the wind out and packs into its own pocket.|Coquille mince qui arrête le vent et se range dans sa propre poche.",
          ),
        }),
        ownSort("Thermal|Thermique", "thermal jacket|veste thermique", {
          weight: [0.36, 0.58],
          facts: [cloth, fit],
          leads: texts(
            "Brushed inside, with a high collar and a wind-stopping front.|Intérieur gratté, col montant et devant coupe-vent.",
          ),
        }),
      ],
      axes: [clothingSizes(), inColours(["black", "yellow", "orange", "blue", "olive", "teal"], 1, 2)],
      retail: [69, 320],
      weight: [0.18, 0.4],
      box: [32, 26, 6],
      facts: [],
      leads: [],
      remarks: [wash, reflective, sizeChart],
    },
    ...smallClothing(cloth, wash),
  ],
};
