import { fact, facts, inColours, sizes, text, texts } from "../axes.ts";
import type { Department } from "../kind.ts";

const frameSizes = sizes("Frame Size", ["XS", "S", "M", "L", "XL"], 3, 5);

export const frames: Department = {
  name: text("Frames & forks|Cadres et fourches"),
  remarks: texts(
    "Ships by ground only, in a full-length carton.|Expédié par voie terrestre uniquement, en carton pleine longueur.",
    "Registration card included for the five-year warranty.|Carte d'enregistrement fournie pour la garantie de cinq ans.",
    "Small parts kit available separately.|Trousse de petites pièces vendue séparément.",
  ),
  kinds: [
    {
      name: text("Frames|Cadres"),
      noun: text("frame|cadre"),
      picture: "frame",
      portion: 1,
      groundOnly: true,
      sorts: texts("Road|Route", "Gravel|Gravel", "Mountain|Montagne"),
      axes: [frameSizes, inColours(["black", "red", "green", "sky", "sand", "copper", "burgundy"], 1, 2)],
      retail: [420, 3200],
      weight: [1.1, 2.8],
      box: [110, 62, 22],
      facts: [
        facts("Material", "Matériau", [
          "Carbon|Carbone",
          "Aluminium|Aluminium",
          "Chromoly steel|Acier chromoly",
          "Titanium|Titane",
        ]),
        facts("Brake Mount", "Type de frein", ["Flat mount|Flat mount", "Post mount|Post mount"]),
      ],
      leads: texts(
        "Frame with internal routing, generous tyre clearance and a threaded shell.|Cadre à passage de câbles interne, bon dégagement de pneu et boîtier fileté.",
        "Stable, playful geometry with room for two bottles.|Géométrie stable et joueuse, avec place pour deux bidons.",
      ),
    },
    {
      name: text("Suspension forks|Fourches suspendues"),
      noun: text("suspension fork|fourche suspendue"),
      picture: "fork",
      portion: 1,
      groundOnly: true,
      sorts: texts("Cross-country|Cross-country", "Trail|Sentier", "Enduro|Enduro"),
      axes: [
        sizes("Wheel Size", ["27.5 in", "29 in"], 1, 2),
        sizes("Length", ["100 mm", "120 mm", "140 mm", "160 mm"], 1, 3),
        inColours(["black", "orange", "grey"], 1, 2),
      ],
      retail: [180, 1150],
      weight: [1.6, 2.5],
      box: [58, 26, 16],
      facts: [
        facts("Spring", "Ressort", ["Air|Air", "Coil|Hélicoïdal"]),
        fact("Stanchions", "Plongeurs", ["32 mm", "34 mm", "36 mm"]),
      ],
      leads: texts(
        "Fork with a supple first third and firm support deeper in the travel.|Fourche souple en début de course, avec un bon soutien ensuite.",
      ),
    },
    {
      name: text("Rigid forks|Fourches rigides"),
      noun: text("rigid fork|fourche rigide"),
      picture: "fork",
      portion: 0.5,
      groundOnly: true,
      sorts: texts("Carbon|Carbone", "Steel|Acier"),
      axes: [inColours(["black", "silver", "red"], 1, 3)],
      retail: [79, 540],
      weight: [0.4, 1.2],
      box: [56, 16, 10],
      facts: [fact("Axle", "Axe", ["12 x 100 mm", "15 x 110 mm", "QR"])],
      leads: texts(
        "Rigid fork with three-bolt mounts on each leg.|Fourche rigide avec trois points de fixation par fourreau.",
      ),
    },
    {
      name: text("Rear shocks|Amortisseurs"),
      noun: text("rear shock|amortisseur"),
      picture: "shock",
      portion: 0.5,
      sorts: texts("Air|Air", "Coil|Hélicoïdal"),
      axes: [sizes("Length", ["190 x 45 mm", "210 x 50 mm", "210 x 55 mm", "230 x 60 mm", "230 x 65 mm"], 2, 4)],
      retail: [210, 760],
      weight: [0.34, 0.9],
      box: [30, 14, 10],
      facts: [facts("Damping", "Amortissement", ["Two-position|Deux positions", "Full adjust|Réglage complet"])],
      leads: texts(
        "Shock with a climb lever and tool-free volume spacers.|Amortisseur à levier de montée et cales de volume sans outil.",
      ),
    },
  ],
};
