import { fact, sizes } from "../axes.ts";
import type { Fact, Kind, Text } from "../kind.ts";
import { sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const short = "Short cage|Chape courte";
const medium = "Medium cage|Chape moyenne";
const long = "Long cage|Chape longue";

/** Rear and front derailleurs, with the metals and the fitting remark of the drivetrain. */
export function derailleurs(alloy: Fact, steel: Fact, remark: Text): Kind[] {
  return [
    {
      name: text("Rear derailleurs|Dérailleurs arrière"),
      noun: text("rear derailleur|dérailleur arrière"),
      picture: "derailleur",
      portion: 1.2,
      sorts: [
        sort("Road and gravel|Route et gravel", { axes: [sizes("Cage", [short, medium], 1, 2)] }),
        sort("Mountain|Montagne", {
          axes: [sizes("Cage", [medium, long], 1, 2)],
          leads: texts(
            "Rear derailleur with a damped cage for a quiet chain on rough ground.|Dérailleur arrière à chape amortie pour une chaîne silencieuse en terrain accidenté.",
          ),
        }),
        sort("Trekking|Trekking", { axes: [sizes("Cage", [medium, long], 1, 2)] }),
      ],
      axes: [],
      retail: [28, 330],
      weight: [0.22, 0.36],
      box: [16, 12, 8],
      facts: [alloy, fact("Speeds|Vitesses", "12", "11", "10", "9")],
      leads: texts(
        "Rear derailleur with sealed jockey wheels and stops that are set with one key.|Dérailleur arrière à galets étanches et butées réglables avec une seule clé.",
      ),
      remarks: [remark],
    },
    {
      name: text("Front derailleurs|Dérailleurs avant"),
      noun: text("front derailleur|dérailleur avant"),
      picture: "front-derailleur",
      portion: 0.5,
      sorts: [
        sort("Braze-on|Patte soudée", { axes: [sizes("Teeth", ["46T", "50T", "52T"], 1, 3)] }),
        sort("Clamp|Collier", { axes: [sizes("Diameter", ["28.6 mm", "31.8 mm", "34.9 mm"], 1, 3)] }),
      ],
      axes: [],
      retail: [18, 75],
      weight: [0.09, 0.16],
      box: [12, 9, 7],
      facts: [steel, fact("Pull|Tirage", "Top|Haut", "Down|Bas")],
      leads: texts(
        "Front derailleur with a shaped cage for light lever feel.|Dérailleur avant à fourchette profilée pour une commande souple.",
      ),
      remarks: [remark],
    },
  ];
}
