import { around, bar, type Draw, disc, fills, line, moved, oval, path, ring, shade, shine, turned } from "./kit.ts";

export const caliper: Draw = ({ colour }) =>
  [
    line("M330 250 C240 200 200 320 150 560", "#26282c", 16),
    moved(
      0,
      -60,
      `${path("M430 210 C520 190 640 230 690 330 L660 346 C610 270 530 250 440 262 Z", fills.metal)}${path("M300 200 L460 190 Q480 230 450 270 L310 276 Q270 240 300 200 Z", fills.body)}${oval(376, 232, 40, 22, fills.side)}`,
    ),
    path(
      "M250 440 Q250 410 290 404 L560 404 Q610 410 610 460 L600 620 Q590 660 540 660 L310 660 Q262 656 258 610 Z",
      fills.body,
    ),
    path("M300 500 L560 500 L548 620 L312 620 Z", fills.dark),
    bar(330, 520, 200, 30, 6, fills.metal),
    bar(330, 566, 200, 30, 6, "#a8793e"),
    disc(296, 446, 20, fills.metal),
    disc(564, 446, 20, fills.metal),
    disc(296, 446, 9, "#2b2d31"),
    disc(564, 446, 9, "#2b2d31"),
    line("M340 450 L520 450", shade(colour, 0.5), 6, 'opacity="0.5"'),
    line("M150 560 C160 620 220 640 262 560", "#26282c", 16),
  ].join("");

export const rimBrake: Draw = ({ colour }) =>
  [
    path(
      "M400 180 C520 180 620 300 610 480 L600 610 L540 610 L544 480 C546 360 490 270 400 262 C310 270 254 360 256 480 L260 610 L200 610 L190 480 C180 300 280 180 400 180 Z",
      fills.body,
      `stroke="${shade(colour, -0.4)}" stroke-width="2"`,
    ),
    path("M380 210 C500 240 560 330 580 420 L540 440 C500 350 460 300 380 280 Z", fills.side),
    disc(400, 224, 32, fills.metal),
    disc(400, 224, 14, "#2b2d31"),
    bar(178, 590, 124, 56, 16, fills.dark),
    bar(498, 590, 124, 56, 16, fills.dark),
    disc(230, 600, 14, fills.metal),
    disc(570, 600, 14, fills.metal),
    line("M560 300 L640 200", fills.metal, 14),
    line("M300 320 L180 150", "#26282c", 12),
    shine("M215 460 C215 320 300 220 380 202", 8),
  ].join("");

export const pad: Draw = ({ style }) =>
  [-70, 70]
    .map((dx, place) =>
      moved(
        dx,
        place * 60 - 30,
        turned(
          -14,
          [
            path(
              "M290 250 Q290 220 320 220 L360 220 L372 150 L428 150 L440 220 L480 220 Q510 220 510 250 L500 540 Q496 580 456 580 L344 580 Q304 580 300 540 Z",
              place === 0 ? fills.metal : "#c7ccd1",
              'stroke="#8d949c" stroke-width="3"',
            ),
            path(
              "M318 270 L482 270 L474 536 Q470 556 450 556 L350 556 Q330 556 326 536 Z",
              style === 1 ? "#8a6a3f" : fills.dark,
            ),
            line("M340 400 L460 400", "#1d1f23", 6, 'opacity="0.5"'),
            disc(400, 186, 12, "#f1efea"),
          ].join(""),
        ),
      ),
    )
    .join("");

export const rotor: Draw = () =>
  [
    ring(400, 400, 246, 62, fills.metal),
    ring(400, 400, 278, 3, "#868d95"),
    ring(400, 400, 214, 3, "#868d95"),
    around(24, (place) => oval(place % 2 === 0 ? 392 : 408, 142, 9, 15, "#f1efea")),
    around(24, () => oval(384, 172, 6, 10, "#f1efea")),
    around(6, () => path("M376 186 C430 240 420 290 420 330 L380 336 C376 290 384 240 340 196 Z", fills.dark)),
    ring(400, 400, 74, 34, fills.dark),
    around(6, () => disc(400, 326, 9, "#f1efea")),
    disc(400, 400, 57, "#f1efea"),
    shine("M196 290 A236 236 0 0 1 300 186", 14, 0.5),
  ].join("");

export const lever: Draw = () =>
  turned(
    -14,
    [
      bar(110, 280, 470, 60, 26, "#d3d0c8"),
      bar(330, 256, 100, 110, 22, fills.dark),
      path("M330 340 L450 340 L500 420 L440 460 L350 420 Z", fills.body),
      path("M420 410 C560 400 650 450 710 560 C716 590 680 600 664 574 C600 490 540 470 430 476 Z", fills.body),
      disc(446, 432, 22, fills.metal),
      disc(446, 432, 10, "#2b2d31"),
      line("M340 396 C250 410 190 480 170 620", "#26282c", 14),
      shine("M450 424 C560 420 630 460 680 540", 8),
    ].join(""),
  );

export const cable: Draw = ({ colour }) =>
  [
    ...[250, 222, 194, 166].map((radius, place) =>
      oval(
        400,
        400 + place * 4,
        radius,
        radius * 0.86,
        "none",
        `stroke="${place % 2 === 0 ? colour : shade(colour, -0.22)}" stroke-width="20"`,
      ),
    ),
    ...[250, 222, 194, 166].map((radius, place) =>
      oval(400, 396 + place * 4, radius, radius * 0.86, "none", 'stroke="#ffffff" stroke-width="4" opacity="0.28"'),
    ),
    bar(372, 556, 56, 130, 12, fills.dark),
    line("M610 540 C640 600 640 640 610 690", fills.metal, 8),
    disc(608, 692, 13, fills.metal),
    bar(592, 504, 34, 46, 8, fills.metal),
  ].join("");
