import * as accessories from "./draw-accessories.ts";
import * as bags from "./draw-bags.ts";
import * as brakes from "./draw-brakes.ts";
import * as clothing from "./draw-clothing.ts";
import * as cockpit from "./draw-cockpit.ts";
import * as drivetrain from "./draw-drivetrain.ts";
import * as fittings from "./draw-fittings.ts";
import * as frames from "./draw-frames.ts";
import * as supplies from "./draw-supplies.ts";
import * as wheels from "./draw-wheels.ts";
import * as workshop from "./draw-workshop.ts";
import * as worn from "./draw-worn.ts";
import type { Drawing } from "./drawing.ts";
import { type Draw, type Look, scene } from "./kit.ts";

const draws: Readonly<Record<Drawing, Draw>> = {
  tyre: wheels.tyre,
  tube: wheels.tube,
  sealant: wheels.sealant,
  valve: wheels.valve,
  wheel: wheels.wheel,
  rim: wheels.rim,
  hub: wheels.hub,
  spokes: wheels.spokes,
  "tape-roll": wheels.tapeRoll,
  chain: drivetrain.chain,
  cassette: drivetrain.cassette,
  crank: drivetrain.crank,
  chainring: drivetrain.chainring,
  derailleur: drivetrain.derailleur,
  "front-derailleur": drivetrain.frontDerailleur,
  shifter: drivetrain.shifter,
  "bottom-bracket": drivetrain.bottomBracket,
  caliper: brakes.caliper,
  "rim-brake": brakes.rimBrake,
  pad: brakes.pad,
  rotor: brakes.rotor,
  lever: brakes.lever,
  cable: brakes.cable,
  bar: cockpit.flatBar,
  "drop-bar": cockpit.dropBar,
  stem: cockpit.stem,
  grip: cockpit.grip,
  "bar-tape": cockpit.barTape,
  headset: cockpit.headset,
  saddle: cockpit.saddle,
  seatpost: cockpit.seatpost,
  clamp: cockpit.clamp,
  frame: frames.frame,
  fork: frames.fork,
  shock: frames.shock,
  pedal: frames.pedal,
  clipless: frames.clipless,
  shoe: frames.shoe,
  cleat: frames.cleat,
  stand: frames.stand,
  rack: frames.rack,
  fender: frames.fender,
  jersey: clothing.jersey,
  shorts: clothing.shorts,
  jacket: clothing.jacket,
  glove: clothing.glove,
  sock: clothing.sock,
  cap: clothing.cap,
  helmet: clothing.helmet,
  glasses: clothing.glasses,
  "knee-pad": clothing.kneePad,
  light: accessories.light,
  lock: accessories.lock,
  bottle: accessories.bottle,
  cage: accessories.cage,
  bag: accessories.bag,
  computer: accessories.computer,
  bell: accessories.bell,
  seat: accessories.childSeat,
  kickstand: accessories.kickstand,
  "floor-pump": workshop.floorPump,
  "mini-pump": workshop.miniPump,
  tool: workshop.tool,
  "multi-tool": workshop.multiTool,
  oil: workshop.oil,
  bolt: workshop.bolt,
  patch: workshop.patch,
  box: workshop.box,
  "brake-shoe": supplies.brakeShoe,
  nipple: fittings.nipple,
  "quill-stem": cockpit.quillStem,
  "rigid-fork": fittings.rigidFork,
  mitt: worn.mitt,
  "arm-warmer": worn.armWarmer,
  "shoe-cover": worn.shoeCover,
  "full-face": worn.fullFace,
  goggles: worn.goggles,
  "cable-lock": fittings.cableLock,
  "folding-lock": fittings.foldingLock,
  "saddle-bag": bags.saddleBag,
  "frame-bag": bags.frameBag,
  "bar-bag": bags.barBag,
  mirror: fittings.mirror,
  "plug-kit": supplies.plugKit,
  "torque-wrench": supplies.torqueWrench,
  bearing: fittings.bearing,
  axle: fittings.axle,
  grease: supplies.grease,
  "brake-fluid": supplies.brakeFluid,
  inflator: supplies.inflator,
};

/** The shadow's position for drawings that end above the usual ground: their lowest point and half their width. */
const grounds: Partial<Record<Drawing, readonly [y: number, width: number]>> = {
  "tape-roll": [572, 270],
  hub: [600, 230],
  "bottom-bracket": [610, 230],
  shifter: [640, 210],
  pad: [660, 220],
  bar: [560, 250],
  "drop-bar": [652, 300],
  stem: [592, 260],
  grip: [660, 260],
  "bar-tape": [628, 320],
  saddle: [606, 240],
  clamp: [590, 240],
  frame: [612, 240],
  pedal: [640, 260],
  clipless: [606, 250],
  shoe: [656, 330],
  cleat: [600, 220],
  shorts: [668, 220],
  cap: [570, 260],
  glasses: [570, 250],
  goggles: [562, 260],
  mitt: [668, 200],
  "frame-bag": [612, 260],
  axle: [640, 250],
  bearing: [676, 220],
  "brake-shoe": [690, 240],
  nipple: [668, 220],
  "torque-wrench": [660, 230],
  "mini-pump": [660, 240],
  "multi-tool": [616, 200],
  bell: [664, 160],
  tube: [660, 230],
};

/** The picture as SVG, 800 by 800. */
export function drawSvg(drawing: Drawing, look: Look): string {
  const [y, width] = grounds[drawing] ?? [712, 230];
  return scene(look, draws[drawing](look), y, width);
}

/** Names of all silhouettes. */
export const drawings = Object.keys(draws) as Drawing[];
