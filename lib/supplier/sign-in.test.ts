import { afterEach, describe, expect, test } from "vitest";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierCredentials } from "./contract.ts";
import { signIn } from "./sign-in.ts";
import { startTestServer, type TestAnswer, type TestServer, testSettings } from "./test/server.ts";

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const password: SupplierCredentials = { kind: "password", username: "anna", password: "geheim:ü&%" };
const handMade: SupplierCredentials = { kind: "token", username: "anna", token: " hand-made-1 " };

async function settingsFor(answer: TestAnswer, changes = {}) {
  server = await startTestServer(answer);
  return testSettings(server.baseUrl, changes);
}

async function failureOf(work: Promise<unknown>): Promise<BincardError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BincardError)) throw new Error("did not fail with an error of ours");
  return error;
}

describe("the password is sent", () => {
  test("as Basic, in UTF-8", async () => {
    const settings = await settingsFor((_, response) => void response.end("tok"));
    expect(await signIn(settings, password)).toBe("tok");
    const sent = server?.requests[0]?.headers.authorization ?? "";
    expect(Buffer.from(sent.replace("Basic ", ""), "base64").toString()).toBe("anna:geheim:ü&%");
  });

  test("in the query", async () => {
    const settings = await settingsFor((_, response) => void response.end("tok"), { signIn: "query" });
    await signIn(settings, password);
    expect(Object.fromEntries(server?.requests[0]?.query ?? [])).toEqual({ username: "anna", password: "geheim:ü&%" });
  });

  test("in two headers", async () => {
    const settings = await settingsFor((_, response) => void response.end("tok"), { signIn: "headers" });
    await signIn(settings, password);
    const headers = server?.requests[0]?.headers;
    expect(Buffer.from(String(headers?.password), "latin1").toString("utf8")).toBe("geheim:ü&%");
    expect(headers).toMatchObject({ username: "anna", language: "en", callername: "bincard-test" });
  });
});

test.each([
  ["tok-1\n", "tok-1"],
  ["\ufefftok-1\r\n", "tok-1"],
  ['"tok-1"', "tok-1"],
  ['\ufeff"tok-1"\n', "tok-1"],
  ['{"Token":"tok-1","Expires":null}', "tok-1"],
  ['{"access_token":"tok-1"}', "tok-1"],
  ['{"data":{"token":"tok-1"}}', "tok-1"],
  ['["tok-1"]', "tok-1"],
])("the token in the body %j is found", async (body, token) => {
  const settings = await settingsFor((_, response) => void response.end(body));
  expect(await signIn(settings, password)).toBe(token);
});

test.each([
  [400, "", "supplier-refused"],
  [401, "", "supplier-refused"],
  [403, "<html>", "supplier-refused"],
  [500, '{"Code":"SYS0001"}', "supplier-refused"],
  [500, "oops", "supplier-failed"],
  [404, "", "supplier-lacks"],
  [429, "", "supplier-busy"],
  [503, "", "supplier-busy"],
  [302, "", "supplier-nonsense"],
  [204, "", "supplier-nonsense"],
  [200, "", "supplier-nonsense"],
  [200, "<!DOCTYPE html><p>Sign in</p>", "supplier-nonsense"],
  [200, "user or password is wrong", "supplier-nonsense"],
  [200, '{"error":"x"}', "supplier-nonsense"],
  [200, '"cut', "supplier-nonsense"],
])("an answer %i with the body %j is not tried again, and is the error %s", async (status, body, code) => {
  const settings = await settingsFor((_, response) => {
    response.writeHead(status, { location: "/elsewhere", "retry-after": "1" }).end(body);
  });
  expect((await failureOf(signIn(settings, password))).code).toBe(code);
  expect(server?.requests).toHaveLength(1);
});

test("a supplier that does not answer, or closes the connection, is unreachable, and no error contains address, password or token", async () => {
  const settings = await settingsFor((_, response) => void response.destroy(), { signIn: "query" });
  const hungUp = await failureOf(signIn(settings, password));
  await server?.close();
  const gone = await failureOf(signIn(settings, password));
  expect([hungUp.code, gone.code]).toEqual(["supplier-unreachable", "supplier-unreachable"]);
  expect(gone.facts.reason).toBe("connection-refused");
  for (const error of [hungUp, gone]) {
    expect(`${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.cause)}`).not.toMatch(
      /geheim|anna|127\.0\.0\.1/,
    );
  }
});

test("a request without an answer is aborted", async () => {
  const settings = await settingsFor(() => new Promise(() => undefined));
  const error = await failureOf(signIn(settings, password, { signal: AbortSignal.timeout(50) }));
  expect(error.facts).toMatchObject({ operation: "/System/Token", reason: "stopped" });
});

test("a hand-made token is checked with Echo, in the header from the settings", async () => {
  const echo: TestAnswer = ({ headers }, response) => {
    response.writeHead(headers.apikey === "hand-made-1" ? 200 : 401).end('"Service is up"');
  };
  const settings = await settingsFor(echo, { authHeader: "ApiKey: {token}" });
  expect(await signIn(settings, handMade)).toBe("hand-made-1");
  expect(server?.requests.map(({ path }) => path)).toEqual(["/System/Echo"]);
  const wrong = await failureOf(signIn(settings, { ...handMade, token: "other" }));
  expect([wrong.code, wrong.facts.status]).toEqual(["supplier-refused", 401]);
});

test("a value that cannot be sent in a header is refused without a request", async () => {
  const settings = await settingsFor((_, response) => void response.end("tok"), { signIn: "headers" });
  for (const credentials of [
    { ...password, password: "a\r\nb" },
    { ...handMade, token: "a b" },
    { ...handMade, token: "" },
  ]) {
    expect((await failureOf(signIn(settings, credentials))).code).toBe("supplier-refused");
  }
  expect(server?.requests).toHaveLength(0);
});
