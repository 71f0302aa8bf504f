import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Colours that mean different things, wherever they meet. */
const meanings = ["signal", "good", "low", "out", "due"];

/**
 * How people without one kind of cone see a colour: matrices for linear RGB at full severity (Machado, Oliveira and
 * Fernandes 2009).
 */
const visions: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The least difference (CIE76 ΔE) at which two colours of text are distinguished at a glance. */
const minDifference = 6;

const css = readFileSync(path.join(import.meta.dirname, "../app/globals.css"), "utf8");

/** The tokens of a theme as linear RGB from 0 to 1. */
function tokensOf(theme: "light" | "dark"): Map<string, number[]> {
  const tokens = css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return new Map(
    [...tokens].map(([, name = "", light = "", dark = ""]) => [name, linear(theme === "light" ? light : dark)]),
  );
}

function linear(hex: string): number[] {
  return [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function times(matrix: number[][], color: number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (color[at] ?? 0), 0));
}

function labOf(color: number[]): number[] {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    color.map((part) => Math.min(1, Math.max(0, part))),
  );
  const [x = 0, y = 0, z = 0] = xyz
    .map((part, at) => part / ([0.95047, 1, 1.08883][at] ?? 1))
    .map((part) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(a: number[], b: number[]): number {
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number[], b: number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

for (const theme of ["light", "dark"] as const) {
  const tokens = tokensOf(theme);
  const colorOf = (name: string): number[] => tokens.get(name) ?? expect.fail(`--color-${name} is missing`);

  test.each(Object.entries(visions))(
    `${theme}: colours of different meaning differ with %s vision`,
    (_name, matrix) => {
      for (const [at, one] of meanings.entries())
        for (const other of meanings.slice(at + 1)) {
          const [a, b] = [one, other].map((name) => labOf(times(matrix, colorOf(name))));
          expect(distance(a ?? [], b ?? []), `${one} and ${other}`).toBeGreaterThan(minDifference);
        }
    },
  );

  test(`${theme}: text of every meaning is readable on every ground`, () => {
    for (const name of [...meanings, "ink", "soft"])
      for (const ground of ["paper", "raised", "hover", "chosen"])
        expect(contrast(colorOf(name), colorOf(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
}
