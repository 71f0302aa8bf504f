import { fact, inColours, sizes } from "../axes.ts";
import type { Axis, Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const quick = "QR|Blocage rapide";
const bolted = "Bolt-on|À écrous";
const colours = inColours(["black", "silver", "red", "blue"], 1, 3);
const holes = fact("Holes|Trous", "24", "28", "32", "36");
const bearing = fact("Bearing|Roulement", "Cartridge|Cartouche");

/** An axis of the ways in which a wheel is mounted (axle types). */
function mounts(...ways: string[]): Axis {
  return sizes("Mount", ways, 1, Math.min(3, ways.length));
}

export const hubs: Kind = {
  name: text("Hubs|Moyeux"),
  noun: text("hub|moyeu"),
  picture: "hub",
  portion: 1.2,
  sorts: [
    ownSort("Front|Avant", "front hub|moyeu avant", {
      axes: [mounts(quick, "12 mm axle|Axe 12 mm", "15 mm axle|Axe 15 mm"), colours],
      weight: [0.12, 0.24],
    }),
    ownSort("Rear|Arrière", "rear hub|moyeu arrière", {
      axes: [mounts(bolted, quick, "12 mm axle|Axe 12 mm"), colours],
    }),
    ownSort("Internally geared|À vitesses intégrées", "internally geared hub|moyeu à vitesses intégrées", {
      axes: [mounts(bolted), inColours(["black", "silver"], 1, 2)],
      retail: [110, 340],
      weight: [1.1, 1.9],
      box: [24, 14, 14],
      facts: [fact("Gears|Vitesses", "3", "5", "7", "8"), fact("Holes|Trous", "32", "36")],
      leads: texts(
        "Gear hub that shifts at a standstill; shifter sold separately.|Moyeu à vitesses qui se change à l'arrêt; manette vendue séparément.",
      ),
      remarks: texts("Small parts set included.|Jeu de petites pièces fourni."),
    }),
    ownSort("Dynamo|Dynamo", "dynamo hub|moyeu dynamo", {
      axes: [mounts(bolted, quick, "12 mm axle|Axe 12 mm"), inColours(["black", "silver"], 1, 2)],
      retail: [60, 260],
      weight: [0.4, 0.72],
      facts: [fact("Output|Puissance", "6 V, 3 W", "6 V, 1.5 W|6 V, 1,5 W"), holes],
      leads: texts(
        "Dynamo hub that lights the way from walking pace.|Moyeu dynamo qui éclaire dès l'allure d'un marcheur.",
      ),
    }),
  ],
  axes: [],
  retail: [26, 340],
  weight: [0.24, 0.42],
  box: [15, 10, 10],
  facts: [holes, bearing],
  leads: texts(
    "Hub with sealed bearings that can be changed without special tools.|Moyeu à roulements étanches remplaçables sans outil spécial.",
  ),
  remarks: texts("Spare bearings available from stock.|Roulements de rechange en stock."),
};
