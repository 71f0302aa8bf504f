import { bar, type Draw, disc, fills, line, moved, oval, path, ring, shade, shine, turned } from "./kit.ts";

export const mirror: Draw = ({ colour }) =>
  [
    line("M300 690 L300 600 Q300 540 350 500 L420 440", shade(colour, -0.4), 30),
    line("M300 690 L300 600 Q300 540 350 500 L420 440", colour, 22),
    bar(216, 640, 168, 70, 30, fills.dark),
    disc(300, 675, 14, fills.metal),
    disc(416, 444, 34, fills.dark),
    turned(
      -24,
      [
        bar(300, 150, 360, 240, 110, fills.side),
        bar(290, 140, 360, 240, 110, fills.body),
        bar(312, 160, 316, 200, 92, "#dfe8ee"),
        path("M330 300 Q420 190 600 200 Q626 230 620 280 Q500 260 380 350 Q340 340 330 300 Z", "#b9cbd8"),
        line("M372 212 L470 190", "#ffffff", 14, 'opacity="0.9"'),
      ].join(""),
      470,
      270,
    ),
  ].join("");

export const cableLock: Draw = ({ colour }) =>
  [
    ...[0, 1, 2, 3].map((turn) =>
      oval(400, 380 - turn * 34, 230, 110, "none", `stroke="${shade(colour, -0.45)}" stroke-width="36"`),
    ),
    ...[0, 1, 2, 3].map((turn) =>
      oval(
        400,
        376 - turn * 34,
        230,
        110,
        "none",
        `stroke="${turn % 2 === 0 ? colour : shade(colour, 0.14)}" stroke-width="25"`,
      ),
    ),
    line("M180 410 Q170 560 300 600", shade(colour, -0.45), 36),
    line("M180 410 Q170 560 300 600", colour, 25),
    line("M620 410 Q630 560 500 600", shade(colour, -0.45), 36),
    line("M620 410 Q630 560 500 600", colour, 25),
    bar(286, 556, 228, 96, 40, fills.dark),
    bar(470, 566, 30, 76, 10, fills.metal),
    disc(392, 604, 28, fills.metal),
    bar(387, 588, 10, 32, 4, "#2b2d31"),
    shine("M210 240 Q300 180 430 176", 7, 0.45),
  ].join("");

/** The joints of a folding lock, from one end of its open chain to the other. */
const joints = [
  [330, 610],
  [190, 480],
  [170, 300],
  [300, 170],
  [490, 160],
  [625, 290],
  [610, 480],
  [480, 610],
] as const;

export const foldingLock: Draw = ({ colour }) => {
  const plates = joints.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = joints[place] ?? [x, y];
    const d = `M${fromX} ${fromY} L${x} ${y}`;
    return `${line(d, shade(colour, -0.5), 74)}${line(d, place % 2 === 0 ? colour : shade(colour, 0.18), 62)}`;
  });
  return [
    ...plates.filter((_, place) => place % 2 === 0),
    ...plates.filter((_, place) => place % 2 === 1),
    ...joints.map(([x, y]) => `${disc(x, y, 19, fills.metal)}${disc(x, y, 8, "#6d747c")}`),
    bar(300, 566, 210, 110, 26, fills.dark),
    bar(300, 566, 210, 26, 12, fills.accent),
    disc(405, 630, 27, fills.metal),
    bar(400, 614, 10, 32, 4, "#2b2d31"),
  ].join("");
};

export const axle: Draw = ({ accent }) =>
  turned(
    -30,
    [
      bar(90, 372, 640, 56, 12, fills.metal),
      bar(110, 380, 470, 12, 6, "#ffffff", 'opacity="0.55"'),
      ...Array.from({ length: 12 }, (_, step) => line(`M${600 + step * 11} 374 L${594 + step * 11} 426`, "#6d747c", 4)),
      bar(40, 340, 96, 120, 22, fills.dark),
      bar(120, 352, 24, 96, 8, accent),
      path("M66 372 L98 372 L114 400 L98 428 L66 428 L50 400 Z", "#15171a"),
    ].join(""),
  );

export const nipple: Draw = ({ colour }) =>
  [
    [-190, 40, -20],
    [-50, -70, 8],
    [90, 60, -6],
    [210, -40, 22],
  ]
    .map(([dx = 0, dy = 0, angle = 0]) =>
      moved(
        dx,
        dy,
        turned(
          angle,
          [
            path("M352 240 Q400 200 448 240 L448 290 L352 290 Z", fills.body),
            bar(382, 216, 36, 10, 4, "#26282c"),
            path("M362 290 L438 290 L438 330 L362 330 Z", fills.side),
            bar(364, 330, 72, 240, 8, fills.body),
            bar(388, 330, 24, 240, 4, shade(colour, 0.35), 'opacity="0.55"'),
            oval(400, 570, 36, 10, shade(colour, -0.5)),
            oval(400, 570, 18, 5, "#1d1f23"),
          ].join(""),
        ),
      ),
    )
    .join("");

export const bearing: Draw = ({ accent }) =>
  [
    [310, 440, 200],
    [560, 270, 130],
  ]
    .map(([x = 0, y = 0, radius = 0]) =>
      [
        disc(x, y + 10, radius, "#6d747c"),
        disc(x, y, radius, fills.metal),
        ring(x, y, radius * 0.99, 3, "#7d848d"),
        disc(x, y, radius * 0.84, fills.dark),
        ring(x, y, radius * 0.7, radius * 0.05, accent, 'opacity="0.9"'),
        disc(x, y, radius * 0.56, fills.metal),
        disc(x, y, radius * 0.42, "#5f656d"),
        disc(x, y + 5, radius * 0.41, "#f1efea"),
        shine(
          `M${x - radius * 0.86} ${y - radius * 0.2} A${radius * 0.9} ${radius * 0.9} 0 0 1 ${x - radius * 0.1} ${y - radius * 0.88}`,
          10,
          0.8,
        ),
      ].join(""),
    )
    .join("");

export const rigidFork: Draw = ({ colour }) =>
  [
    bar(376, 60, 48, 200, 12, fills.metal),
    path("M290 300 Q300 236 400 230 Q500 236 510 300 L506 350 Q400 276 294 350 Z", fills.body),
    path("M290 300 L346 316 L326 560 Q320 660 316 690 L290 690 Q276 500 290 300 Z", fills.body),
    path("M510 300 L454 316 L474 560 Q480 660 484 690 L510 690 Q524 500 510 300 Z", fills.side),
    disc(303, 696, 20, fills.metal),
    disc(497, 696, 20, fills.metal),
    disc(303, 696, 8, "#2b2d31"),
    disc(497, 696, 8, "#2b2d31"),
    ...[450, 500, 550].map((y) => disc(314, y, 8, "#2b2d31")),
    ...[450, 500, 550].map((y) => disc(486, y, 8, "#2b2d31")),
    shine("M304 330 L300 640", 8, 0.4),
    line("M340 268 L460 268", shade(colour, 0.5), 8, 'opacity="0.5"'),
  ].join("");
