import { bar, type Draw, fills, line, moved, path, shade, shine, turned } from "./kit.ts";

export const jersey: Draw = ({ colour, accent, style }) =>
  [
    path(
      "M270 150 L150 220 L90 400 L190 440 L230 350 L230 690 L570 690 L570 350 L610 440 L710 400 L650 220 L530 150 Q400 220 270 150 Z",
      fills.body,
    ),
    path(
      "M230 350 L236 250 L230 690 L290 690 Q250 520 250 300 Z M570 350 L564 250 L570 690 L510 690 Q550 520 550 300 Z",
      fills.side,
      'opacity="0.7"',
    ),
    path("M270 150 Q400 220 530 150 L510 130 Q400 180 290 130 Z", shade(colour, -0.45)),
    style === 0 ? path("M233 400 L567 400 L568 470 L232 470 Z", fills.accent) : "",
    style === 1 ? path("M232 520 L568 360 L569 440 L231 600 Z", fills.accent) : "",
    style === 2
      ? path("M150 220 L270 150 L300 168 L186 252 Z M650 220 L530 150 L500 168 L614 252 Z", fills.accent)
      : "",
    line("M400 190 L400 690", shade(colour, -0.5), 5),
    bar(393, 196, 14, 26, 4, fills.metal),
    line("M98 384 L200 424 M702 384 L600 424", shade(accent, 0.1), 12),
    line("M232 672 L568 672", shade(colour, -0.4), 6, 'opacity="0.6"'),
    shine("M262 260 Q256 420 262 600", 12, 0.14),
  ].join("");

export const jacket: Draw = ({ colour, accent }) =>
  [
    path(
      "M280 150 L170 200 L100 560 L196 590 L246 380 L240 700 L560 700 L554 380 L604 590 L700 560 L630 200 L520 150 Q400 190 280 150 Z",
      fills.body,
    ),
    path("M246 380 L252 260 Q270 520 262 700 L240 700 Z M554 380 L548 260 Q530 520 538 700 L560 700 Z", fills.side),
    path("M290 154 L300 96 Q400 70 500 96 L510 154 Q400 200 290 154 Z", fills.side),
    line("M400 120 L400 700", shade(colour, -0.55), 7),
    bar(392, 150, 16, 34, 4, fills.metal),
    line("M300 420 L350 540 M500 420 L450 540", shade(colour, -0.5), 6),
    line("M110 520 L204 546 M690 520 L596 546", "#e9ece8", 16),
    path("M256 300 Q400 350 544 300 L544 322 Q400 372 256 322 Z", shade(accent, 0.1), 'opacity="0.85"'),
    shine("M200 230 L140 520", 10, 0.18),
  ].join("");

export const shorts: Draw = ({ colour, style }) =>
  [
    style === 1 ? path("M290 240 L300 90 L330 90 L350 240 Z M510 240 L500 90 L470 90 L450 240 Z", fills.side) : "",
    path("M250 200 L550 200 Q580 320 600 620 L430 640 L400 400 L370 640 L200 620 Q220 320 250 200 Z", fills.body),
    path(
      "M370 640 L400 400 L400 300 Q360 420 330 636 Z M430 640 L400 400 L400 300 Q440 420 470 636 Z",
      fills.side,
      'opacity="0.7"',
    ),
    bar(250, 200, 300, 34, 8, shade(colour, -0.4)),
    path("M202 580 L372 602 L370 640 L200 620 Z M598 580 L428 602 L430 640 L600 620 Z", fills.accent),
    line("M400 236 L400 400", shade(colour, -0.5), 4),
    shine("M270 260 Q240 420 230 560", 12, 0.16),
  ].join("");

export const glove: Draw = ({ colour, style }) => {
  const tips = style === 1 ? 300 : 180;
  const fingers = [
    [270, 40],
    [344, 0],
    [418, 6],
    [492, 46],
  ].map(([x = 0, drop = 0]) => bar(x - 32, tips + drop, 64, 300, style === 1 ? 10 : 32, fills.body));
  return turned(
    8,
    [
      ...fingers,
      path("M238 380 Q240 340 280 340 L490 340 Q526 346 524 400 L516 600 L250 600 Z", fills.body),
      turned(36, bar(560, 330, 68, 190, 34, fills.side), 590, 420),
      path("M250 470 Q300 540 270 600 L250 600 Z", fills.side),
      ...[308, 382, 456].map((x) => line(`M${x} ${tips + 120} L${x} 400`, shade(colour, -0.5), 4)),
      bar(240, 590, 288, 90, 16, fills.dark),
      bar(300, 606, 170, 56, 10, fills.accent),
      path("M290 430 Q380 400 470 430 L460 480 Q380 456 300 480 Z", shade(colour, -0.3)),
      shine("M262 390 L264 560", 8, 0.2),
    ].join(""),
  );
};

