import { fact, inColours, sizes } from "../axes.ts";
import type { Axis, Department, Fact } from "../kind.ts";
import { sort } from "../sorts.ts";
import { text, texts } from "../text.ts";

const byGround = text(
  "Ships by ground only, in a full-length carton.|Expédié par voie terrestre uniquement, en carton pleine longueur.",
);
const warranty = text(
  "Registration card included for the five-year warranty.|Carte d'enregistrement fournie pour la garantie de cinq ans.",
);
const smallParts = text("Small parts kit available separately.|Trousse de petites pièces vendue séparément.");
const roomy = text(
  "Frame with internal routing, generous tyre clearance and a threaded shell.|Cadre à passage de câbles interne, bon dégagement de pneu et boîtier fileté.",
);
const materials = fact(
  "Material|Matériau",
  "Carbon|Carbone",
  "Aluminium",
  "Chromoly steel|Acier chromoly",
  "Titanium|Titane",
);
const forkColours = inColours(["black", "orange", "grey"], 1, 2);
const spring = fact("Spring|Ressort", "Air", "Coil|Hélicoïdal");

function brakeMount(name: string): Fact {
  return fact("Brake Mount|Type de frein", name);
}

function forkAxes(...travels: string[]): Axis[] {
  return [sizes("Wheel Size", ["27.5 in", "29 in"], 1, 2), sizes("Travel", travels, 1, 3), forkColours];
}

export const frames: Department = {
  name: text("Frames & forks|Cadres et fourches"),
  kinds: [
    {
      name: text("Frames|Cadres"),
      noun: text("frame|cadre"),
      picture: "frame",
      portion: 1,
      groundOnly: true,
      sorts: [
        sort("Road|Route", {
          facts: [materials, brakeMount("Flat mount")],
          leads: texts(
            "Direct steering, a stiff shell and clean internal routing.|Direction franche, boîtier rigide et passage de câbles interne soigné.",
          ),
        }),
        sort("Gravel|Gravel", { facts: [materials, brakeMount("Flat mount")] }),
        sort("Mountain|Montagne", {
          weight: [1.6, 3.2],
          facts: [materials, brakeMount("Post mount")],
          leads: [
            roomy,
            text(
              "Stable, playful geometry with room for two bottles.|Géométrie stable et joueuse, avec place pour deux bidons.",
            ),
          ],
        }),
      ],
      axes: [
        sizes("Frame Size", ["XS", "S", "M", "L", "XL"], 3, 5),
        inColours(["black", "red", "green", "sky", "sand", "copper", "burgundy"], 1, 2),
      ],
      retail: [420, 3200],
      weight: [1.1, 2.2],
      box: [110, 62, 22],
      facts: [],
      leads: [roomy],
      remarks: [byGround, warranty, smallParts],
    },
    {
      name: text("Suspension forks|Fourches suspendues"),
      noun: text("suspension fork|fourche suspendue"),
      picture: "fork",
      portion: 1,
      groundOnly: true,
      sorts: [
        sort("Cross-country|Cross-country", {
          axes: forkAxes("100 mm", "110 mm", "120 mm"),
          facts: [fact("Spring|Ressort", "Air"), fact("Stanchions|Plongeurs", "32 mm", "34 mm")],
        }),
        sort("Trail|Sentier", {
          axes: forkAxes("120 mm", "130 mm", "140 mm"),
          facts: [spring, fact("Stanchions|Plongeurs", "34 mm", "36 mm")],
        }),
        sort("Enduro|Enduro", {
          axes: forkAxes("150 mm", "160 mm", "170 mm"),
          weight: [2.1, 2.7],
          facts: [spring, fact("Stanchions|Plongeurs", "36 mm", "38 mm")],
        }),
      ],
      axes: [],
      retail: [180, 1150],
      weight: [1.6, 2.2],
      box: [58, 26, 16],
      facts: [],
      leads: texts(
        "Fork with a supple first third and firm support deeper in the travel.|Fourche souple en début de course, avec un bon soutien ensuite.",
      ),
      remarks: [byGround, warranty, smallParts],
    },
    {
      name: text("Rigid forks|Fourches rigides"),
      noun: text("rigid fork|fourche rigide"),
      picture: "rigid-fork",
      portion: 0.5,
      groundOnly: true,
      sorts: [
        sort("Carbon|Carbone", { weight: [0.36, 0.6] }),
        sort("Steel|Acier", { weight: [0.8, 1.2], retail: [79, 260] }),
      ],
      axes: [inColours(["black", "silver", "red"], 1, 3)],
      retail: [180, 540],
      weight: [0.4, 1.2],
      box: [56, 16, 10],
      facts: [fact("Axle|Axe", "12 x 100 mm", "15 x 110 mm", "QR|Blocage rapide")],
      leads: texts(
        "Rigid fork with three-bolt mounts on each leg.|Fourche rigide avec trois points de fixation par fourreau.",
      ),
      remarks: [byGround, warranty, smallParts],
    },
    {
      name: text("Rear shocks|Amortisseurs"),
      noun: text("rear shock|amortisseur"),
      picture: "shock",
      portion: 0.5,
      sorts: [
        sort("Air|Air", { style: 0, weight: [0.34, 0.48] }),
        sort("Coil|Hélicoïdal", {
          style: 1,
          weight: [0.7, 0.95],
          leads: texts(
            "Shock with a climb lever; springs are sold by rate.|Amortisseur à levier de montée; ressorts vendus selon la dureté.",
          ),
        }),
      ],
      axes: [sizes("Length", ["190 x 45 mm", "210 x 50 mm", "210 x 55 mm", "230 x 60 mm", "230 x 65 mm"], 2, 4)],
      retail: [210, 760],
      weight: [0.34, 0.9],
      box: [30, 14, 10],
      facts: [fact("Damping|Amortissement", "Two-position|Deux positions", "Full adjust|Réglage complet")],
      leads: texts(
        "Shock with a climb lever and tool-free volume spacers.|Amortisseur à levier de montée et cales de volume sans outil.",
      ),
      remarks: [smallParts, text("Mounting bushings sold separately.|Bagues de montage vendues séparément.")],
    },
  ],
};
