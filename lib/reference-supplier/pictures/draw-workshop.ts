import { around, bar, type Draw, disc, fills, gear, line, moved, oval, path, shade, shine, turned } from "./kit.ts";

export const floorPump: Draw = ({ colour }) =>
  [
    bar(230, 100, 340, 50, 24, fills.dark),
    bar(388, 140, 24, 130, 6, fills.metal),
    bar(356, 250, 88, 36, 10, fills.dark),
    bar(364, 270, 72, 350, 14, fills.body),
    shine("M380 290 L380 600", 8, 0.4),
    disc(400, 600, 66, fills.dark),
    disc(400, 600, 52, "#f6f4ee"),
    line("M400 600 L430 566", "#b7282e", 6),
    around(9, () => line("M400 554 L400 562", "#34373d", 4), 400, 600),
    path("M250 690 Q260 650 340 650 L460 650 Q540 650 550 690 L590 706 L210 706 Z", fills.dark),
    line("M440 640 C560 640 590 540 570 420 C556 330 540 280 590 240", shade(colour, -0.55), 15),
    turned(30, bar(566, 190, 60, 80, 14, fills.accent), 596, 230),
  ].join("");

export const miniPump: Draw = () =>
  turned(
    -32,
    [
      bar(120, 360, 130, 84, 26, fills.dark),
      bar(240, 366, 330, 72, 20, fills.body),
      bar(560, 376, 90, 52, 12, fills.metal),
      bar(640, 352, 80, 100, 22, fills.dark),
      bar(664, 330, 30, 40, 10, fills.accent),
      ...Array.from({ length: 5 }, (_, step) => bar(140 + step * 20, 366, 8, 72, 4, "#000000", 'opacity="0.3"')),
      bar(360, 358, 90, 90, 14, fills.dark),
      bar(376, 430, 58, 40, 10, fills.dark),
      shine("M260 382 L350 382 M460 382 L550 382", 8, 0.4),
    ].join(""),
  );

export const tool: Draw = ({ style, colour, accent }) => {
  if (style === 1) {
    return Array.from({ length: 5 }, (_, place) =>
      moved(
        place * 70 - 140,
        place * 20 - 40,
        line("M300 640 L300 250 Q300 220 330 220 L440 220", shade("#8d949c", place * 0.06 - 0.2), 30 - place * 4) +
          disc(442, 220, 12 - place, place % 2 === 0 ? accent : colour),
      ),
    ).join("");
  }
  if (style === 2) {
    return turned(
      -40,
      [
        path(gear(400, 210, 62, 12, 14), fills.metal),
        disc(400, 210, 44, "#4b4f56"),
        path("M372 260 L428 260 L436 420 L364 420 Z", fills.metal),
        bar(350, 400, 100, 300, 40, fills.accent),
        ...Array.from({ length: 6 }, (_, step) => bar(350, 450 + step * 36, 100, 12, 6, "#000000", 'opacity="0.2"')),
        shine("M372 420 L372 670", 9, 0.35),
      ].join(""),
    );
  }
  return turned(
    -42,
    [
      path(
        "M340 120 Q310 160 320 220 Q336 260 372 272 L372 560 L428 560 L428 272 Q464 260 480 220 Q490 160 460 120 L440 200 L400 222 L360 200 Z",
        fills.metal,
      ),
      bar(352, 400, 96, 270, 40, fills.accent),
      disc(400, 636, 15, "#f1efea"),
      shine("M386 290 L386 400", 6, 0.6),
      shine("M374 430 L374 640", 9, 0.3),
    ].join(""),
  );
};

export const multiTool: Draw = ({ colour }) =>
  [
    ...[
      [-64, 190, 20],
      [-34, 220, 17],
      [-6, 240, 14],
      [24, 220, 17],
      [56, 200, 12],
    ].map(([angle = 0, length = 0, width = 0], place) =>
      turned(
        angle,
        `${line(`M400 330 L400 ${330 - length} L${place % 2 === 0 ? 440 : 400} ${330 - length}`, fills.metal, width)}`,
        400,
        340,
      ),
    ),
    bar(250, 290, 300, 130, 50, fills.body),
    moved(0, 130, bar(250, 290, 300, 130, 50, fills.body)),
    bar(266, 330, 268, 190, 30, fills.side),
    bar(250, 280, 300, 90, 40, fills.body),
    bar(250, 490, 300, 90, 40, fills.body),
    disc(296, 326, 17, fills.metal),
    disc(504, 326, 17, fills.metal),
    disc(296, 536, 17, fills.metal),
    disc(504, 536, 17, fills.metal),
    ...Array.from({ length: 5 }, (_, step) =>
      line(`M290 ${394 + step * 20} L510 ${394 + step * 20}`, step % 2 === 0 ? "#c9ced3" : "#8d949c", 13),
    ),
    line("M350 536 L450 536", shade(colour, 0.6), 7, 'opacity="0.7"'),
    shine("M300 292 L500 292", 6, 0.4),
  ].join("");

