import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { type Mutant, switchName } from "./mutants.ts";
import { nameOf } from "./reasons.ts";
import type { Reached, Run } from "./switch.ts";

/** The files with mutants in them, by path, and the mutants. */
export interface Mutated {
  readonly code: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
  /** Files whose tests look at what stays in the process: for each of their mutants everything is loaded anew. */
  readonly loadedAnew: ReadonlySet<string>;
}

/** What became of the mutants of one file. */
export interface FileResult {
  file: string;
  mutants: number;
  survivors: Mutant[];
  /** Found only because a test took too long. */
  tooLong: Mutant[];
  /** Whether the tests still passed without a mutant after all of them: else something of one stayed in the process. */
  isReliable: boolean;
  ms: number;
}

interface TestFile {
  file: string;
  ms: number;
  reached: Set<number>;
  /** Mutants that are reached while modules load. */
  loading: Set<number>;
}

const tests = {
  begin: "virtual:begin-mutant/",
  timeoutMs: 20_000,
  /** How many test files may try to find one mutant. Further ones take most of the time and find hardly any. */
  most: 6,
};

/**
 * Runs the tests for each mutant that they reach, file by file, and tells each file's result. All mutants of all files
 * are in one variant of the program, behind switches; vitest takes a test file under another address as another
 * file, so that one process runs the same tests for one mutant after the other.
 */
export async function runMutants(
  root: string,
  { code, mutants, loadedAnew }: Mutated,
  testFiles: readonly string[],
  tell: (line: string) => void,
): Promise<FileResult[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-mutants-"));
  const vitest = await start(root, code);
  try {
    const recorded = await recordTests(vitest, root, testFiles, folder, tell);
    const results: FileResult[] = [];
    for (const file of code.keys()) {
      const own = mutants.filter((mutant) => mutant.file === file);
      if (own.length === 0) continue;
      const result = await runFile(vitest, root, file, own, recorded, loadedAnew.has(file), tell);
      tell(`${file}: ${own.length} mutants, ${result.survivors.length} survive, ${Math.round(result.ms / 1000)} s`);
      for (const mutant of result.survivors) tell(`  line ${mutant.line}: ${nameOf(mutant)}`);
      results.push(result);
    }
    return results;
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(root: string, code: ReadonlyMap<string, string>): Promise<Vitest> {
  return createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      pool: "forks",
      maxWorkers: 1,
      isolate: false,
      include: [],
      setupFiles: ["lib/test/framework.ts"],
      // A mutant may leave a promise that nobody awaits; only a failed test counts.
      dangerouslyIgnoreUnhandledErrors: true,
      testTimeout: tests.timeoutMs,
      hookTimeout: tests.timeoutMs,
      sequence: { sequencer: GivenOrder },
      reporters: [{}],
      silent: true,
    },
    { resolve: { alias: { "@": path.resolve(root) } }, plugins: [mutation(root, code)] },
  );
}

