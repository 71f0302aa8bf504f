import * as accessories from "./draw-accessories.ts";
import * as brakes from "./draw-brakes.ts";
import * as clothing from "./draw-clothing.ts";
import * as cockpit from "./draw-cockpit.ts";
import * as drivetrain from "./draw-drivetrain.ts";
import * as frames from "./draw-frames.ts";
import * as wheels from "./draw-wheels.ts";
import * as workshop from "./draw-workshop.ts";
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
};

/** The picture as SVG, 800 by 800. */
export function drawSvg(drawing: Drawing, look: Look): string {
  return scene(look, draws[drawing](look));
}

/** All silhouettes there are. */
export const drawings = Object.keys(draws) as Drawing[];
