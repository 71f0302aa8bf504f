import { fact } from "../axes.ts";
import type { Kind } from "../kind.ts";
import { ownSort } from "../sorts.ts";
import { text, texts } from "../text.ts";
import { smallBottle, volumes } from "./liquids.ts";

const biodegradable = fact("Biodegradable|Biodégradable", "Yes|Oui", "No|Non");

export const lubricants: Kind = {
  name: text("Lubricants & cleaners|Lubrifiants et nettoyants"),
  noun: text("lubricant|lubrifiant"),
  picture: "oil",
  style: 0,
  portion: 1.3,
  consumable: true,
  groundOnly: true,
  sorts: [
    ownSort("Chain lube|Huile à chaîne", "chain lube|huile à chaîne", {
      axes: [
        volumes(
          [
            ["60 ml", 1],
            ["120 ml", 1.6],
            ["500 ml", 3.8],
            ["1 l", 5.9],
            ["5 l", 22],
          ],
          1,
        ),
      ],
      facts: [fact("Weather|Météo", "Dry|Sec", "Wet|Humide", "All-round|Toutes conditions"), biodegradable],
      leads: texts(
        "Creeps into the rollers, stays off the side plates.|Pénètre dans les rouleaux, sans coller aux plaques.",
      ),
    }),
    ownSort("Grease|Graisse", "grease|graisse", {
      picture: "grease",
      groundOnly: false,
      axes: [
        volumes(
          [
            ["60 ml", 1],
            ["120 ml", 1.6],
            ["500 ml", 3.8],
            ["1 l", 5.9],
          ],
          1,
        ),
      ],
      facts: [fact("Thickener|Épaississant", "Lithium", "Calcium"), biodegradable],
      leads: texts(
        "Water-resistant grease for bearings, threads and posts.|Graisse résistant à l'eau pour roulements, filetages et tiges.",
      ),
    }),
    ownSort("Cleaners|Nettoyants", "cleaner|nettoyant", {
      style: 1,
      axes: [
        volumes(
          [
            ["250 ml", 1],
            ["500 ml", 1.5],
            ["1 l", 2.4],
            ["5 l", 9],
          ],
          1,
        ),
      ],
      facts: [fact("Use|Usage", "Frame|Cadre", "Drivetrain|Transmission"), biodegradable],
      leads: texts(
        "Spray on, wait, rinse: lifts mud and old oil.|Pulvériser, attendre, rincer\u00a0: enlève boue et vieille huile.",
      ),
    }),
    ownSort("Brake fluid|Liquide de frein", "brake fluid|liquide de frein", {
      picture: "brake-fluid",
      axes: [
        volumes(
          [
            ["120 ml", 1],
            ["250 ml", 1.7],
            ["1 l", 4.5],
          ],
          1,
        ),
      ],
      facts: [fact("Type", "Mineral oil|Huile minérale", "DOT 4")],
      leads: texts(
        "Fresh fluid with a high boiling point, for bleeding and filling.|Liquide frais à haut point d'ébullition, pour purge et remplissage.",
      ),
    }),
  ],
  axes: [],
  retail: [7, 19],
  ...smallBottle,
  facts: [],
  leads: [],
  remarks: texts(
    "Safety data sheet on request.|Fiche de données de sécurité sur demande.",
    "Keep out of the reach of children.|Tenir hors de portée des enfants.",
  ),
};
