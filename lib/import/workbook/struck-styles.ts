import { isTrue, readXml } from "./xml.ts";

/** Fonts beyond are not read, as styles are not. */
const mostFonts = 70_000;

/** The styles, by the number with which cells name them, whose font is crossed out (ECMA-376, 18.8.22 and 18.4.10). */
export async function readStruckStyles(xml: string): Promise<ReadonlySet<number>> {
  const fonts = new Set<number>();
  const styles = new Set<number>();
  let [font, style, inside] = [-1, -1, ""];
  await readXml(xml, {
    open(name, { val = "1", fontId = "" }) {
      if (name === "fonts" || name === "cellXfs") inside = name;
      if (name === "font" && inside === "fonts") font++;
      if (name === "strike" && inside === "fonts" && isTrue(val) && font < mostFonts) fonts.add(font);
      if (name !== "xf" || inside !== "cellXfs") return;
      style++;
      if (fontId !== "" && fonts.has(Number(fontId)) && style < mostFonts) styles.add(style);
    },
    close(name) {
      if (name === inside) inside = "";
    },
  });
  return styles;
}
