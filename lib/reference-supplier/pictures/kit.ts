/** What varies between pictures of one silhouette: its colour, a second colour, and one of three styles. */
export interface Look {
  readonly colour: string;
  readonly accent: string;
  readonly style: number;
}

/** Draws on a square of 800 by 800, with the fills of `fills`. */
export type Draw = (look: Look) => string;

/** Fills that every scene defines. */
export const fills = {
  body: "url(#body)",
  side: "url(#side)",
  metal: "url(#metal)",
  dark: "url(#dark)",
  accent: "url(#accent)",
  glass: "url(#glass)",
} as const;

/** A colour made lighter (up to 1) or darker (down to -1). */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line with round ends. */
export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function ring(x: number, y: number, radius: number, width: number, stroke: string, more = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = "",
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function turned(degrees: number, inner: string, x = 400, y = 400): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`;
}

export function moved(dx: number, dy: number, inner: string, scale = 1): string {
  return `<g transform="translate(${dx} ${dy}) scale(${scale})">${inner}</g>`;
}

/** The same drawing `count` times around a centre. */
export function around(count: number, inner: (place: number) => string, x = 400, y = 400): string {
  return Array.from({ length: count }, (_, place) => turned((360 / count) * place, inner(place), x, y)).join("");
}

/** The outline of a toothed wheel. */
export function gear(x: number, y: number, radius: number, teeth: number, height: number): string {
  const step = (Math.PI * 2) / teeth;
  const at = (r: number, angle: number) =>
    `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  const points = Array.from({ length: teeth }, (_, place) => {
    const angle = place * step;
    return [
      at(radius, angle),
      at(radius, angle + step * 0.28),
      at(radius + height, angle + step * 0.46),
      at(radius + height, angle + step * 0.68),
      at(radius, angle + step * 0.9),
    ].join(" L");
  });
  return `M${points.join(" L")} Z`;
}

/** A soft highlight along an edge. */
export function shine(d: string, width = 6, opacity = 0.35): string {
  return line(d, "#ffffff", width, `opacity="${opacity}"`);
}

/** The whole picture: a plain background, a soft shadow and the drawing. */
export function scene(look: Look, inner: string, shadowY: number, shadowWidth: number): string {
  const { colour, accent } = look;
  const stops = (list: readonly (readonly [number, string])[]) =>
    list.map(([at, hex]) => `<stop offset="${at}" stop-color="${hex}"/>`).join("");
  const slope = 'x1="0" y1="0" x2="0.65" y2="1"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>
<radialGradient id="ground" cx="0.5" cy="0.42" r="0.75">${stops([
    [0, "#fbfaf7"],
    [0.7, "#f1efea"],
    [1, "#e6e3dc"],
  ])}</radialGradient>
<linearGradient id="body" ${slope}>${stops([
    [0, shade(colour, 0.28)],
    [0.45, colour],
    [1, shade(colour, -0.32)],
  ])}</linearGradient>
<linearGradient id="side" ${slope}>${stops([
    [0, shade(colour, -0.12)],
    [1, shade(colour, -0.5)],
  ])}</linearGradient>
<linearGradient id="accent" ${slope}>${stops([
    [0, shade(accent, 0.2)],
    [1, shade(accent, -0.25)],
  ])}</linearGradient>
<linearGradient id="metal" ${slope}>${stops([
    [0, "#eef0f2"],
    [0.35, "#b9bec5"],
    [0.6, "#d9dde1"],
    [1, "#878e97"],
  ])}</linearGradient>
<linearGradient id="dark" ${slope}>${stops([
    [0, "#5a5f67"],
    [0.5, "#34373d"],
    [1, "#1d1f23"],
  ])}</linearGradient>
<linearGradient id="glass" ${slope}>${stops([
    [0, "#f7fbfd"],
    [1, "#b7c8d2"],
  ])}</linearGradient>
<radialGradient id="shadow">${stops([[0, "#4a463d"]])}<stop offset="0" stop-color="#4a463d" stop-opacity="0.34"/><stop offset="1" stop-color="#4a463d" stop-opacity="0"/></radialGradient>
</defs><rect width="800" height="800" fill="url(#ground)"/><ellipse cx="400" cy="${shadowY}" rx="${shadowWidth}" ry="30" fill="url(#shadow)"/>${inner}</svg>`;
}
