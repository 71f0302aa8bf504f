import { fact, inColours, sizes } from "../axes.ts";
import type { Fact, Kind, Text } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const palm = fact("Palm|Paume", "Gel", "Unpadded|Sans rembourrage", "Synthetic leather|Cuir synthétique");
const height = fact("Height|Hauteur", "12 cm", "15 cm", "18 cm");
const warmerColours = inColours(["black", "white", "red", "navy", "yellow", "mint"], 1, 3);

/** Gloves, socks, caps and warmers, with the department's fabric and washing remark. */
export function smallClothing(cloth: Fact, wash: Text): Kind[] {
  return [
    {
      name: text("Gloves|Gants"),
      noun: text("gloves|gants"),
      picture: "glove",
      style: 0,
      portion: 1.2,
      sorts: [
        ownSort("Short finger|Mitaines", "short-finger gloves|mitaines", {
          picture: "mitt",
          leads: texts(
            "Close-fitting mitts with pull tabs and a cool mesh back.|Mitaines ajustées à tirettes, dos en filet aéré.",
          ),
        }),
        ownSort("Long finger|Gants longs", "long-finger gloves|gants longs", {
          leads: texts(
            "Close-fitting glove with touch-screen fingertips.|Gant ajusté, bouts de doigts pour écran tactile.",
          ),
        }),
        ownSort("Winter|Hiver", "winter gloves|gants d'hiver", {
          weight: [0.12, 0.22],
          facts: [fact("Lining|Doublure", "Fleece|Polaire", "Synthetic down|Duvet synthétique")],
          leads: texts("Windproof, lined glove with a long cuff.|Gant coupe-vent doublé à longue manchette."),
        }),
      ],
      axes: [
        sizes("Size", ["XS", "S", "M", "L", "XL", "XXL"], 3, 6),
        inColours(["black", "red", "grey", "yellow", "blue"], 1, 2),
      ],
      retail: [18, 95],
      weight: [0.05, 0.1],
      box: [26, 13, 3],
      facts: [palm],
      leads: [],
      remarks: [wash],
    },
    {
      name: text("Socks|Chaussettes"),
      noun: text("socks|chaussettes"),
      picture: "sock",
      portion: 0.8,
      consumable: true,
      sorts: [
        ownSort("Summer|Été", "summer socks|chaussettes d'été", {
          facts: [fact("Fabric|Tissu", "Recycled polyester|Polyester recyclé", "Nylon"), height],
        }),
        ownSort("Winter|Hiver", "winter socks|chaussettes d'hiver", {
          facts: [fact("Fabric|Tissu", "Merino blend|Mérinos mélangé"), height],
        }),
      ],
      axes: [
        sizes("Size", ["S/M", "L/XL"], 2, 2),
        inColours(["black", "white", "pink", "sky", "mint", "navy", "burgundy"], 2, 4),
      ],
      retail: [9, 32],
      weight: [0.03, 0.08],
      box: [20, 9, 2],
      facts: [],
      leads: texts(
        "Ribbed cuff, flat toe seam, light arch support.|Bord côtelé, couture plate aux orteils, léger maintien de la voûte.",
      ),
      remarks: [wash],
    },
    {
      name: text("Caps & warmers|Casquettes et manchettes"),
      noun: text("cap|casquette"),
      picture: "cap",
      portion: 0.6,
      sorts: [
        ownSort("Caps|Casquettes", "cap|casquette", {
          axes: [warmerColours, sizes("Size", ["One size|Taille unique"], 1, 1)],
          leads: texts("Worn under the helmet, packed in a pocket.|Se porte sous le casque, se range dans une poche."),
        }),
        ownSort("Arm and leg warmers|Manchettes et jambières", "arm warmers|manchettes", {
          picture: "arm-warmer",
          facts: [
            fact("Fabric|Tissu", "Polyester and elastane|Polyester et élasthanne", "Merino blend|Mérinos mélangé"),
          ],
          leads: texts(
            "Brushed warmers with a soft gripper that stays up.|Manchettes grattées à bande souple qui ne glisse pas.",
          ),
        }),
        ownSort("Shoe covers|Couvre-chaussures", "shoe covers|couvre-chaussures", {
          picture: "shoe-cover",
          weight: [0.1, 0.2],
          box: [24, 14, 4],
          facts: [fact("Fabric|Tissu", "Neoprene|Néoprène", "Coated nylon|Nylon enduit")],
          leads: texts(
            "Covers with a taped zip and a reinforced opening for the cleat.|Couvre-chaussures à fermeture étanche et ouverture renforcée pour la cale.",
          ),
          remarks: texts("Rinse and hang to dry.|Rincer et suspendre pour sécher."),
        }),
      ],
      axes: [warmerColours, sizes("Size", ["S", "M", "L", "XL"], 2, 4)],
      retail: [16, 62],
      weight: [0.04, 0.1],
      box: [22, 14, 3],
      facts: [cloth],
      leads: [],
      remarks: [wash],
    },
  ];
}
