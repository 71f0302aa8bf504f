import { around, bar, type Draw, disc, fills, line, moved, oval, path, ring, shade, shine, turned } from "./kit.ts";

export const frame: Draw = ({ colour }) =>
  moved(
    0,
    20,
    [
      line("M300 500 L120 520 M270 240 L120 520", shade(colour, -0.4), 24),
      line("M120 520 L300 506 M120 520 L276 236", colour, 17),
      line("M300 506 L262 160", shade(colour, -0.4), 40),
      line("M300 506 L262 160", colour, 31),
      line("M276 226 L580 200", shade(colour, -0.4), 36),
      line("M276 226 L580 200", colour, 28),
      line("M302 506 L592 262", shade(colour, -0.4), 50),
      line("M302 506 L592 262", colour, 41),
      line("M572 160 L604 290", shade(colour, -0.4), 54),
      line("M572 160 L604 290", colour, 45),
      line("M556 160 L588 152 M588 296 L622 288", "#2b2d31", 15),
      disc(302, 508, 38, fills.side),
      disc(302, 508, 24, "#e7e4dd"),
      disc(120, 522, 18, fills.side),
      disc(120, 522, 8, "#e7e4dd"),
      line("M390 420 L490 336", "#f4f2ec", 13, 'opacity="0.8"'),
      shine("M310 488 L560 276 M296 214 L560 192 M272 190 L294 400", 7, 0.35),
    ].join(""),
  );

export const fork: Draw = ({ colour }) =>
  [
    bar(372, 70, 56, 200, 12, fills.metal),
    path("M270 250 Q400 190 530 250 L540 320 Q400 270 260 320 Z", fills.body),
    bar(268, 300, 54, 170, 8, "#b58a43"),
    bar(478, 300, 54, 170, 8, "#b58a43"),
    bar(276, 300, 12, 170, 4, "#f3e3bf", 'opacity="0.7"'),
    bar(486, 300, 12, 170, 4, "#f3e3bf", 'opacity="0.7"'),
    path("M256 440 L334 440 L330 690 Q296 724 262 690 Z", fills.body),
    path("M466 440 L544 440 L538 690 Q504 724 470 690 Z", fills.body),
    path("M300 440 Q400 350 500 440 L500 480 Q400 400 300 480 Z", fills.side),
    disc(294, 680, 16, "#2b2d31"),
    disc(504, 680, 16, "#2b2d31"),
    bar(262, 290, 70, 26, 8, fills.dark),
    bar(470, 290, 70, 26, 8, fills.dark),
    line("M284 520 L284 620 M518 520 L518 620", shade(colour, 0.55), 10, 'opacity="0.6"'),
  ].join("");

export const shock: Draw = ({ style }) =>
  turned(
    32,
    [
      bar(300, 120, 200, 60, 24, fills.dark),
      disc(400, 150, 20, fills.metal),
      bar(318, 180, 164, 220, 24, fills.dark),
      bar(330, 400, 140, 30, 8, fills.metal),
      bar(352, 420, 96, 190, 10, style === 1 ? "#9aa1a9" : "#b58a43"),
      ...(style === 1
        ? Array.from({ length: 7 }, (_, step) => line(`M312 ${240 + step * 52} L488 ${262 + step * 52}`, "#c0392b", 20))
        : []),
      bar(320, 600, 160, 70, 26, fills.metal),
      disc(400, 636, 20, "#2b2d31"),
      bar(480, 190, 90, 80, 20, fills.accent),
      disc(546, 230, 18, fills.metal),
      shine("M340 200 L340 380", 10, 0.3),
    ].join(""),
  );

export const pedal: Draw = ({ colour }) =>
  turned(
    -16,
    [
      bar(590, 376, 130, 48, 10, fills.metal),
      bar(640, 370, 26, 60, 6, fills.dark),
      path(
        "M180 270 Q190 230 240 232 L560 226 Q606 230 610 270 L620 540 Q612 576 566 574 L236 570 Q190 566 184 530 Z M250 300 L250 350 L330 350 L340 296 Z M430 296 L440 350 L550 346 L548 296 Z M250 450 L250 506 L340 506 L330 450 Z M440 450 L430 506 L548 506 L550 452 Z",
        fills.body,
        `fill-rule="evenodd" stroke="${shade(colour, -0.4)}" stroke-width="3"`,
      ),
      bar(190, 366, 430, 70, 26, fills.side),
      bar(210, 376, 380, 22, 11, shade(colour, 0.25), 'opacity="0.5"'),
      ...[
        [214, 264],
        [300, 258],
        [390, 256],
        [480, 256],
        [580, 258],
        [214, 540],
        [300, 546],
        [390, 548],
        [480, 548],
        [586, 544],
      ].map(([x = 0, y = 0]) => `${disc(x, y, 13, fills.metal)}${disc(x, y, 5, "#2b2d31")}`),
    ].join(""),
  );

export const clipless: Draw = () =>
  turned(
    -14,
    [
      bar(560, 374, 160, 52, 10, fills.metal),
      bar(630, 368, 30, 64, 6, fills.dark),
      path(
        "M230 320 Q300 260 420 268 L540 300 Q580 330 580 400 Q580 470 540 500 L420 536 Q300 540 230 480 Q196 400 230 320 Z",
        fills.body,
      ),
      path("M250 340 Q320 300 380 320 L380 480 Q320 500 250 460 Q228 400 250 340 Z", fills.metal),
      path("M440 310 L520 330 Q546 400 520 470 L440 490 Z", fills.metal),
      bar(380, 372, 60, 56, 8, fills.dark),
      ...Array.from({ length: 5 }, (_, step) => line(`M${456 + step * 14} 352 L${456 + step * 14} 448`, "#7d848d", 5)),
      disc(300, 400, 18, "#2b2d31"),
      shine("M250 326 Q320 276 420 284", 8),
    ].join(""),
  );

