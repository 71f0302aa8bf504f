import { bar, type Draw, disc, fills, line, moved, oval, path, shade, shine, turned } from "./kit.ts";

export const grease: Draw = ({ accent }) =>
  [
    path("M190 330 L610 330 L590 640 Q586 680 540 690 Q400 716 260 690 Q214 680 210 640 Z", fills.accent),
    path("M204 440 Q400 500 596 440 L588 610 Q400 670 212 610 Z", "#f6f3ea"),
    disc(400, 560, 46, "none", `stroke="${shade(accent, -0.3)}" stroke-width="20"`),
    disc(400, 560, 12, shade(accent, -0.3)),
    oval(400, 330, 216, 66, fills.dark),
    oval(400, 322, 186, 50, "#c9b26a"),
    path("M250 318 Q280 220 360 250 Q370 170 440 196 Q500 190 490 256 Q560 256 556 318 Q400 372 250 318 Z", "#e2cd86"),
    path(
      "M300 300 Q330 250 380 280 Q420 230 460 262",
      "none",
      'stroke="#b89a4a" stroke-width="9" stroke-linecap="round"',
    ),
    shine("M222 400 L240 640", 12, 0.35),
  ].join("");

export const brakeFluid: Draw = ({ accent }) =>
  [
    line("M400 150 Q470 90 560 150 Q640 210 620 330", "#d8a0a8", 16),
    bar(330, 150, 140, 80, 14, fills.dark),
    path(
      "M270 280 Q272 232 330 228 L470 228 Q528 232 530 280 L530 660 Q528 704 486 706 L314 706 Q272 704 270 660 Z",
      "#e9eef0",
    ),
    path(
      "M270 420 L530 420 L530 660 Q528 704 486 706 L314 706 Q272 704 270 660 Z",
      shade(accent, 0.25),
      'opacity="0.75"',
    ),
    bar(300, 470, 200, 170, 8, "#f8f6f0"),
    bar(300, 470, 200, 40, 8, fills.accent),
    disc(400, 574, 42, "none", 'stroke="#34373d" stroke-width="9"'),
    ...Array.from({ length: 8 }, (_, step) => {
      const angle = (step / 8) * Math.PI * 2;
      return disc(400 + 26 * Math.cos(angle), 574 + 26 * Math.sin(angle), 5, "#34373d");
    }),
    ...[300, 340, 380].map((y) => line(`M500 ${y} L524 ${y}`, "#8d949c", 5)),
    shine("M294 270 L294 660", 12, 0.6),
  ].join("");

export const inflator: Draw = ({ colour }) =>
  turned(
    28,
    [
      path(
        "M330 330 Q330 296 370 286 L370 250 L430 250 L430 286 Q470 296 470 330 L470 640 Q466 706 400 710 Q334 706 330 640 Z",
        fills.metal,
      ),
      bar(330, 400, 140, 120, 0, fills.accent),
      line("M360 440 L440 440 M360 470 L420 470", "#ffffff", 10, 'opacity="0.8"'),
      bar(340, 160, 120, 110, 22, fills.body),
      bar(352, 100, 96, 70, 18, fills.side),
      bar(450, 186, 150, 50, 16, fills.body),
      bar(580, 176, 50, 70, 10, fills.dark),
      disc(400, 214, 24, shade(colour, -0.4)),
      shine("M352 350 L352 640", 14, 0.6),
    ].join(""),
  );

export const plugKit: Draw = ({ colour }) =>
  [
    turned(
      -24,
      [
        bar(130, 250, 330, 92, 40, fills.body),
        bar(430, 262, 60, 68, 10, fills.metal),
        ...Array.from({ length: 6 }, (_, step) => bar(160 + step * 30, 250, 12, 92, 6, "#000000", 'opacity="0.18"')),
        bar(486, 287, 210, 18, 6, fills.metal),
        line("M690 290 L734 280 M690 302 L734 312", "#8d949c", 10),
        shine("M160 272 L430 272", 8, 0.4),
      ].join(""),
      400,
      300,
    ),
    ...[0, 1, 2, 3, 4].map((place) =>
      moved(
        place * 104 - 206,
        place * 8,
        `${line("M400 520 Q388 590 404 690", "#3d2417", 30)}${line("M400 520 Q388 590 404 690", "#7a4a2c", 19, 'stroke-dasharray="7 13"')}`,
      ),
    ),
    turned(
      30,
      `${bar(560, 400, 150, 44, 14, shade(colour, -0.3))}${path("M560 406 L480 422 L560 438 Z", fills.metal)}`,
      600,
      420,
    ),
  ].join("");

export const torqueWrench: Draw = ({ accent }) =>
  turned(
    -40,
    [
      disc(150, 400, 74, fills.metal),
      disc(150, 400, 52, "#8d949c"),
      bar(124, 374, 52, 52, 6, "#34373d"),
      path("M184 330 L214 314 L226 350 L204 372 Z", fills.dark),
      bar(210, 376, 300, 48, 14, fills.metal),
      shine("M226 388 L500 388", 6, 0.8),
      bar(440, 362, 120, 76, 14, "#f6f3ea"),
      ...Array.from({ length: 9 }, (_, step) =>
        line(`M${454 + step * 12} 376 L${454 + step * 12} ${step % 2 === 0 ? 414 : 396}`, "#34373d", 4),
      ),
      bar(552, 350, 190, 100, 34, fills.dark),
      ...Array.from({ length: 7 }, (_, step) => bar(574 + step * 22, 352, 9, 96, 4, "#000000", 'opacity="0.4"')),
      bar(546, 346, 26, 108, 8, accent),
    ].join(""),
  );

export const brakeShoe: Draw = () =>
  [-100, 120]
    .map((dy, place) =>
      moved(
        place * 30 - 10,
        dy,
        turned(
          -12,
          [
            path("M110 420 Q380 330 680 410 L690 474 Q390 400 120 492 Q96 460 110 420 Z", fills.dark),
            path("M110 420 Q380 330 680 410 L676 430 Q390 352 112 442 Z", "#8d949c"),
            ...[220, 330, 450, 560].map((x) =>
              line(`M${x} ${400 - Math.abs(400 - x) / -12} L${x + 6} ${462 - Math.abs(400 - x) / -14}`, "#111214", 9),
            ),
            bar(370, 250, 52, 130, 12, fills.metal),
            ...Array.from({ length: 5 }, (_, step) =>
              line(`M370 ${268 + step * 16} L422 ${264 + step * 16}`, "#6d747c", 4),
            ),
            oval(396, 340, 48, 16, fills.metal),
          ].join(""),
        ),
      ),
    )
    .join("");
