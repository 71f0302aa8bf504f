import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["app", "bin", "components", "db", "i18n", "lib"];
const loose = ["instrumentation.ts", "next.config.ts", "proxy.ts"];

/** A regular expression literal of the program and where it stands. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
}

/** What the program's source holds of one file. */
export interface SourceFile {
  readonly file: string;
  readonly expressions: readonly Expression[];
  /** Calls of `RegExp`, by line. */
  readonly constructed: readonly number[];
  /** Exported functions whose first argument is a text, texts, bytes, headers or anything, by name. */
  readonly readers: readonly string[];
}

/** Every file of the program, without its tests and what only they use. */
export function sourceFiles(): SourceFile[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return [...inFolders.map((file) => file.replaceAll(path.sep, "/")), ...loose]
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .sort()
    .map(readSource);
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function readSource(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), "utf8");
  const { body } = parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2024" });
  const expressions: Expression[] = [];
  const constructed: number[] = [];
  let after = 0;
  /** The line of the next occurrence of a piece of the source: nodes are visited in the order of the text. */
  const lineOf = (piece: string) => {
    const at = Math.max(text.indexOf(piece, after), 0);
    after = at;
    return text.slice(0, at).split("\n").length;
  };
  eachNode(body, (node) => {
    if (node.type === "RegExpLiteral") {
      const [pattern, flags] = [String(node.pattern), String(node.flags)];
      expressions.push({ file, line: lineOf(`/${pattern}/${flags}`), pattern, flags });
    }
    const called = node.type === "NewExpression" || node.type === "CallExpression" ? node.callee : null;
    if (isNode(called) && called.value === "RegExp") constructed.push(lineOf("RegExp("));
  });
  const readers = body.flatMap((item) => (item.type === "ExportDeclaration" ? readersIn(item.declaration) : []));
  return { file, expressions, constructed, readers };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) visit(value);
  for (const part of Object.values(value)) eachNode(part, visit);
}

type Declaration = Extract<ReturnType<typeof parseSync>["body"][number], { type: "ExportDeclaration" }>["declaration"];

function readersIn(declaration: Declaration): string[] {
  if (declaration.type === "FunctionDeclaration") {
    const first = declaration.params[0]?.pat;
    return first && takesText(first) ? [declaration.identifier.value] : [];
  }
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const first = init?.type === "ArrowFunctionExpression" ? init.params[0] : undefined;
    return id.type === "Identifier" && first && takesText(first) ? [id.value] : [];
  });
}

/** Whether an argument is declared as something that can hold a text from outside. */
function takesText(pattern: unknown): boolean {
  if (!isNode(pattern)) return false;
  if (pattern.type === "AssignmentPattern") return takesText(pattern.left);
  const annotation = pattern.typeAnnotation;
  return isNode(annotation) && isNode(annotation.typeAnnotation) && holdsText(annotation.typeAnnotation);
}

/** Types by name that come as they were sent. */
const foreign = new Set([
  "AddressParams",
  "Buffer",
  "Headers",
  "JsonObject",
  "Request",
  "Uint8Array",
  "URLSearchParams",
]);

function holdsText(type: Node): boolean {
  if (type.type === "TsKeywordType") return type.kind === "string" || type.kind === "unknown";
  if (type.type === "TsUnionType" && Array.isArray(type.types))
    return type.types.some((one) => isNode(one) && holdsText(one));
  if (type.type === "TsTypeOperator" || type.type === "TsParenthesizedType")
    return isNode(type.typeAnnotation) && holdsText(type.typeAnnotation);
  if (type.type === "TsArrayType") return isNode(type.elemType) && holdsText(type.elemType);
  return type.type === "TsTypeReference" && isNode(type.typeName) && foreign.has(String(type.typeName.value));
}
