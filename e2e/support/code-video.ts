import { writeFileSync } from "node:fs";

const [width, height, module, quiet] = [640, 480, 4, 60];
const left = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const mirrored = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"];

/** Writes a film (YUV4MPEG2) of one still picture that shows an EAN-13, for Chromium's made-up camera. */
export function writeCodeVideo(file: string, ean: string): void {
  const line = Buffer.alloc(width, 235);
  for (const [place, bar] of [...barsOf(ean)].entries())
    if (bar === "1") line.fill(16, quiet + place * module, quiet + (place + 1) * module);
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    ...Array.from({ length: height }, (_, row) => (row > 100 && row < 380 ? line : Buffer.alloc(width, 235))),
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}

/** The 95 modules of an EAN-13 (GS1 General Specifications, 5.2.1). */
function barsOf(ean: string): string {
  const digits = [...ean].map(Number);
  const codes = mirrored[digits[0] ?? 0] ?? "";
  const flipped = (bars: string) => bars.replace(/[01]/g, (bar) => (bar === "1" ? "0" : "1"));
  const side = (from: number, write: (bars: string, place: number) => string) =>
    digits.slice(from, from + 6).map((digit, place) => write(left[digit] ?? "", place));
  const first = side(1, (bars, place) => (codes[place] === "L" ? bars : [...flipped(bars)].reverse().join("")));
  return ["101", ...first, "01010", ...side(7, flipped), "101"].join("");
}
