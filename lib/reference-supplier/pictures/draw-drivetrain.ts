import {
  around,
  bar,
  type Draw,
  disc,
  fills,
  gear,
  line,
  moved,
  oval,
  path,
  ring,
  shade,
  shine,
  turned,
} from "./kit.ts";

/** Chain links along a curve, alternating inner and outer plates. */
function links(points: readonly (readonly [number, number])[], colour: string): string {
  const plates = points.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = points[place] ?? [x, y];
    const outer = place % 2 === 0;
    return line(`M${fromX} ${fromY} L${x} ${y}`, outer ? fills.body : shade(colour, -0.28), outer ? 34 : 26);
  });
  const inner = plates.filter((_, place) => place % 2 === 1);
  const outer = plates.filter((_, place) => place % 2 === 0);
  const pins = points.map(([x, y]) => `${disc(x, y, 9, shade(colour, 0.45))}${disc(x, y, 4, shade(colour, -0.5))}`);
  return [...inner, ...outer, ...pins].join("");
}

export const chain: Draw = ({ colour }) => {
  const spiral = Array.from({ length: 58 }, (_, place) => {
    let angle = -0.6;
    let radius = 262;
    for (let step = 0; step < place; step += 1) {
      angle += 44 / radius;
      radius -= 3.1;
    }
    return [Math.round(400 + radius * Math.cos(angle)), Math.round(400 + radius * Math.sin(angle) * 0.96)] as const;
  });
  return links(spiral, colour);
};

export const cassette: Draw = ({ accent }) => {
  const radii = [262, 226, 192, 160, 132, 106];
  const rows = radii.map((radius, place) => {
    const dx = place * 7;
    const teeth = Math.round(radius / 6.2);
    return [
      path(gear(400 + dx - 7, 406, radius, teeth, 17), "#6f757d"),
      path(gear(400 + dx, 400, radius, teeth, 17), fills.metal, 'stroke="#7a8189" stroke-width="2"'),
      ring(400 + dx, 400, radius - 20, 4, "#868d95"),
    ].join("");
  });
  const windows = around(6, () => path("M384 172 L416 172 L412 196 L388 196 Z", "#4c5158", 'opacity="0.75"'));
  return [
    ...rows.slice(0, 1),
    windows,
    ...rows.slice(1),
    disc(437, 400, 62, fills.accent),
    disc(437, 400, 40, shade(accent, -0.6)),
    around(12, () => bar(433, 352, 8, 18, 2, shade(accent, -0.45)), 437, 400),
    disc(437, 400, 34, "#f1efea"),
  ].join("");
};

export const chainring: Draw = ({ colour, style }) => {
  const arms = style === 1 ? 4 : 5;
  return [
    path(
      `${gear(400, 400, 262, 40, 18)} M400 190 A210 210 0 1 0 400.1 190 Z`,
      fills.body,
      `fill-rule="evenodd" stroke="${shade(colour, -0.4)}" stroke-width="3"`,
    ),
    ring(400, 400, 238, 3, shade(colour, 0.4), 'opacity="0.5"'),
    around(20, () => oval(400, 172, 8, 5, shade(colour, -0.55))),
    around(
      arms,
      () =>
        `${path("M360 196 Q400 286 440 196 Z", fills.body)}${disc(400, 222, 15, fills.metal)}${disc(400, 222, 8, "#34373d")}`,
    ),
    shine("M204 250 A245 245 0 0 1 320 168", 8),
  ].join("");
};

export const crank: Draw = ({ colour }) => {
  return moved(
    -20,
    -40,
    [
      path(
        `${gear(440, 370, 210, 34, 16)} M440 212 A158 158 0 1 0 440.1 212 Z`,
        fills.metal,
        'fill-rule="evenodd" stroke="#7d848c" stroke-width="2"',
      ),
      around(4, () => path("M414 372 L424 176 L456 176 L466 372 Z", fills.side), 440, 370),
      around(4, () => disc(440, 196, 12, fills.metal), 440, 370),
      turned(
        38,
        `${path("M398 370 C398 330 482 330 482 370 L468 650 C466 690 414 690 412 650 Z", fills.body)}${line("M432 420 L438 610", shade(colour, 0.45), 7, 'opacity="0.5"')}${disc(440, 650, 22, fills.metal)}${disc(440, 650, 12, "#2b2d31")}`,
        440,
        370,
      ),
      disc(440, 370, 50, fills.body),
      disc(440, 370, 30, fills.dark),
      disc(440, 370, 14, fills.metal),
    ].join(""),
  );
};

