import { isNode, type Node, type Place } from "./node.ts";

/** The name under which a mutated file finds drizzle's operators, to exchange one for another. */
export const drizzleName = "__drizzle";

const operators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&": ["|"],
  "|": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "|=": ["&="],
  "&=": ["|="],
  "??=": ["="],
};
/** Of these, each side alone is a mutant too: a condition or a default is dropped. */
const joining = new Set(["&&", "||", "??"]);

/** Methods whose call is left out. */
const leftOut = new Set(
  (
    "filter sort toSorted reverse slice trim toLowerCase toUpperCase normalize replace replaceAll limit orderBy where " +
    "map flatMap catch onConflictDoNothing"
  ).split(" "),
);
/** Methods and functions that are exchanged. */
const exchanged: Readonly<Record<string, string>> = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
const exchangedConditions: Readonly<Record<string, string>> = {
  eq: "ne",
  ne: "eq",
  gt: "gte",
  gte: "gt",
  lt: "lte",
  lte: "lt",
  and: "or",
  or: "and",
  isNull: "isNotNull",
  isNotNull: "isNull",
  inArray: "notInArray",
  desc: "asc",
  asc: "desc",
};

/** What the expression is changed to, each a text of its own. */
export function changes(node: Node, raw: (node: Node) => string, place: Place, hasDrizzle: boolean): string[] {
  const own = ownChanges(node, raw, hasDrizzle);
  if (place === "loop") own.push("false");
  if (place === "condition") own.push("true", "false");
  return own;
}

function ownChanges(node: Node, raw: (node: Node) => string, hasDrizzle: boolean): string[] {
  switch (node.type) {
    case "BinaryExpression":
    case "AssignmentExpression": {
      const operator = String(node.operator);
      const { left, right } = node;
      if (!isNode(left) || !isNode(right)) return [];
      if (operator === "+" && [left, right].some(isText)) return [];
      const other = (operators[operator] ?? []).map((one) => `${raw(left)} ${one} ${raw(right)}`);
      return joining.has(operator) ? [...other, raw(left), raw(right)] : other;
    }
    case "UnaryExpression":
      return isNode(node.argument) && "!-".includes(String(node.operator)) ? [raw(node.argument)] : [];
    case "UpdateExpression": {
      const [now, then] = node.operator === "++" ? ["++", "--"] : ["--", "++"];
      return [raw(node).replace(now, then)];
    }
    case "BooleanLiteral":
      return [String(!node.value)];
    case "NumericLiteral":
      return [`${raw(node)} + 1`, `${raw(node)} - 1`];
    case "StringLiteral":
      return [node.value === "" ? '"other"' : '""'];
    case "TemplateLiteral":
      return ['""'];
    case "RegExpLiteral":
      return changedExpression(String(node.pattern), String(node.flags));
    case "ArrayExpression":
      return Array.isArray(node.elements) && node.elements.length > 0 ? ["[]"] : [];
    case "OptionalChainingExpression":
      return withoutQuestions(node, raw);
    case "CallExpression":
      return changedCall(node, raw, hasDrizzle);
    default:
      return [];
  }
}

function isText({ type }: Node): boolean {
  return type === "StringLiteral" || type === "TemplateLiteral";
}

function changedExpression(pattern: string, flags: string): string[] {
  const changed = [];
  if (pattern.startsWith("^")) changed.push(`/${pattern.slice(1)}/${flags}`);
  if (pattern.endsWith("$")) changed.push(`/${pattern.slice(0, -1)}/${flags}`);
  if (pattern.endsWith("+")) changed.push(`/${pattern.slice(0, -1)}/${flags}`);
  if (flags.includes("g")) changed.push(`/${pattern}/${flags.replace("g", "")}`);
  if (flags.includes("i")) changed.push(`/${pattern}/${flags.replace("i", "")}`);
  return changed;
}

/** The chain without one of its `?.`, for each of them. */
function withoutQuestions(chain: Node, raw: (node: Node) => string): string[] {
  const bytes = Buffer.from(raw(chain), "utf8");
  const changed: string[] = [];
  for (let part: unknown = chain; isNode(part); part = beneath(part)) {
    const base = part.base;
    if (part.type !== "OptionalChainingExpression" || part.optional !== true || !isNode(base)) continue;
    const object = beneath(base);
    if (!isNode(object)) continue;
    const at = bytes.indexOf("?.", object.span.end - chain.span.start);
    const isNamed = base.type === "MemberExpression" && isNode(base.property) && base.property.type === "Identifier";
    const rest = bytes.subarray(at + 2).toString("utf8");
    changed.push(`${bytes.subarray(0, at).toString("utf8")}${isNamed ? "." : ""}${rest}`);
  }
  return changed;
}

/** What a part of a chain stands on. */
function beneath(part: Node): unknown {
  return part.base ?? part.object ?? part.callee;
}

function changedCall(node: Node, raw: (node: Node) => string, hasDrizzle: boolean): string[] {
  const { callee } = node;
  if (!isNode(callee)) return [];
  const given = argumentsOf(node, raw);
  const { object: on, property } = callee;
  if (callee.type === "MemberExpression" && isNode(on) && isNode(property) && property.type === "Identifier") {
    const [object, method] = [raw(on), String(property.value)];
    const other = Object.hasOwn(exchanged, method) ? exchanged[method] : undefined;
    if (other !== undefined) return [`${object}.${other}(${given.join(", ")})`];
    return leftOut.has(method) ? [object] : [];
  }
  if (callee.type !== "Identifier" || !hasDrizzle) return [];
  const name = String(callee.value);
  const other = Object.hasOwn(exchangedConditions, name) ? exchangedConditions[name] : undefined;
  if (other === undefined) return [];
  const changed = [`${drizzleName}.${other}(${given.join(", ")})`];
  if (name !== "and" && name !== "or") return changed;
  return [
    ...changed,
    ...given.map((_, dropped) => `${drizzleName}.${name}(${given.filter((_one, at) => at !== dropped).join(", ")})`),
  ];
}

/** The texts of a call's arguments. */
function argumentsOf(call: Node, raw: (node: Node) => string): string[] {
  const given: readonly unknown[] = Array.isArray(call.arguments) ? call.arguments : [];
  return given.flatMap((one) => {
    if (typeof one !== "object" || one === null || !("expression" in one) || !isNode(one.expression)) return [];
    return `${"spread" in one && one.spread ? "..." : ""}${raw(one.expression)}`;
  });
}
