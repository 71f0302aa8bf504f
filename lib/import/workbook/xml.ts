import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";

/** Of the format's own elements there are no more than ten inside each other. */
const deepest = 50;
/** Characters parsed before other requests get a turn. */
const lettersAtOnce = 100_000;

interface Handlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML. Names come without their prefixes. */
export async function readXml(xml: string, { open, text, close }: Handlers): Promise<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > deepest) throw new RangeError("too deep");
        open(localName(name), attributes);
      },
      ontext: text,
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length; at += lettersAtOnce) {
    if (at > 0) await setImmediate();
    parser.write(xml.slice(at, at + lettersAtOnce));
  }
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Whether an attribute says yes. */
export function isTrue(written: string): boolean {
  return written === "1" || written === "true";
}
