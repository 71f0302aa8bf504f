import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hangingName } from "./hanging-worker.ts";

/** Forwards a supplier's responses, but renames one product for one dealer. Pages must have 20 rows. */
export async function startHostileProxy(supplierUrl: string, dealer: string) {
  const hostilePage = "/Catalog/Products?pageStartIndex=41&pageSize=20";
  const token = `${dealer}-access-token`;
  let hostile: string | null = null;
  let isCorrected = false;
  /** The token of each request of products, and its address. */
  const asked: [authorization: string, address: string][] = [];

  function renamed(body: string): string {
    const products: { ProductNo: string; Name: string }[] = JSON.parse(body);
    const named = products.map((product, place) => (place === 9 ? { ...product, Name: hangingName } : product));
    hostile = products[9]?.ProductNo ?? null;
    return JSON.stringify(named);
  }

  const server = createServer(async (request, response) => {
    const { authorization = "" } = request.headers;
    const address = request.url ?? "/";
    if (address.startsWith("/Catalog/Products?")) asked.push([authorization, address]);
    const headers = { authorization, language: "en", callerName: "proxy" };
    const answer = await fetch(`${supplierUrl}${address}`, { headers });
    const body = await answer.text();
    const isHostile = address === hostilePage && authorization.includes(token) && answer.ok && !isCorrected;
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(isHostile ? renamed(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hostilePage,
    /** The number of the product with the other name. */
    hostile: () => hostile,
    /** The product has its own name again. */
    correct: () => {
      isCorrected = true;
    },
    /** Pages of products that a dealer's token requested more than once. */
    askedTwice(username: string): string[] {
      const own = asked.flatMap(([authorization, address]) => (authorization.includes(`${username}-`) ? address : []));
      return [...new Set(own.filter((address, index) => own.indexOf(address) !== index))];
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
