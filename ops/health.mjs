// The health check of the image: ends with 0 when this machine's Bincard is ready.
// biome-ignore lint/style/noProcessEnv: it loads nothing of the program, so that it costs little
const { PORT = "3000", HOST = "127.0.0.1" } = process.env;
const isEverywhere = HOST === "" || HOST === "0.0.0.0" || HOST === "::";
const host = isEverywhere ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;

const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
const said = answer === null ? "no answer" : await answer.text();
process.stdout.write(`${said}\n`);
process.exit(answer?.ok ? 0 : 1);
