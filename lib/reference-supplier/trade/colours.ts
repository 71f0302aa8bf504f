import type { Choice } from "./kind.ts";

function colour(code: string, en: string, fr: string, hex: string): Choice {
  return { code, text: [en, fr], hex };
}

/** All colours; their codes are part of article numbers. */
export const colours = {
  black: colour("001", "Black", "Noir", "#26282c"),
  white: colour("002", "White", "Blanc", "#eeece6"),
  silver: colour("003", "Silver", "Argent", "#b9bfc6"),
  grey: colour("004", "Graphite", "Graphite", "#5d636b"),
  red: colour("005", "Red", "Rouge", "#b7282e"),
  blue: colour("006", "Blue", "Bleu", "#235fa8"),
  navy: colour("007", "Navy", "Marine", "#25365c"),
  green: colour("008", "Forest Green", "Vert forêt", "#2f5d43"),
  olive: colour("009", "Olive", "Olive", "#6a6b3c"),
  yellow: colour("010", "Hi-Vis Yellow", "Jaune haute visibilité", "#d9df2f"),
  orange: colour("011", "Orange", "Orange", "#dd6a1f"),
  tan: colour("012", "Tan", "Havane", "#b48a5a"),
  brown: colour("013", "Brown", "Brun", "#6b4630"),
  purple: colour("014", "Purple", "Violet", "#5f4690"),
  pink: colour("015", "Coral Pink", "Rose corail", "#df7582"),
  teal: colour("016", "Teal", "Sarcelle", "#1f7d80"),
  gold: colour("017", "Gold", "Or", "#bf9542"),
  copper: colour("018", "Copper", "Cuivre", "#a9633f"),
  sand: colour("019", "Sand", "Sable", "#cfbf9f"),
  sky: colour("020", "Glacier Blue", "Bleu glacier", "#86b4cf"),
  burgundy: colour("021", "Burgundy", "Bordeaux", "#6d2338"),
  oil: colour("022", "Oil Slick", "Pétrole irisé", "#4e4a78"),
  clear: colour("023", "Clear", "Transparent", "#cfd8dc"),
  mint: colour("024", "Mint", "Menthe", "#9ccbb4"),
} as const satisfies Record<string, Choice>;
