import { bar, type Draw, disc, fills, line, moved, oval, path, ring, shade, shine, turned } from "./kit.ts";

export const flatBar: Draw = ({ colour }) =>
  [
    line(
      "M80 330 C200 340 250 350 300 440 C330 480 470 480 500 440 C550 350 600 340 720 330",
      shade(colour, -0.45),
      46,
    ),
    line("M80 326 C200 336 250 346 300 436 C330 476 470 476 500 436 C550 346 600 336 720 326", colour, 38),
    line("M356 466 L444 466", shade(colour, -0.2), 58),
    shine("M100 316 C210 326 262 340 312 426 C336 460 464 460 488 426", 8, 0.4),
    ...Array.from({ length: 5 }, (_, step) =>
      line(`M${380 + step * 10} 446 L${380 + step * 10} 488`, "#f4f2ec", 2, 'opacity="0.6"'),
    ),
  ].join("");

export const dropBar: Draw = ({ colour }) =>
  moved(
    0,
    -30,
    [
      line("M230 300 C170 300 120 330 120 400 C120 500 250 500 262 590", shade(colour, -0.4), 42),
      line("M230 300 L570 300", shade(colour, -0.45), 50),
      line("M570 300 C640 300 690 340 690 420 C690 530 560 520 548 640", shade(colour, -0.45), 46),
      line("M232 296 L570 296 C640 296 688 338 688 418 C688 526 558 518 546 636", colour, 36),
      line("M230 296 C172 296 124 328 124 398 C124 496 252 498 262 586", colour, 32),
      line("M352 296 L448 296", shade(colour, 0.08), 52),
      shine("M240 284 L560 284 C620 286 668 320 674 390", 8, 0.4),
    ].join(""),
  );

export const stem: Draw = ({ colour }) =>
  turned(
    -12,
    [
      path("M180 320 L300 310 L560 350 L560 450 L300 500 L180 490 Z", fills.body),
      bar(160, 270, 130, 270, 30, fills.body),
      bar(188, 260, 74, 22, 8, fills.dark),
      disc(590, 400, 92, fills.body),
      disc(590, 400, 56, "#ece9e2"),
      ring(590, 400, 58, 6, shade(colour, -0.5)),
      path("M590 300 L600 300 L600 500 L590 500 Z", shade(colour, -0.55)),
      ...[
        [650, 322],
        [650, 478],
      ].map(([x = 0, y = 0]) => `${disc(x, y, 15, fills.metal)}${disc(x, y, 7, "#2b2d31")}`),
      ...[330, 470].map((y) => disc(180, y, 12, fills.metal)),
      shine("M310 326 L540 360", 9),
      line("M350 410 L480 412", "#f4f2ec", 12, 'opacity="0.75"'),
    ].join(""),
  );

export const quillStem: Draw = ({ colour }) =>
  [
    bar(500, 330, 70, 330, 10, fills.metal),
    path("M500 600 L570 560 L570 690 Q535 706 500 690 Z", "#8d949c"),
    line("M500 612 L570 568", "#4b4f56", 5),
    ...[400, 420, 440].map((y) => line(`M504 ${y} L566 ${y}`, "#8d949c", 3)),
    path("M486 250 Q488 216 535 214 Q582 216 584 250 L580 372 L490 372 Z", fills.body),
    path("M500 236 L500 320 L260 370 L250 286 Z", fills.body),
    disc(535, 222, 22, fills.dark),
    disc(535, 222, 10, "#8d949c"),
    disc(220, 330, 84, fills.body),
    disc(220, 330, 48, "#ece9e2"),
    ring(220, 330, 50, 6, shade(colour, -0.5)),
    bar(206, 402, 28, 54, 8, fills.body),
    line("M220 380 L220 456", shade(colour, -0.55), 6),
    disc(220, 440, 11, fills.metal),
    shine("M270 300 L490 252", 8),
  ].join("");

export const grip: Draw = ({ colour }) =>
  [-80, 90]
    .map((dy) =>
      turned(
        -24,
        moved(
          0,
          dy,
          [
            bar(150, 350, 500, 104, 44, fills.body),
            ...Array.from({ length: 11 }, (_, step) =>
              bar(232 + step * 32, 354, 16, 96, 8, shade(colour, -0.25), 'opacity="0.75"'),
            ),
            bar(150, 342, 58, 120, 18, fills.accent),
            bar(602, 342, 44, 120, 18, fills.dark),
            disc(178, 402, 9, "#2b2d31"),
            shine("M216 372 L600 372", 9, 0.25),
          ].join(""),
        ),
      ),
    )
    .join("");

