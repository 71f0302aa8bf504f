import { startProgram } from "@/e2e/support/program.ts";

/** For tests: runs `npm run admin`; answers its exit code and what it wrote to standard output and to standard error. */
export async function runAdmin(
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; said: string; complained: string }> {
  const program = startProgram(["--import", "tsx", "bin/admin.ts", ...words], { LOG_LEVEL: "silent", ...settings });
  const { stdout, stderr } = program.process;
  let [said, complained] = ["", ""];
  stdout?.on("data", (text: string) => {
    said += text;
  });
  stderr?.on("data", (text: string) => {
    complained += text;
  });
  await program.closed;
  return { code: program.process.exitCode, said, complained };
}
