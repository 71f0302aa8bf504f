import { bar, type Draw, disc, fills, line, oval, path, ring, shade, shine, turned } from "./kit.ts";

export const light: Draw = ({ style }) => {
  const glow = style === 1 ? "#e5483d" : "#fff3c4";
  return [
    path("M300 560 L360 460 L480 460 L520 560 Q520 640 410 640 Q300 640 300 560 Z", fills.dark),
    oval(410, 566, 70, 42, "#e7e4dd"),
    turned(
      -10,
      [
        bar(190, 240, 430, 230, 60, fills.body),
        bar(470, 222, 150, 266, 50, fills.side),
        oval(600, 354, 76, 126, fills.metal),
        oval(608, 354, 60, 104, glow),
        oval(612, 354, 30, 54, "#ffffff", 'opacity="0.85"'),
        bar(300, 226, 90, 30, 14, fills.accent),
        ...Array.from({ length: 4 }, (_, step) => bar(226 + step * 26, 300, 10, 120, 5, "#000000", 'opacity="0.25"')),
        shine("M230 270 L450 262", 9, 0.35),
      ].join(""),
    ),
  ].join("");
};

export const lock: Draw = ({ colour, style }) => {
  if (style === 1) {
    const links = Array.from({ length: 17 }, (_, place) => {
      const angle = (place / 17) * Math.PI * 2 + 1.9;
      return turned(
        (angle * 180) / Math.PI + 90,
        bar(
          400 + 230 * Math.cos(angle) - 46,
          360 + 210 * Math.sin(angle) - 22,
          92,
          44,
          22,
          "none",
          `stroke="${place % 2 === 0 ? colour : shade(colour, -0.3)}" stroke-width="17"`,
        ),
        400 + 230 * Math.cos(angle),
        360 + 210 * Math.sin(angle),
      );
    });
    return [
      ...links,
      bar(310, 500, 180, 170, 34, fills.dark),
      disc(400, 580, 30, fills.metal),
      bar(395, 564, 10, 34, 4, "#2b2d31"),
    ].join("");
  }
  return [
    line("M250 500 L250 290 Q250 130 400 130 Q550 130 550 290 L550 500", shade(colour, -0.5), 70),
    line("M246 500 L246 290 Q250 136 400 134 Q550 136 546 290 L546 500", colour, 56),
    shine("M236 480 L236 290 Q240 150 380 124", 9, 0.35),
    bar(170, 490, 460, 130, 56, fills.dark),
    bar(330, 482, 140, 146, 24, fills.accent),
    disc(400, 556, 30, fills.metal),
    bar(395, 540, 10, 34, 4, "#2b2d31"),
    shine("M210 516 L320 516", 8, 0.3),
  ].join("");
};

export const bottle: Draw = ({ colour, accent, style }) =>
  [
    path(
      "M290 250 Q296 230 330 226 L470 226 Q504 230 510 250 L516 330 Q500 360 500 380 Q500 400 518 420 L520 670 Q516 704 470 706 L330 706 Q284 704 280 670 L282 420 Q300 400 300 380 Q300 360 284 330 Z",
      fills.body,
    ),
    path(
      "M460 226 L470 226 Q504 230 510 250 L516 330 Q500 360 500 380 Q500 400 518 420 L520 670 Q516 704 470 706 L440 706 Z",
      fills.side,
      'opacity="0.4"',
    ),
    bar(298, 168, 204, 66, 14, fills.dark),
    ...Array.from({ length: 9 }, (_, step) => bar(310 + step * 21, 176, 8, 48, 4, "#000000", 'opacity="0.3"')),
    path("M360 168 L370 116 L430 116 L440 168 Z", fills.dark),
    bar(376, 88, 48, 40, 12, fills.accent),
    style === 1
      ? path("M283 480 L519 560 L519 620 L282 540 Z", accent, 'opacity="0.85"')
      : path("M282 520 L519 520 L519 570 L281 570 Z", accent, 'opacity="0.85"'),
    line("M300 460 L300 480 M300 600 L300 650", shade(colour, -0.4), 3),
    shine("M312 256 L308 326 M306 430 L306 670", 12, 0.4),
  ].join("");

export const cage: Draw = ({ colour }) =>
  [
    line("M300 150 Q220 300 260 470 Q290 600 400 640 Q510 600 540 470 Q580 300 500 150", shade(colour, -0.45), 30),
    line("M300 146 Q222 300 262 466 Q292 594 400 634 Q508 594 538 466 Q578 300 500 146", colour, 22),
    bar(374, 200, 52, 420, 18, fills.side),
    line("M300 150 Q400 110 500 150", colour, 22),
    line("M262 466 Q400 420 538 466", colour, 20),
    bar(392, 280, 16, 46, 8, "#f1efea"),
    bar(392, 470, 16, 46, 8, "#f1efea"),
    shine("M290 180 Q240 310 270 440", 6, 0.5),
  ].join("");