export const shoe: Draw = ({ colour, style }) =>
  [
    path(
      "M110 600 Q100 560 130 552 L680 570 Q720 580 712 610 Q700 640 640 640 L170 640 Q116 640 110 600 Z",
      fills.dark,
    ),
    path(
      "M130 560 C110 480 130 360 170 300 C190 270 230 300 290 302 C330 304 350 270 372 282 C400 320 440 400 520 440 C620 470 700 490 708 560 C700 590 640 590 560 590 L180 590 Q136 590 130 560 Z",
      fills.body,
    ),
    path(
      "M130 560 C110 480 130 360 170 300 C182 284 196 290 214 296 C190 380 190 480 214 590 L180 590 Q136 590 130 560 Z",
      fills.side,
    ),
    path("M350 290 C380 340 420 410 520 444 L470 520 C390 470 350 400 320 306 Z", shade(colour, -0.3)),
    ...(style === 1
      ? [
          disc(430, 430, 34, fills.dark),
          disc(430, 430, 18, fills.metal),
          line("M350 330 L420 410 M330 390 L410 440 M340 470 L412 450", "#e8e6e0", 5),
        ]
      : Array.from({ length: 4 }, (_, step) =>
          line(`M${330 + step * 40} ${340 + step * 38} L${392 + step * 40} ${322 + step * 42}`, "#f1efe8", 11),
        )),
    path("M560 590 C620 560 680 540 704 548 C714 580 690 590 640 590 Z", fills.side),
    line("M240 560 C340 560 460 560 560 566", fills.accent, 12),
    shine("M230 330 C220 400 220 470 236 540", 8, 0.3),
  ].join("");

export const cleat: Draw = ({ colour }) =>
  [-120, 120]
    .map((dx) =>
      moved(
        dx,
        0,
        [
          path(
            "M300 250 Q400 200 500 250 L520 420 L470 560 Q400 600 330 560 L280 420 Z",
            fills.body,
            `stroke="${shade(colour, -0.4)}" stroke-width="3"`,
          ),
          path("M330 280 Q400 250 470 280 L480 340 L320 340 Z", fills.side),
          ...[
            [350, 420],
            [450, 420],
            [400, 500],
          ].map(
            ([x = 0, y = 0]) =>
              `${bar(x - 18, y - 26, 36, 52, 18, "#e7e4dd")}${disc(x, y, 15, fills.metal)}${disc(x, y, 6, "#2b2d31")}`,
          ),
        ].join(""),
        1,
      ),
    )
    .map((inner, place) => moved(80, 80, turned(place === 0 ? -8 : 8, inner), 0.8))
    .join("");

export const stand: Draw = ({ colour }) =>
  [
    line("M400 660 L220 716 M400 660 L580 716 M400 640 L400 724", fills.dark, 26),
    bar(380, 170, 40, 500, 12, fills.metal),
    bar(366, 400, 68, 80, 16, fills.body),
    bar(366, 620, 68, 60, 16, fills.body),
    line("M400 190 L560 190", shade(colour, -0.2), 40),
    bar(540, 140, 110, 100, 18, fills.body),
    bar(640, 130, 40, 54, 10, fills.dark),
    bar(640, 196, 40, 54, 10, fills.dark),
    line("M590 140 L560 80", fills.metal, 14),
    disc(556, 74, 16, "#2b2d31"),
    disc(448, 440, 20, fills.dark),
    shine("M390 260 L390 390", 6, 0.6),
  ].join("");

export const rack: Draw = ({ colour }) =>
  [
    line("M180 270 L620 270 L640 300 L160 300 Z M260 270 L260 300 M400 270 L400 300 M540 270 L540 300", colour, 18),
    line("M220 300 L330 660 M400 300 L344 660 M580 300 L360 656", shade(colour, -0.2), 18),
    line("M200 360 Q400 330 600 360", colour, 14),
    line("M620 270 L690 230", colour, 16),
    disc(346, 664, 18, fills.metal),
    disc(346, 664, 8, "#2b2d31"),
    bar(150, 262, 26, 46, 8, "#b7282e"),
    shine("M200 264 L600 264", 5, 0.5),
    around(1, () => ring(346, 664, 26, 2, "#7d848d")),
  ].join("");

export const fender: Draw = ({ colour }) =>
  [
    line("M120 560 A290 290 0 0 1 660 410", shade(colour, -0.45), 52),
    line("M120 552 A290 290 0 0 1 660 402", colour, 44),
    shine("M140 500 A280 280 0 0 1 400 276", 9, 0.4),
    line("M400 560 L160 440 M400 560 L620 360", fills.metal, 7),
    line("M400 560 L300 310", fills.metal, 7),
    path("M86 556 L154 560 L170 660 Q130 690 80 660 Z", fills.dark),
    disc(400, 560, 16, fills.metal),
    oval(400, 560, 7, 7, "#2b2d31"),
  ].join("");
