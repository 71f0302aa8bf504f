import { bar, type Draw, disc, fills, line, path, shade, shine } from "./kit.ts";

export const saddleBag: Draw = ({ colour, accent }) =>
  [
    path(
      "M110 214 Q120 170 220 176 L520 210 Q660 222 700 250 Q700 280 640 282 L200 262 Q116 256 110 214 Z",
      fills.dark,
    ),
    line("M210 268 L560 300", "#aab1b8", 16),
    path(
      "M190 300 L600 330 Q640 340 628 380 L560 590 Q540 640 480 640 L260 640 Q210 636 204 590 L170 340 Q168 302 190 300 Z",
      fills.body,
    ),
    path("M170 340 Q168 302 190 300 L600 330 Q640 340 628 380 L614 424 L180 400 Z", fills.side),
    line("M186 412 L606 436", "#e3e6e9", 7),
    bar(560, 420, 44, 22, 8, fills.metal),
    bar(280, 270, 44, 160, 8, shade(colour, -0.6)),
    bar(480, 286, 44, 150, 8, shade(colour, -0.6)),
    bar(272, 372, 60, 34, 6, fills.dark),
    bar(472, 384, 60, 34, 6, fills.dark),
    bar(330, 520, 150, 26, 10, "#eceeea"),
    bar(376, 576, 60, 26, 4, accent),
    shine("M200 440 L224 600", 10, 0.2),
  ].join("");

export const frameBag: Draw = ({ colour, accent }) =>
  [
    path(
      "M96 250 L690 220 Q716 222 708 250 L670 360 Q660 384 630 400 L330 566 Q296 580 276 552 L90 284 Q80 256 96 250 Z",
      fills.body,
    ),
    path("M96 250 L690 220 Q716 222 708 250 L698 280 L110 312 L90 284 Q80 256 96 250 Z", fills.side),
    line("M140 338 L676 308", "#e3e6e9", 8),
    bar(604, 296, 62, 24, 8, fills.metal),
    ...[180, 400, 600].map((x) => bar(x, 190 - (x - 180) / 24, 46, 90, 8, shade(colour, -0.6))),
    bar(560, 400, 120, 34, 8, shade(colour, -0.6), 'transform="rotate(-30 620 417)"'),
    bar(190, 450, 110, 34, 8, shade(colour, -0.6), 'transform="rotate(54 245 467)"'),
    path(
      "M260 420 L520 404 L336 506 Q318 512 306 496 Z",
      shade(colour, -0.14),
      `stroke="${shade(colour, -0.45)}" stroke-width="4"`,
    ),
    bar(360, 360, 80, 26, 4, accent),
    shine("M130 362 L250 530", 9, 0.2),
  ].join("");

export const barBag: Draw = ({ colour, accent }) =>
  [
    line("M60 240 L740 240", "#34373d", 44),
    shine("M70 228 L730 228", 6, 0.35),
    bar(220, 200, 50, 130, 12, shade(colour, -0.6)),
    bar(530, 200, 50, 130, 12, shade(colour, -0.6)),
    path(
      "M150 310 Q152 280 190 278 L610 278 Q648 280 650 310 L664 600 Q662 650 610 652 L190 652 Q138 650 136 600 Z",
      fills.body,
    ),
    path("M140 300 Q146 264 190 262 L610 262 Q654 264 660 300 L664 400 Q400 450 136 400 Z", fills.side),
    path("M230 292 L570 292 L580 380 Q400 410 220 380 Z", "#dfe8ea", 'opacity="0.55"'),
    bar(370, 396, 60, 70, 10, fills.dark),
    bar(380, 440, 40, 22, 6, fills.metal),
    bar(230, 520, 340, 96, 12, shade(colour, -0.14), `stroke="${shade(colour, -0.45)}" stroke-width="4"`),
    bar(350, 548, 100, 22, 8, "#eceeea"),
    bar(590, 470, 40, 26, 4, accent),
    disc(160, 430, 12, fills.metal),
    disc(640, 430, 12, fills.metal),
    shine("M166 440 L158 610", 10, 0.2),
  ].join("");