export const bag: Draw = ({ colour, style }) =>
  [
    style === 1 ? line("M280 200 Q400 90 520 200", shade(colour, -0.5), 22) : "",
    path(
      "M180 260 Q184 200 240 196 L560 196 Q616 200 620 260 L640 620 Q636 690 570 694 L230 694 Q164 690 160 620 Z",
      fills.body,
    ),
    path("M180 260 Q184 200 240 196 L560 196 Q616 200 620 260 L626 370 Q400 430 174 370 Z", fills.side),
    bar(270, 200, 34, 330, 6, shade(colour, -0.55)),
    bar(496, 200, 34, 330, 6, shade(colour, -0.55)),
    bar(262, 470, 50, 60, 8, fills.metal),
    bar(488, 470, 50, 60, 8, fills.metal),
    path(
      "M220 540 L580 540 L586 650 L214 650 Z",
      shade(colour, -0.15),
      `stroke="${shade(colour, -0.45)}" stroke-width="4"`,
    ),
    bar(350, 590, 100, 18, 8, "#e9ece8"),
    bar(370, 420, 60, 30, 4, fills.accent),
    shine("M196 290 Q200 470 190 620", 10, 0.18),
  ].join("");

export const computer: Draw = ({ colour }) =>
  [
    bar(240, 150, 320, 500, 56, fills.body),
    bar(258, 168, 284, 464, 44, shade(colour, -0.35)),
    bar(282, 200, 236, 330, 16, "#cfd9cf"),
    `<g fill="none" stroke="#2b2f2c" stroke-width="15" stroke-linecap="round"><path d="M330 260 L374 260 L374 302 L332 302 L332 346 L376 346"/><path d="M414 260 L458 260 L458 346 L414 346 Z M414 303 L458 303"/></g>`,
    line("M306 400 L494 400", "#8b978d", 4),
    line("M312 490 L346 452 L380 478 L420 432 L486 486", "#a5342c", 8),
    bar(290, 560, 90, 40, 18, fills.dark),
    bar(420, 560, 90, 40, 18, fills.accent),
    path("M290 210 L400 204 L310 420 L288 420 Z", "#ffffff", 'opacity="0.2"'),
  ].join("");

export const bell: Draw = ({ colour }) =>
  [
    bar(330, 560, 140, 80, 24, fills.dark),
    oval(400, 620, 100, 30, fills.dark),
    path("M170 500 C170 300 270 190 400 190 C530 190 630 300 630 500 Q400 590 170 500 Z", fills.body),
    path("M170 500 Q400 590 630 500 L634 526 Q400 620 166 526 Z", fills.side),
    disc(400, 192, 26, fills.metal),
    line("M620 540 L700 470", fills.dark, 26),
    disc(704, 464, 24, fills.accent),
    shine("M220 440 C230 330 290 250 360 230", 18, 0.5),
    line("M240 470 Q400 530 560 470", shade(colour, 0.35), 4, 'opacity="0.5"'),
  ].join("");

export const childSeat: Draw = ({ colour }) =>
  [
    path(
      "M270 110 Q400 60 530 110 Q570 260 540 430 L600 440 Q640 520 600 560 L560 570 L560 690 Q520 716 500 690 L490 580 L310 580 L300 690 Q280 716 240 690 L240 570 L200 560 Q160 520 200 440 L260 430 Q230 260 270 110 Z",
      fills.body,
    ),
    path("M310 150 Q400 116 490 150 Q510 280 490 430 L310 430 Q290 280 310 150 Z", fills.side),
    path("M290 440 L510 440 Q540 500 510 540 L290 540 Q260 500 290 440 Z", shade(colour, 0.2)),
    line("M350 170 L380 420 M450 170 L420 420 M380 420 L400 510 L420 420", fills.dark, 18),
    bar(372, 404, 56, 46, 10, fills.accent),
    shine("M280 150 Q262 270 276 400", 9, 0.3),
  ].join("");

export const kickstand: Draw = ({ colour }) =>
  turned(
    18,
    [
      bar(300, 130, 200, 70, 18, fills.dark),
      disc(340, 165, 13, fills.metal),
      disc(460, 165, 13, fills.metal),
      bar(350, 190, 100, 90, 20, fills.side),
      disc(400, 240, 24, fills.metal),
      path("M370 260 L430 260 L424 470 L376 470 Z", fills.body),
      bar(372, 450, 56, 44, 10, fills.dark),
      path("M380 494 L420 494 L416 640 L384 640 Z", fills.metal),
      path("M372 630 L428 630 L470 690 L340 690 Z", fills.dark),
      line("M386 290 L388 440", shade(colour, 0.5), 6, 'opacity="0.6"'),
      ring(400, 240, 34, 3, "#7d848d"),
    ].join(""),
  );
