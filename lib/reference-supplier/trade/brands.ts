import { tellingNames } from "./telling-names.ts";

/** Invented brands. Their order must never change, since prices and numbers depend on it. */
const names =
  "Alderfen|Amberlow|Anvil & Thread|Arbutus Works|Ardenne Cycles|Ashlock|Auberive|Aurelle|Bannockfield|Barrowmere|" +
  "Basswood|Beaumarais|Belcourt|Bellwether Goods|Birchfell|Blackthorne Cycleworks|Bluff & Bay|Bolderaa|Boreal Loop|Brackwater|" +
  "Bramwell|Brightspoke|Brindlewood|Brunelle|Cadencia|Calder & Finch|Cantrelle|Carrickmoor|Cedarline|Chaussée|" +
  "Clovermark|Cobaltway|Coldbrook|Corvane|Côte-Nord|Cranmoor|Crosslane|Dapplewood|Darrowby|Deltoro|" +
  "Doverline|Drayhorse|Dunmarrow|Eastwick Tool|Eddystone Cycle|Elmgate|Emberline|Équipe Laval|Ettrick|Fairlead|" +
  "Falkenried|Farrier|Fellgate|Fenway Loop|Ferrault|Fieldnote Cycling|Firebrick|Flatwater|Fontenoy|Forkbeard|" +
  "Foxhollow|Galtee|Garrigue|Gatineau Gear|Glenmarsh|Goldfinch Cycle|Granitehead|Greyling|Grindstone Tool|Hallowell|" +
  "Hammerfen|Harbour Nine|Hartsong|Hawkline|Hearthstone|Hexwright|Highmeadow|Hollins & Rue|Holmgren|Hydrastream|" +
  "Ingleside|Inverlake|Ironquill|Jasperlite|Joliette Vélo|Kaskadi|Keelhaven|Kestermark|Kilometric|Kingsbarrow|" +
  "Kittredge|Kraftwerke Nord|Lakemont|Lamplighter|Larchmoor|Lavoie|Leeward|Lichen & Co.|Limestone Loop|Linden Forge|" +
  "Lockhaven|Longacre|Lumenfield|Lysander|Maplecroft|Marbrook|Marchetti Sole|Mayflint|Merrow|Midland Gear|" +
  "Millhaven|Mirabelle|Monteveil|Moorhen|Mossback|Narrowgate|Nettlefold|Nighthaul|Nordlys Sykkel|Northfork Supply|" +
  "Oakrift|Octavio|Oldcastle Cycle|Ondine|Orford|Ostrava Komponent|Otterburn|Outremont|Pallister|Pavé|" +
  "Penhallow|Perigord|Pikestaff|Pinion & Oak|Pivotal Lane|Plainsong|Polestar Hubs|Quarterline|Quillon|Rattlebridge|" +
  "Redpoll|Rideau Works|Rimward|Rivière Rouge|Roadhouse|Rossignac|Rustbelt Cycle|Sablon|Saltire|Sandhurst Loop|" +
  "Scotia Spoke|Sennet|Seven Locks|Shorebird|Silverfen|Skerry|Sparrow & Sons|Sternmark|Stillwater|Strand & Vale|" +
  "Sycamore|Tandemonia|Tarnhelm|Tectonia|Thornbury|Tidewrack|Torsio|Vellum|Vireo|Wexmoor";

export interface Brand {
  readonly id: number;
  readonly name: string;
  /** Index in the list; barcodes, prices and departments depend on it. */
  readonly index: number;
  /** Three letters for its part numbers. */
  readonly letters: string;
  /** Its GS1 company prefix: six digits for a North American code, seven for a European one. */
  readonly prefix: string;
  readonly european: boolean;
}

const europeanPrefixes = ["40", "42", "30", "37", "80", "87", "54", "76", "73", "70"] as const;

function makeBrand(name: string, index: number): Brand {
  const plain = name.normalize("NFD").replace(/[^A-Za-z]/g, "");
  const european = index % 5 < 2;
  const country = europeanPrefixes[index % europeanPrefixes.length] ?? "40";
  return {
    id: 101 + index,
    name,
    index,
    letters: `${plain.slice(0, 2)}${plain.slice(-1)}`.toUpperCase(),
    prefix: european ? `${country}${String(10_057 + index * 523).slice(0, 5)}` : String(610_113 + index * 1_787),
    european,
  };
}

export const brands: readonly Brand[] = names.split("|").map(makeBrand);

/**
 * The brands of a shelf, the most frequent ones first: those with a telling name for it, then those of its
 * department.
 */
export function brandsOf(department: number, departments: number, names: readonly string[]): Brand[] {
  const sellsHere = ({ name }: Brand) => tellingNames[name]?.some((sold) => names.includes(sold));
  const told = brands.filter(sellsHere);
  const others = brands.filter(
    ({ name, index }) => tellingNames[name] === undefined && servedBy(index, departments).includes(department),
  );
  return [...told, ...others];
}

/** The one to three departments of a brand without a telling name. */
function servedBy(index: number, departments: number): number[] {
  const first = index % departments;
  if (index % 3 === 0) return [first];
  if (index % 3 === 1) return [first, (first + 5) % departments];
  return [first, (first + 3) % departments, (first + 8) % departments];
}
