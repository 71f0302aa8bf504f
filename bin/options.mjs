// Plain JavaScript, since it runs before any package is installed.
import { versionLine } from "./version.mjs";

/** Options of the reference supplier, which `npm start` hands on to it; each has a value. */
export const supplierOptions = ["--products", "--seed", "--warehouses", "--account", "--clock", "--fault"];

/**
 * Answers `--version` and `--help`, and refuses an unknown option with one line and exit code 1, before anything is
 * installed or built.
 * @param {object} command
 * @param {string} command.usage How the command is called.
 * @param {readonly string[]} [command.flags] Options without a value.
 * @param {readonly string[]} [command.values] Options with a value.
 * @param {boolean} [command.takesWords] Whether it takes words that are no options, such as a file.
 * @param {Readonly<Record<string, string>>} [command.hints] What to do in place of an option that people expect.
 */
export function checkOptions({ usage, flags = [], values = [], takesWords = false, hints = {} }) {
  const given = process.argv.slice(2);
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? "";
    const [name = ""] = word.split("=");
    if (word === "--version") end(versionLine());
    if (word === "--help" || word === "-h") end(usage);
    if (flags.includes(word) || (takesWords && !word.startsWith("-"))) continue;
    if (!values.includes(name)) fail(`${name} is not an option: ${hints[name] ?? usage}`);
    if (name === word) at += 1;
    if (at === given.length) fail(`${name} needs a value: ${usage}`);
  }
}

/** @param {string} line @returns {never} */
function end(line) {
  console.log(line);
  process.exit(0);
}

/** @param {string} line @returns {never} */
function fail(line) {
  console.error(line);
  process.exit(1);
}
