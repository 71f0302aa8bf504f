import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const textsOf = (folder: string, ending: RegExp): [file: string, text: string][] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !/\.test\.|(^|\/)test\//.test(name))
    .map((name) => [path.join(folder, name), readFileSync(path.join(root, folder, name), "utf8")]);
const styles = textsOf("app/styles", /\.css$/).map(([file, text]): [string, string] => [
  file,
  text.replace(/\/\*[\s\S]*?\*\/|url\("data:[^"]*"\)/g, ""),
]);
const code = ["app", "components"].flatMap((folder) => textsOf(folder, /\.tsx?$/));

test("every class of app/styles is used in the markup", () => {
  const strings = code.flatMap(([, text]) => text.match(/(["'`])[^"'`\n]*(?=["'`])/g) ?? []);
  const words = new Set(strings.flatMap((one) => one.slice(1).split(/[\s"'`]+/)));
  // `cell-${figure}`, `if-${condition}`: chosen while they are rendered.
  const beginnings = ["cell-", "if-"];
  const unused = styles.flatMap(([file, text]) =>
    [...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)]
      .map(([, name]) => name ?? "")
      .filter((name) => !words.has(name) && !beginnings.some((start) => name.startsWith(start)))
      .map((name) => `${file}: .${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

test("a colour is a token of app/globals.css", () => {
  const colour = /#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch)a?\([^)]*\)|:\s*(?:white|black)\b/gi;
  const inStyles = styles.flatMap(([file, text]) => (text.match(colour) ?? []).map((one) => `${file}: ${one}`));
  // Tailwind's own colours are switched off: their classes would do nothing.
  const utility =
    /(?<=[\s"'`:])(?:bg|text|border(?:-[trblxy])?|fill|stroke|outline|decoration|from|to)-(?:white|black|\w+-\d00|\[(?:#|rgb|hsl)[^\]]*\])(?=[\s"'`/])/g;
  const inMarkup = code
    .filter(([file]) => file.endsWith(".tsx"))
    .flatMap(([file, text]) => (text.match(utility) ?? []).map((one) => `${file}: ${one}`));
  expect([...inStyles, ...inMarkup]).toEqual([]);
});