export const oil: Draw = ({ accent, style }) =>
  style === 1
    ? [
        bar(300, 230, 200, 470, 30, fills.accent),
        path("M300 260 Q310 190 400 186 Q490 190 500 260 Z", fills.metal),
        bar(356, 120, 88, 76, 16, fills.dark),
        bar(300, 330, 200, 250, 0, "#f6f3ea"),
        bar(300, 330, 200, 54, 0, shade(accent, -0.4)),
        path("M400 410 C446 476 456 520 400 546 C344 520 354 476 400 410 Z", fills.accent),
        shine("M324 270 L324 670", 12, 0.4),
      ].join("")
    : [
        path(
          "M310 330 Q310 280 370 270 L430 270 Q490 280 490 330 L490 660 Q490 700 450 700 L350 700 Q310 700 310 660 Z",
          fills.accent,
        ),
        path("M372 270 L384 200 L416 200 L428 270 Z", fills.dark),
        path("M388 200 L396 90 L404 90 L412 200 Z", fills.metal),
        bar(310, 400, 180, 210, 0, "#f6f3ea"),
        bar(310, 400, 180, 40, 0, shade(accent, -0.45)),
        path("M400 460 C436 512 444 548 400 570 C356 548 364 512 400 460 Z", fills.accent),
        shine("M334 340 L334 660", 10, 0.4),
      ].join("");

export const bolt: Draw = ({ style }) =>
  [
    [-150, 40, -24],
    [20, -30, 12],
    [150, 60, 32],
  ]
    .map(([dx = 0, dy = 0, angle = 0], place) =>
      moved(
        dx,
        dy,
        turned(
          angle,
          [
            bar(366, 300, 68, 270, 12, fills.metal),
            ...Array.from({ length: 11 }, (_, step) =>
              line(`M366 ${360 + step * 19} L434 ${352 + step * 19}`, "#7d848d", 5),
            ),
            bar(336, 236, 128, 90, 22, place === 1 && style === 1 ? fills.accent : fills.metal),
            oval(400, 244, 64, 20, "#e3e6e9"),
            path("M378 236 L400 228 L422 236 L422 250 L400 258 L378 250 Z", "#3a3d42"),
          ].join(""),
        ),
      ),
    )
    .join("");

export const patch: Draw = ({ accent }) =>
  [
    path("M170 470 L470 400 L640 470 L640 590 L340 670 L170 590 Z", fills.side),
    path("M170 470 L470 400 L640 470 L340 550 Z", fills.accent),
    path("M170 470 L340 550 L340 670 L170 590 Z", shade(accent, -0.3)),
    path("M340 550 L640 470 L640 590 L340 670 Z", shade(accent, -0.12)),
    path("M380 590 L600 532 L600 566 L380 624 Z", "#f6f3ea"),
    ...[
      [250, 300, 70],
      [420, 250, 54],
      [550, 320, 62],
    ].map(
      ([x = 0, y = 0, radius = 0]) =>
        `${oval(x, y, radius, radius * 0.72, "#26282c")}${oval(x, y, radius * 0.72, radius * 0.5, "#d9822b")}${oval(x, y, radius * 0.56, radius * 0.38, "#26282c")}`,
    ),
  ].join("");

export const box: Draw = () =>
  [
    path("M150 300 L420 220 L660 300 L660 590 L390 690 L150 590 Z", "#a98a5e"),
    path("M150 300 L420 220 L660 300 L390 390 Z", "#d8bd92"),
    path("M390 390 L660 300 L660 590 L390 690 Z", "#b4946a"),
    path("M150 300 L390 390 L390 690 L150 590 Z", "#c7a97b"),
    path("M270 262 L510 346 L540 336 L300 254 Z", "#efe6d2", 'opacity="0.8"'),
    bar(440, 500, 160, 70, 4, "#f6f3ea", 'transform="skewY(-20) translate(0 180)"'),
  ].join("");