class GivenOrder {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Puts the mutants into the program's files, and what switches one on before the imports of a test file. */
function mutation(root: string, mutated: ReadonlyMap<string, string>) {
  return {
    name: "mutation",
    enforce: "pre" as const,
    transform(code: string, id: string): string | undefined {
      const [file = "", query] = id.split("?");
      const changed = mutated.get(path.relative(root, file).replaceAll(path.sep, "/"));
      if (changed !== undefined) return `import { isMutant as ${switchName} } from "@/bin/mutate/switch.ts";${changed}`;
      const run = new URLSearchParams(query).get("run");
      return run === null ? undefined : `import ${JSON.stringify(tests.begin + encodeURIComponent(run))};${code}`;
    },
    resolveId: (id: string) => (id.startsWith(tests.begin) ? `\0${id}` : undefined),
    load(id: string): string | undefined {
      if (!id.startsWith(`\0${tests.begin}`)) return undefined;
      const run = decodeURIComponent(id.slice(tests.begin.length + 1));
      return `import { begin } from "@/bin/mutate/switch.ts"; begin(${run});`;
    },
  };
}

function addressOf(root: string, test: string, run: Run): string {
  return `${path.join(root, test)}?run=${encodeURIComponent(JSON.stringify(run))}`;
}

/** Runs the tests in this order, one after the other in one new process. */
async function runTests(vitest: Vitest, addresses: readonly string[]): Promise<ReadonlyMap<string, TestModule>> {
  const project = vitest.getRootProject();
  const { testModules } = await vitest.runTestSpecifications(addresses.map((one) => project.createSpecification(one)));
  return new Map(testModules.map((module) => [module.moduleId, module]));
}

/** Each test file without a mutant: which mutants it reaches, and how long it takes. */
async function recordTests(
  vitest: Vitest,
  root: string,
  files: readonly string[],
  folder: string,
  tell: (line: string) => void,
): Promise<TestFile[]> {
  const runs = files.map((file, at) => {
    const record = path.join(folder, `${at}.json`);
    return { file, record, address: addressOf(root, file, { mutant: 0, fresh: true, record }) };
  });
  const modules = await runTests(
    vitest,
    runs.map(({ address }) => address),
  );
  return runs.flatMap(({ file, record, address }) => {
    const module = modules.get(address);
    if (module?.state() !== "passed") {
      tell(`left out, since it fails in this process without a mutant: ${file} (${failureOf(module)})`);
      return [];
    }
    const { all, loading } = JSON.parse(readFileSync(record, "utf8")) as Reached;
    return { file, ms: module.diagnostic().duration, reached: new Set(all), loading: new Set(loading) };
  });
}

/**
 * Tries the mutants of one file: each with one test file, the file's own or else the one of its folder that reaches most
 * of its mutants, and those that survive with others. Each time the tests run once more without a mutant, to see that
 * nothing of one stayed in the process.
 */
async function runFile(
  vitest: Vitest,
  root: string,
  file: string,
  mutants: readonly Mutant[],
  recorded: readonly TestFile[],
  alwaysFresh: boolean,
  tell: (line: string) => void,
): Promise<FileResult> {
  const began = Date.now();
  const reachedBy = ({ reached }: TestFile) => mutants.filter(({ id }) => reached.has(id)).length;
  const nearness = ({ file: test }: TestFile) => {
    if (test.replace(".test.ts", ".ts") === file) return 2;
    return path.dirname(test) === path.dirname(file) ? 1 : 0;
  };
  const ordered = recorded.toSorted(
    (one, other) => nearness(other) - nearness(one) || reachedBy(other) - reachedBy(one) || one.ms - other.ms,
  );
  const isFresh = ({ id }: Mutant) => alwaysFresh || recorded.some(({ loading }) => loading.has(id));
  const reaching = ({ id }: Mutant) => ordered.filter(({ reached }) => reached.has(id)).slice(0, tests.most);
  const failures = new Map<Mutant, string>();
  let isReliable = true;
  const attempt = async (tried: readonly Mutant[], from: number, to?: number) => {
    const runs = tried.map((mutant) => ({ mutant, files: reaching(mutant).slice(from, to) }));
    const addresses = runs.map(({ mutant, files }) =>
      files.map((test) => addressOf(root, test.file, { mutant: mutant.id, fresh: isFresh(mutant) })),
    );
    const used = [...new Set(runs.flatMap(({ files }) => files))];
    const controls = used.map((test) => addressOf(root, test.file, { mutant: 0, fresh: alwaysFresh }));
    if (controls.length === 0) return;
    const modules = await runTests(vitest, [...addresses.flat(), ...controls]);
    for (const [at, { mutant }] of runs.entries()) {
      const failed = addresses[at]
        ?.map((address) => modules.get(address))
        .find((module) => module?.state() === "failed");
      if (failed) failures.set(mutant, failureOf(failed));
    }
    const broken = controls.filter((address) => modules.get(address)?.state() !== "passed");
    for (const one of broken) tell(`not reliable: ${one} fails after the mutants: ${failureOf(modules.get(one))}`);
    if (broken.length > 0) isReliable = false;
  };
  await attempt(mutants, 0, 1);
  await attempt(
    mutants.filter((mutant) => !failures.has(mutant)),
    1,
  );
  return {
    file,
    mutants: mutants.length,
    survivors: mutants.filter((mutant) => !failures.has(mutant)),
    tooLong: mutants.filter((mutant) => /timed out/.test(failures.get(mutant) ?? "")),
    isReliable,
    ms: Date.now() - began,
  };
}

function failureOf(module: TestModule | undefined): string {
  if (!module) return "did not run";
  const [failed] = module.children.allTests("failed");
  return (failed?.result().errors ?? module.errors())[0]?.message.split("\n")[0] ?? module.state();
}