export const barTape: Draw = ({ colour }) =>
  [
    [270, 460],
    [520, 430],
  ]
    .map(([x = 0, y = 0], place) =>
      moved(
        x - 400,
        y - 400,
        [
          path("M250 400 A150 150 0 0 0 550 400 L550 470 A150 150 0 0 1 250 470 Z", fills.side),
          disc(400, 400, 150, fills.body),
          ...[126, 104, 82, 62].map((radius) => ring(400, 400, radius, 3, shade(colour, -0.35), 'opacity="0.6"')),
          disc(400, 400, 42, "#e9e5dc"),
          disc(400, 404, 36, shade(colour, -0.6)),
          place === 0 ? path("M536 420 C620 430 640 500 620 560 L580 552 C596 500 580 480 540 476 Z", fills.body) : "",
          shine("M282 340 A140 140 0 0 1 360 266", 8),
        ].join(""),
      ),
    )
    .join("");

export const headset: Draw = ({ colour }) =>
  [
    [190, 150, 50],
    [270, 176, 34],
    [340, 132, 26],
    [470, 132, 26],
    [540, 176, 34],
    [610, 158, 46],
  ]
    .map(([y = 0, rx = 0, height = 0], place) =>
      [
        path(
          `M${400 - rx} ${y} L${400 - rx} ${y + height} A${rx} ${rx * 0.3} 0 0 0 ${400 + rx} ${y + height} L${400 + rx} ${y} Z`,
          place % 3 === 2 ? fills.metal : fills.side,
        ),
        oval(400, y, rx, rx * 0.3, place % 3 === 2 ? "#d8dce0" : fills.body),
        oval(400, y + 2, rx * 0.55, rx * 0.16, place % 3 === 2 ? "#7d848d" : shade(colour, -0.6)),
      ].join(""),
    )
    .join("");

export const saddle: Draw = ({ colour }) =>
  [
    line("M240 450 C330 560 420 590 600 560 L680 470", "#9aa1a9", 16),
    line("M230 440 C330 530 430 556 590 530 L660 450", "#d7dbdf", 14),
    path(
      "M90 380 C120 330 260 352 400 350 C520 346 560 290 650 282 C720 280 750 330 740 390 C730 450 690 486 640 480 C560 470 560 440 440 432 C330 424 210 440 130 424 C96 418 78 402 90 380 Z",
      fills.body,
    ),
    path(
      "M130 424 C210 440 330 424 440 432 C560 440 560 470 640 480 C690 486 730 450 740 390 C744 430 730 500 670 512 C590 520 560 476 440 464 C330 456 200 470 140 452 C110 444 96 420 90 392 C96 410 110 420 130 424 Z",
      fills.side,
    ),
    line("M250 388 C400 386 520 388 620 352", shade(colour, -0.55), 16, 'opacity="0.7"'),
    line("M180 372 C330 372 420 372 540 326", shade(colour, 0.35), 4, 'opacity="0.7" stroke-dasharray="2 10"'),
    shine("M120 372 C200 352 400 372 560 310 C600 296 660 296 700 320", 8, 0.35),
  ].join("");

export const seatpost: Draw = ({ style }) =>
  turned(
    14,
    [
      bar(352, 230, 96, 470, 14, fills.dark),
      style === 1 ? bar(364, 230, 72, 220, 8, "#b58a43") : "",
      style === 1 ? bar(340, 440, 120, 44, 12, fills.metal) : "",
      path("M330 170 Q400 130 470 170 L456 260 L344 260 Z", fills.metal),
      bar(286, 150, 228, 36, 16, fills.metal),
      bar(286, 104, 228, 36, 16, fills.dark),
      disc(320, 146, 16, fills.metal),
      disc(480, 146, 16, fills.metal),
      ...Array.from({ length: 6 }, (_, step) => line(`M352 ${520 + step * 26} L376 ${520 + step * 26}`, "#d9dde1", 3)),
      shine("M372 280 L372 680", 10, 0.25),
    ].join(""),
  );

export const clamp: Draw = ({ colour }) =>
  [
    oval(400, 460, 210, 110, fills.side),
    path("M190 380 L190 460 A210 110 0 0 0 610 460 L610 380 Z", fills.body),
    oval(400, 380, 210, 110, fills.body),
    oval(400, 386, 158, 78, "#e7e4dd"),
    path("M242 386 A158 78 0 0 1 558 386 L558 410 A158 78 0 0 0 242 410 Z", shade(colour, -0.55)),
    path("M540 420 L650 400 L666 500 L560 530 Z", fills.body),
    disc(620, 460, 24, fills.metal),
    disc(620, 460, 11, "#2b2d31"),
    shine("M206 440 C230 500 300 540 380 548", 8),
  ].join("");
