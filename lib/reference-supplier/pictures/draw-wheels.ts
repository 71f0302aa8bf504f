import { around, bar, type Draw, disc, fills, line, moved, oval, path, ring, shade, shine, turned } from "./kit.ts";

const rubber = "#2a2c30";

export const tyre: Draw = ({ colour, style }) => {
  const skin = colour === "#3a3d42" ? "#8d7a5e" : colour;
  const knobs = around(style === 1 ? 72 : 48, () =>
    bar(style === 1 ? 393 : 391, 98, style === 1 ? 14 : 20, 26, 4, rubber),
  );
  const inner = around(style === 1 ? 60 : 40, () => bar(394, 132, 12, 20, 3, "#3c3f45"));
  return [
    style === 2 ? ring(400, 400, 288, 26, rubber) : knobs,
    ring(400, 400, 258, 64, fills.dark),
    style === 2 ? ring(400, 400, 270, 2, "#55595f") : inner,
    ring(400, 400, 222, 20, skin, 'opacity="0.92"'),
    ring(400, 400, 209, 8, shade(rubber, -0.2)),
    around(3, () => line("M330 193 A220 220 0 0 1 400 178", "#f1efe8", 8, 'opacity="0.75"')),
    shine("M190 250 A260 260 0 0 1 330 150", 14, 0.16),
  ].join("");
};

export const tube: Draw = ({ style }) =>
  [
    turned(
      -14,
      `${oval(400, 380, 250, 190, "none", `stroke="${rubber}" stroke-width="52"`)}${oval(400, 380, 250, 190, "none", 'stroke="#4b4f56" stroke-width="22" opacity="0.8"')}${line("M190 300 A250 190 0 0 1 360 196", "#8b9098", 7, 'opacity="0.7"')}`,
    ),
    turned(
      style === 1 ? 8 : -10,
      `${bar(388, 430, 24, 130, 8, fills.metal)}${bar(380, 540, 40, 20, 6, fills.dark)}${bar(382, 600 - 170, 36, 16, 6, fills.dark)}`,
      400,
      560,
    ),
  ].join("");

export const wheel: Draw = ({ colour }) =>
  [
    ring(400, 400, 286, 30, rubber),
    ring(400, 400, 296, 3, "#5a5e65"),
    ring(400, 400, 258, 30, fills.body),
    ring(400, 400, 272, 2, shade(colour, 0.4), 'opacity="0.6"'),
    around(28, (place) => line(place % 2 === 0 ? "M392 372 L366 156" : "M408 372 L434 156", "#9aa1a9", 3)),
    disc(400, 400, 40, fills.metal),
    disc(400, 400, 24, fills.dark),
    disc(400, 400, 9, fills.metal),
    around(2, () => line("M352 143 A262 262 0 0 1 448 143", "#f4f2ec", 10, 'opacity="0.7"')),
    shine("M205 238 A270 270 0 0 1 320 148", 8, 0.3),
  ].join("");

export const rim: Draw = ({ colour }) =>
  [
    ring(400, 400, 268, 44, fills.body),
    ring(400, 400, 290, 3, shade(colour, -0.5)),
    ring(400, 400, 246, 3, shade(colour, -0.5)),
    ring(400, 400, 276, 5, shade(colour, 0.5), 'opacity="0.5"'),
    around(32, () => disc(400, 148, 5, shade(colour, -0.55))),
    line("M400 132 L400 158", "#1d1f23", 7),
    around(2, () => line("M330 141 A268 268 0 0 1 470 141", "#f4f2ec", 12, 'opacity="0.7"')),
    shine("M192 250 A268 268 0 0 1 310 150", 10, 0.3),
  ].join("");

export const hub: Draw = ({ colour }) =>
  turned(
    -18,
    [
      bar(150, 382, 500, 36, 12, fills.metal),
      path(
        "M250 330 C300 350 330 362 400 362 C470 362 500 350 550 330 L550 470 C500 450 470 438 400 438 C330 438 300 450 250 470 Z",
        fills.body,
      ),
      oval(250, 400, 38, 118, fills.body),
      oval(250, 400, 24, 96, fills.side),
      oval(556, 400, 38, 132, fills.body),
      oval(570, 400, 26, 106, fills.side),
      ...Array.from({ length: 8 }, (_, place) => {
        const angle = (place / 8) * Math.PI * 2;
        return oval(556 + 30 * Math.cos(angle), 400 + 116 * Math.sin(angle), 4, 8, shade(colour, -0.65));
      }),
      bar(590, 352, 64, 96, 10, fills.metal),
      bar(650, 372, 34, 56, 8, fills.dark),
      shine("M280 352 C330 372 460 372 520 350", 9),
    ].join(""),
  );

export const spokes: Draw = ({ colour }) =>
  turned(
    38,
    Array.from({ length: 7 }, (_, place) => {
      const x = 298 + place * 34;
      return `${line(`M${x} 640 L${x} 150 L${x + 16} 134`, place % 2 === 0 ? shade(colour, -0.1) : shade(colour, 0.15), 7)}${disc(x + 18, 132, 9, fills.metal)}${bar(x - 8, 600, 16, 62, 5, "url(#accent)")}`;
    }).join(""),
  );

export const valve: Draw = () =>
  [-110, 110]
    .map((dx, place) =>
      turned(
        place === 0 ? -12 : 10,
        moved(
          dx,
          0,
          [
            bar(384, 190, 32, 400, 10, fills.metal),
            ...Array.from({ length: 13 }, (_, step) =>
              line(`M384 ${250 + step * 20} L416 ${244 + step * 20}`, "#7d848d", 3),
            ),
            bar(376, 160, 48, 74, 14, fills.accent),
            bar(352, 440, 96, 40, 12, fills.accent),
            path("M330 590 L470 590 L448 640 L352 640 Z", fills.dark),
          ].join(""),
        ),
      ),
    )
    .join("");

export const tapeRoll: Draw = () =>
  [
    oval(400, 470, 230, 90, fills.side),
    bar(170, 360, 460, 110, 0, fills.body),
    oval(400, 360, 230, 90, fills.body),
    oval(400, 360, 120, 46, shade("#cbb994", -0.1)),
    oval(400, 368, 104, 36, "#6c5d44"),
    oval(400, 360, 180, 69, "none", 'stroke="#ffffff" stroke-width="3" opacity="0.25"'),
  ].join("");

export const sealant: Draw = ({ style }) =>
  [
    path(
      "M290 300 Q290 250 350 244 L450 244 Q510 250 510 300 L510 660 Q510 692 478 692 L322 692 Q290 692 290 660 Z",
      style === 1 ? fills.glass : fills.accent,
    ),
    bar(352, 176, 96, 74, 12, fills.dark),
    path("M378 176 L386 108 L414 108 L422 176 Z", fills.dark),
    bar(290, 350, 220, 230, 0, "#f6f3ea"),
    bar(290, 350, 220, 46, 0, fills.side),
    ring(400, 490, 56, 16, "#2a2c30"),
    path("M400 440 C430 476 436 500 400 520 C364 500 370 476 400 440 Z", fills.accent),
    shine("M316 310 L316 650", 12, 0.4),
  ].join("");
