// `npm run mutate`: changes the program in many small ways and looks whether a test fails for each.
// `npm run mutate -- lib/domain` takes the files below a path. Ends in "N mutants, N found" and fails when a survivor
// has no reason in docs/mutation.md.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Mutant, withMutants } from "./mutate/mutants.ts";
import { nameOf, survivorsWithReason } from "./mutate/reasons.ts";
import { runMutants } from "./mutate/run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is mutated, and which tests must find it. */
const targets = [
  { files: /^lib\/domain\//, tests: /^lib\/(domain\/|auth\/(action|request)\.test)/ },
  { files: /^lib\/secrets\//, tests: /^lib\/secrets\// },
  {
    files:
      /^lib\/auth\/(sessions|find-principal|counter|lift-counter|sign-in-attempts|cookie|key-rate-limit|action|route|definition|next-auth\/authorize)\.ts$/,
    tests: /^lib\/auth\/(?!proxy|callback-url|refusal-time)/,
  },
];

const sources = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
  .map((file) => `lib/${file.replaceAll(path.sep, "/")}`)
  .filter((file) => file.endsWith(".ts"))
  .sort();
const isTest = (file: string) => file.endsWith(".test.ts");
const words = process.argv.slice(2);
const asked = sources.filter(
  (file) =>
    !isTest(file) && !file.includes("/test/") && (words.length === 0 || words.some((word) => file.startsWith(word))),
);

const code = new Map<string, string>();
const mutants: Mutant[] = [];
for (const file of asked.filter((one) => targets.some((target) => target.files.test(one)))) {
  const made = withMutants(file, readFileSync(path.join(root, file), "utf8"), mutants.length + 1);
  code.set(file, made.code);
  mutants.push(...made.mutants);
}
const needed = targets.filter(({ files }) => [...code.keys()].some((file) => files.test(file)));
const tests = sources.filter((file) => isTest(file) && needed.some((target) => target.tests.test(file)));

const loadedAnew = new Set([...code.keys()].filter((file) => file.startsWith("lib/secrets/")));
const began = Date.now();
console.log(`${mutants.length} mutants in ${code.size} files, ${tests.length} test files`);
const results = await runMutants(root, { code, mutants, loadedAnew }, tests, console.log);

const reasons = survivorsWithReason();
const survivors = results.flatMap((result) => result.survivors);
const names = new Set(survivors.map(nameOf));
const open = survivors.filter((mutant) => !reasons.has(nameOf(mutant)));
for (const mutant of results.flatMap(({ tooLong }) => tooLong))
  console.log(`found by its time only: ${nameOf(mutant)}`);
const gone = [...reasons].filter(
  (name) => [...code.keys()].some((file) => name.startsWith(`${file} `)) && !names.has(name),
);
for (const name of gone) console.log(`found now, so its reason can go: ${name}`);
for (const mutant of open) console.log(`survives without a reason, line ${mutant.line}:\n- ${nameOf(mutant)}`);
for (const folder of new Set(results.map(({ file }) => path.posix.dirname(file)))) {
  const own = mutants.filter(({ file }) => path.posix.dirname(file) === folder).length;
  const survive = survivors.filter(({ file }) => path.posix.dirname(file) === folder).length;
  console.log(`${folder}: ${own} mutants, ${own - survive} found`);
}
console.log(
  `${survivors.length} survive, ${open.length} without a reason; ${Math.round((Date.now() - began) / 1000)} s`,
);
console.log(`${mutants.length} mutants, ${mutants.length - survivors.length} found`);
process.exit(open.length === 0 && results.every(({ isReliable }) => isReliable) ? 0 : 1);