export const sock: Draw = ({ colour }) =>
  [-90, 60]
    .map((dx, place) =>
      moved(
        dx,
        place * 20,
        [
          path(
            "M340 140 L490 140 L490 440 Q500 490 560 520 Q640 560 620 620 Q600 660 520 650 L390 610 Q330 590 334 500 Z",
            place === 0 ? fills.side : fills.body,
          ),
          bar(334, 136, 162, 70, 10, shade(colour, -0.25)),
          path("M337 250 L490 250 L490 290 L337 290 Z", fills.accent),
          path("M560 520 Q640 560 620 620 Q600 660 530 650 Q520 570 560 520 Z", shade(colour, -0.35)),
          path("M334 500 Q400 500 420 616 L390 610 Q330 590 334 500 Z", shade(colour, -0.35)),
          ...Array.from({ length: 6 }, (_, step) =>
            line(`M${350 + step * 26} 146 L${350 + step * 26} 196`, shade(colour, 0.3), 3, 'opacity="0.4"'),
          ),
        ].join(""),
      ),
    )
    .join("");

export const cap: Draw = ({ colour }) =>
  [
    path("M180 470 Q180 250 400 240 Q600 250 610 470 Z", fills.body),
    path("M380 241 Q420 239 440 243 Q480 340 480 470 L360 470 Q350 340 380 241 Z", fills.accent),
    path("M560 460 Q700 460 740 540 Q650 530 540 500 Q380 470 190 500 L180 462 Q400 440 560 460 Z", fills.side),
    line("M250 300 Q220 380 222 464 M540 296 Q566 380 566 460", shade(colour, -0.5), 4, 'opacity="0.6"'),
    shine("M216 420 Q230 310 330 268", 9, 0.25),
  ].join("");

export const helmet: Draw = ({ colour, style }) =>
  [
    line("M250 500 Q300 650 400 660 Q470 650 500 520", "#3a3d42", 12),
    bar(384, 636, 40, 34, 8, fills.dark),
    path(
      "M100 470 C90 290 230 150 430 150 C620 150 720 290 716 430 C712 490 660 500 600 500 C500 500 480 530 380 530 L180 530 C120 530 102 510 100 470 Z",
      fills.body,
    ),
    path(
      "M100 470 C102 510 120 530 180 530 L380 530 C480 530 500 500 600 500 C660 500 712 490 716 430 C720 500 690 540 610 540 C520 540 490 570 390 570 L190 570 C120 566 100 530 100 470 Z",
      fills.side,
    ),
    ...[
      "M190 420 C200 320 280 240 380 214 C300 280 250 340 250 430 Z",
      "M300 440 C300 350 360 260 470 210 C410 290 390 350 390 440 Z",
      "M450 430 C450 350 500 270 570 240 C540 310 540 360 540 424 Z",
      "M590 416 C590 360 610 310 640 290 C670 340 680 380 680 416 Z",
    ].map((d) => path(d, "#1f2125", 'opacity="0.88"')),
    line("M170 450 C400 440 560 446 690 430", fills.accent, 12),
    style === 1 ? path("M640 452 L770 430 Q780 470 740 486 L640 500 Z", fills.dark) : "",
    shine("M140 400 C160 280 260 190 400 172", 12, 0.35),
    line("M290 470 L380 600", shade(colour, -0.7), 9),
  ].join("");

export const glasses: Draw = ({ colour, accent }) =>
  [
    line("M130 350 L70 320 M670 350 L734 316", colour, 20),
    path(
      "M110 330 Q400 280 690 330 Q710 440 640 500 Q540 540 470 470 Q430 420 400 420 Q370 420 330 470 Q260 540 160 500 Q90 440 110 330 Z",
      shade(accent, -0.35),
      'opacity="0.88"',
    ),
    path("M110 330 Q400 280 690 330 L692 356 Q400 306 108 356 Z", fills.body),
    path("M150 380 Q260 350 350 360 Q280 430 180 470 Z", "#ffffff", 'opacity="0.24"'),
    path("M480 366 Q560 356 640 380 Q640 420 600 450 Z", "#ffffff", 'opacity="0.14"'),
    path("M376 420 Q400 404 424 420 L432 450 Q400 432 368 450 Z", fills.dark),
  ].join("");

export const kneePad: Draw = ({ colour }) =>
  [
    path(
      "M260 130 L540 130 Q560 260 530 360 Q560 520 520 680 L280 680 Q240 520 270 360 Q240 260 260 130 Z",
      fills.side,
    ),
    path("M300 260 Q400 200 500 260 Q540 360 500 470 Q400 540 300 470 Q260 360 300 260 Z", fills.body),
    path("M330 290 Q400 250 470 290 Q496 360 470 440 Q400 486 330 440 Q304 360 330 290 Z", shade(colour, 0.12)),
    line("M350 330 L450 330 M344 370 L456 370 M350 410 L450 410", shade(colour, -0.5), 8),
    bar(252, 160, 296, 44, 10, fills.dark),
    bar(268, 600, 264, 44, 10, fills.dark),
    bar(480, 166, 50, 32, 6, fills.accent),
    shine("M316 300 Q300 360 316 430", 9, 0.3),
  ].join("");
