import { parseSync } from "@swc/core";
import { changes, drizzleName } from "./changes.ts";
import { isNode, type Node, type Place } from "./node.ts";

/** A small change of the program that a test should notice. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** The function or constant that contains it; "" at the top of the file. */
  readonly within: string;
  readonly before: string;
  readonly after: string;
}

/** The name under which a mutated file asks which mutant is active: see switch.ts. */
export const switchName = "__isMutant";
/** A file with all its mutants in it, each behind a switch, and the list of them. Ids begin at `firstId`. */
export function withMutants(file: string, source: string, firstId: number): { code: string; mutants: Mutant[] } {
  const bytes = Buffer.from(source, "utf8");
  const mutants: Mutant[] = [];
  // The parser counts bytes, from 1.
  const piece = (start: number, end: number) => bytes.subarray(start - 1, end - 1).toString("utf8");
  const raw = (node: Node) => piece(node.span.start, node.span.end);
  const hasDrizzle = /from "drizzle-orm"/.test(source);

  function add(node: Node, within: string, before: string, after: string): string {
    const line = bytes
      .subarray(0, node.span.start - 1)
      .toString("utf8")
      .split("\n").length;
    const id = firstId + mutants.length;
    mutants.push({ id, file, line, within, before: oneLine(before), after: oneLine(after) });
    return `${switchName}(${id})`;
  }

  /** The node's text with its mutants; in a chain of `?.`, only the whole chain can be wrapped. */
  function render(node: Node, within: string, place: Place): string {
    const name = nameOf(node) ?? within;
    const isChain = node.type === "OptionalChainingExpression" || place === "chain";
    let text = "";
    let at = node.span.start;
    for (const child of childrenOf(node)) {
      const inner = isChain && (child === node.object || child === node.callee || child === node.base);
      text += piece(at, child.span.start) + render(child, name, inner ? "chain" : placeOf(node, child));
      at = child.span.end;
    }
    text += piece(at, node.span.end);
    if (isDropped(node, place)) {
      const test = add(node, name, raw(node), "(removed)");
      return `{ if (!${test}) ${text} }`;
    }
    if (place === "chain" || place === "tag") return text;
    const arms = changes(node, raw, place, hasDrizzle).map(
      (changed) => `${add(node, name, raw(node), changed)} ? (${changed}) : `,
    );
    return arms.length > 0 ? `(${arms.join("")}(${text}))` : text;
  }

  const { body } = parseSync(source, { syntax: "typescript", tsx: false, target: "es2024" });
  let code = "";
  let at = 1;
  const items: readonly unknown[] = body;
  for (const item of items.filter(isNode)) {
    code += piece(at, item.span.start) + render(item, "", "other");
    at = item.span.end;
  }
  code += piece(at, bytes.length + 1);
  return { code: hasDrizzle ? `import * as ${drizzleName} from "drizzle-orm"; ${code}` : code, mutants };
}

function oneLine(text: string): string {
  const short = text.replace(/\s+/g, " ").replaceAll("`", "'");
  return short.length <= 90 ? short : `${short.slice(0, 60).trimEnd()} … ${short.slice(-25).trimStart()}`;
}

function placeOf(parent: Node, child: Node): Place {
  if (parent.type === "IfStatement" || parent.type === "ConditionalExpression")
    return child === parent.test ? "condition" : "other";
  if (parent.type === "WhileStatement" || parent.type === "ForStatement" || parent.type === "DoWhileStatement")
    return child === parent.test ? "loop" : "other";
  if (parent.type === "TaggedTemplateExpression") return "tag";
  if (parent.type === "FunctionBody" && Array.isArray(parent.stmts) && parent.stmts.at(-1) === child) return "last";
  return "other";
}

/** Whether dropping the statement is a mutant. A function's last return is none: every test of its result finds it. */
function isDropped(node: Node, place: Place): boolean {
  if (node.type === "ExpressionStatement") return isNode(node.expression) && node.expression.type !== "StringLiteral";
  if (node.type === "ReturnStatement") return place !== "last";
  return node.type === "ThrowStatement" || node.type === "ContinueStatement" || node.type === "BreakStatement";
}

const skippedKeys = new Set([
  "typeAnnotation",
  "typeParams",
  "typeParameters",
  "typeArguments",
  "returnType",
  "span",
  "questionDotToken",
  "source",
  "ctxt",
]);
const wrappersOfTypes = new Set([
  "TsAsExpression",
  "TsSatisfiesExpression",
  "TsConstAssertion",
  "TsNonNullExpression",
  "TsTypeAssertion",
]);

/** The parts of a node that are program, in the order of the text: no types, no names of properties. */
function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) for (const one of value) collect(one);
    else if (isNode(value)) {
      const isType = value.type.startsWith("Ts") && !wrappersOfTypes.has(value.type);
      if (!isType && !value.type.startsWith("Import")) found.push(value);
    } else collectFrom(value);
  };
  const collectFrom = (value: object): void => {
    for (const [key, part] of Object.entries(value)) {
      const isName = key === "key" && !(isNode(part) && part.type === "Computed");
      if (!skippedKeys.has(key) && !isName) collect(part);
    }
  };
  if (node.type.startsWith("Import") || node.type === "ExportAllDeclaration" || node.type === "ExportNamedDeclaration")
    return [];
  collectFrom(node);
  return found.sort((one, other) => one.span.start - other.span.start);
}

function nameOf(node: Node): string | undefined {
  const name = node.type === "VariableDeclarator" ? node.id : node.identifier;
  return isNode(name) && name.type === "Identifier" && node.type !== "ExportSpecifier" ? String(name.value) : undefined;
}