export const derailleur: Draw = ({ accent }) =>
  [
    path("M330 120 C400 96 470 140 470 190 L430 250 L330 220 Z", fills.dark),
    disc(392, 172, 30, fills.metal),
    disc(392, 172, 14, "#2b2d31"),
    path("M330 210 L476 250 L560 370 C566 410 520 430 490 412 L330 300 Z", fills.body),
    path("M352 230 L462 260 L520 350 L480 366 L360 282 Z", fills.side),
    disc(510, 396, 42, fills.dark),
    disc(510, 396, 20, fills.metal),
    path("M470 380 L548 384 L470 650 C456 690 396 676 404 634 Z", fills.dark),
    path(gear(502, 430, 44, 11, 12), fills.metal),
    disc(502, 430, 15, "#34373d"),
    path(gear(438, 630, 48, 12, 12), fills.metal),
    disc(438, 630, 17, fills.accent),
    line("M524 400 L464 644", shade(accent, 0.1), 9, 'opacity="0.85"'),
    shine("M360 224 L466 256 L536 358", 7),
  ].join("");

export const frontDerailleur: Draw = ({ style }) =>
  [
    bar(330, 110, 70, 560, 20, "#d9d6ce"),
    bar(306, 290, 118, 80, 16, fills.dark),
    path("M420 300 L530 330 L540 390 L420 360 Z", fills.body),
    path("M500 330 C620 330 640 420 610 520 L560 640 L532 630 L570 500 C590 430 570 400 500 396 Z", fills.metal),
    path("M470 350 C570 350 590 430 566 520 L520 620 L494 610 L530 500 C544 440 530 410 470 408 Z", fills.body),
    disc(362, 330, 15, fills.metal),
    disc(482, 352, 14, style === 1 ? fills.accent : fills.metal),
  ].join("");

export const shifter: Draw = () =>
  [
    turned(-16, bar(120, 330, 560, 62, 26, "#d3d0c8")),
    turned(
      -16,
      [
        bar(346, 306, 92, 110, 20, fills.dark),
        path(
          "M300 400 Q300 360 350 360 L490 360 Q560 370 566 440 Q566 510 490 520 L350 520 Q300 516 300 470 Z",
          fills.body,
        ),
        oval(430, 440, 78, 60, fills.side),
        oval(430, 436, 56, 42, fills.dark),
        path("M540 470 L640 560 Q660 600 620 604 L500 524 Z", fills.dark),
        path("M330 510 L300 600 Q310 636 346 622 L420 524 Z", fills.metal),
        line("M300 440 C220 460 180 520 150 620", "#25272b", 14),
        shine("M330 380 L490 380", 8),
      ].join(""),
    ),
  ].join("");

export const bottomBracket: Draw = () =>
  turned(
    -20,
    [
      bar(180, 372, 440, 56, 10, fills.metal),
      bar(260, 330, 280, 140, 10, fills.dark),
      ...Array.from({ length: 8 }, (_, step) => line(`M${284 + step * 34} 334 L${284 + step * 34} 466`, "#5c6169", 4)),
      bar(190, 300, 84, 200, 20, fills.body),
      bar(526, 300, 84, 200, 20, fills.body),
      ...[196, 532].flatMap((x) =>
        Array.from({ length: 6 }, (_, step) => bar(x, 312 + step * 31, 72, 12, 5, fills.side)),
      ),
      shine("M200 312 L264 312", 8),
      shine("M536 312 L600 312", 8),
    ].join(""),
  );
