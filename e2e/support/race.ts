import { ask } from "./ask.ts";
import { canariesIn } from "./dealer-canaries.ts";
import { change, signInAs } from "./dealers.ts";

const paths = [
  "/api/Catalog/Brands",
  "/",
  "/api/desk/search?q=kanari",
  "/products/SHARED-0",
  "/api/desk/lists",
  "/low-stock/csv",
];

/**
 * Two dealers take turns in one browser. While requests of the first are under way, the second signs in over its
 * session, and keys are revoked during use. Answers the faults: each response may hold only its own dealer's
 * canaries.
 */
export async function raceForOneBrowser(origin: string, names: readonly string[], rounds: number): Promise<string[]> {
  const faults: string[] = [];
  const check = async (index: number, path: string, headers: Record<string, string>) => {
    const { head, body, status } = await ask(origin, { path, headers });
    for (const told of canariesIn(`${head}\n${body}`).told)
      if (told !== index) faults.push(`${path} told ${index} of ${told}`);
    if (status >= 500) faults.push(`${path} answered ${status}`);
  };
  let cookie = "";
  for (let round = 0; round < rounds; round += 1) {
    const name = names[round % names.length] ?? "";
    const index = Number(name.replace("canary", ""));
    const former = cookie;
    const before = Number((names[(round + 1) % names.length] ?? "").replace("canary", ""));
    const underWay = paths.map((path) => check(before, path, { cookie: former }));
    cookie = await signInAs(origin, name, former === "" ? {} : { cookie: former });
    const made = await ask(origin, change(origin, "POST", "/api/desk/keys", cookie, { name: "race" }));
    const { keyId, key } = JSON.parse(made.body) as { keyId: string; key: string };
    await Promise.all([
      ...underWay,
      ...paths.map((path) => check(index, path, { cookie })),
      ...paths.slice(0, 3).map((path) => check(index, path, { apikey: key })),
      ask(origin, change(origin, "DELETE", `/api/desk/keys/${keyId}`, cookie)),
    ]);
    const late = await ask(origin, { path: "/api/Catalog/Brands", headers: { apikey: key } });
    if (late.status !== 401) faults.push(`a revoked key was answered ${late.status}`);
  }
  return faults;
}
