import { cutAt } from "@/lib/domain/normalize.ts";
import { readXml } from "./xml.ts";

/** Of a cell: thousands of cells may name one long text. */
const longestCell = 1000;

/** Gathers the letters of `t` elements, without those that say how a text is spoken (rPh). */
export class TextOf {
  text = "";
  #isText = false;
  #isSpoken = false;

  open(name: string): void {
    if (name === "rPh") this.#isSpoken = true;
    this.#isText = name === "t" || name === "v";
  }

  add(text: string): void {
    if (this.#isText && !this.#isSpoken && this.text.length < longestCell) this.text += cutAt(text, longestCell);
  }

  close(name: string): void {
    if (name === "rPh") this.#isSpoken = false;
    this.#isText = false;
  }

  take(): string {
    const { text } = this;
    this.text = "";
    return text;
  }
}

/** The texts that cells share, in the order in which cells name them. */
export async function readStrings(xml: string): Promise<string[]> {
  const strings: string[] = [];
  const gathered = new TextOf();
  await readXml(xml, {
    open: (name) => gathered.open(name),
    text: (text) => gathered.add(text),
    close(name) {
      gathered.close(name);
      if (name === "si") strings.push(gathered.take());
    },
  });
  return strings;
}
