import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { expectWellFormedRows, longText, oddTexts } from "@/app/test/hostile-texts.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import type { Endpoint } from "@/lib/api/endpoint.ts";
import { endpoints } from "@/lib/api/endpoints.ts";
import { builtAction } from "@/lib/auth/action.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { zipOf } from "@/lib/http/spreadsheet/zip.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";

const folder = fileURLToPath(new URL("../", import.meta.url));
const words = [...oddTexts, "CH-1", "ch-2\ud83d", "12 x CH-1 \udc00", "", "1"];
const dice = new Dice(1);
const text = (): string =>
  dice.next() < 0.01 ? longText : dice.pick(words) + (dice.next() < 0.5 ? "" : dice.pick(words));

type Shape = z.core.JSONSchema.JSONSchema;

/** A value of a shape whose texts are hostile ones. */
function anyOf(shape: Shape): unknown {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return anyOf(dice.pick(choices) as Shape);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  if (shape.type === "string") return dice.next() < 0.3 ? "CH-1" : text().slice(0, shape.maxLength);
  if (shape.type === "integer" || shape.type === "number") return dice.int(Math.max(shape.minimum ?? 0, 0), 9);
  if (shape.type === "boolean") return dice.next() < 0.5;
  if (shape.type === "array") return Array.from({ length: dice.int(1, 3) }, () => anyOf((shape.items ?? {}) as Shape));
  if (shape.type === "object")
    return Object.fromEntries(
      Object.entries(shape.properties ?? {})
        .filter(([name]) => shape.required?.includes(name) || dice.next() < 0.7)
        .map(([name, property]) => [name, anyOf(property as Shape)]),
    );
  return text();
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

let principal: MemberPrincipal;
let sessionId: string;
testDataFolder();
beforeAll(async () => {
  ({ principal, sessionId } = await signInForTest("hostile"));
  const chain = plainProduct("CH", "Chain", [plainVariant("CH-1"), plainVariant("CH-2")]);
  await storeTestDealer(principal.dealerId, smallDealer([chain]));
});

async function exportsOf(name: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(path.join(folder, name)).href);
}

/** Calls an endpoint as a signed-in page does; the status of its answer. */
async function call(route: string, { asks, takes }: Endpoint): Promise<number> {
  const [method = "", address = ""] = route.split(" ");
  const names = Object.fromEntries(Array.from(address.matchAll(/\{(\w+)\}/g), ([, name = ""]) => [name, text()]));
  const url = new URL("http://localhost:3000/x");
  if (asks)
    for (const [name, value] of Object.entries(anyOf(shapeOf(asks)) as object))
      url.searchParams.set(name, String(value));
  const headers = { cookie: `bincard=${sessionId}`, "content-type": "application/json", "user-agent": "x".repeat(299) };
  const body = takes && JSON.stringify(anyOf(shapeOf(takes)));
  const request = new NextRequest(url, { method, headers, ...(body !== undefined && { body }) });
  const handlers = await exportsOf(
    `${address
      .slice(1)
      .replace(/^app\//, "")
      .replace(/\{(\w+)\}/g, "[$1]")}/route.ts`,
  );
  const params = Promise.resolve(names);
  const response: Response = await Reflect.apply(handlers[method] as () => Promise<Response>, null, [
    request,
    { params },
  ]);
  await response.arrayBuffer();
  return response.status;
}

test("whatever texts the desk's JSON is sent, the process lives, and a start on the same data too", {
  timeout: testLimitMs(600_000),
}, async () => {
  const table = Object.entries<Endpoint>(endpoints);
  const failed = new Set<string>();
  let stored = 0;
  for (let run = 0; run < testSize(600, 20_000); run++) {
    const [route, endpoint] = table[run % table.length] ?? dice.pick(table);
    // These end the session, or ask the sync worker, which does not run here.
    if (/ \/api\/desk\/(sessions|sync|counter)/.test(route)) continue;
    const status = await call(route, endpoint);
    if (status < 300) stored++;
    if (status === 500) failed.add(route);
    if (run % 1000 === 999) await expectWellFormedRows();
  }
  await expectWellFormedRows();
  expect([...failed]).toEqual([]);
  expect(stored).toBeGreaterThan(20);
});

/** A spreadsheet of cells as an XLSX file. */
async function book(cells: readonly string[]): Promise<File> {
  const row = cells.map((cell) => `<c t="inlineStr"><is><t>${cell.replace(/[<\0]/g, "")}</t></is></c>`).join("");
  const relation = `<Relationship Id="one" Type="http://x/relationships/worksheet" Target="worksheets/sheet1.xml"/>`;
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf([
    {
      name: "xl/workbook.xml",
      pieces: [`<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="one"/></sheets></workbook>`],
    },
    { name: "xl/_rels/workbook.xml.rels", pieces: [`<Relationships>${relation}</Relationships>`] },
    { name: "xl/worksheets/sheet1.xml", pieces: [`<worksheet><sheetData><row>${row}</row></sheetData></worksheet>`] },
  ]))
    pieces.push(piece);
  return new File(pieces as BlobPart[], "order.xlsx");
}

/** A form with a hostile text in every field that a file of actions names, and a file. */
async function hostileForm(names: readonly string[]): Promise<FormData> {
  const form = new FormData();
  // FormData makes whole characters of halves: here they come of what is cut, and out of files.
  for (const name of names) if (dice.next() < 0.9) form.set(name, text());
  const file =
    dice.next() < 0.5 ? await book([text(), text(), "3"]) : new File([`${text()};${text()}\n${text()} 3`], "a.csv");
  if (dice.next() < 0.5) form.set("file", file);
  return form;
}

test("whatever texts and files a page's form sends, the process lives, and a start on the same data too", {
  timeout: testLimitMs(600_000),
}, async () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
  );
  const actions: { perform: (form: FormData) => Promise<unknown>; names: string[] }[] = [];
  for (const name of files) {
    const source = readFileSync(path.join(folder, name), "utf8");
    if (!source.startsWith('"use server"')) continue;
    const names = [...new Set(Array.from(source.matchAll(/\b([a-zA-Z]\w*)[:,]/g), ([, field = ""]) => field))];
    for (const made of Object.values(await exportsOf(name))) {
      const built = typeof made === "function" ? builtAction(made) : undefined;
      if (built && !/session|account|forget|end/.test(built.name))
        actions.push({ perform: (form) => built.perform(principal, form, "127.0.0.1"), names });
    }
  }
  expect(actions.length).toBeGreaterThan(20);
  for (let run = 0; run < testSize(400, 20_000); run++) {
    const { perform, names } = actions[run % actions.length] ?? dice.pick(actions);
    await perform(await hostileForm(names)).catch(() => undefined);
    if (run % 1000 === 999) await expectWellFormedRows();
  }
  await expectWellFormedRows();
});
