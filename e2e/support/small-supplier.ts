import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A dealer's catalog as the supplier sends it: records with the interface's field names. */
export interface SuppliedCatalog {
  brands: object[];
  categories: object[];
  products: { ProductNo: string; Variants: { VariantNo: string; Prices: object[]; Images: object[] }[] }[];
  inventory: { VariantNo: string }[];
  /** The PNG bytes that every picture of this dealer has. */
  picture: Buffer;
}

export interface SmallSupplier {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A supplier that sends each account its own catalog, without paging: for tests with particular texts or many
 * dealers. An account's password is its name; `catalogOf` answers null for an unknown name.
 */
export async function startSmallSupplier(
  catalogOf: (username: string, url: string) => SuppliedCatalog | null,
): Promise<SmallSupplier> {
  const tokens = new Map<string, SuppliedCatalog>();
  const pictures = new Map<string, Buffer>();
  let url = "";
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://supplier.invalid");
    const picture = pictures.get(pathname.split("/")[2] ?? "");
    if (picture) return void response.setHeader("content-type", "image/png").end(picture);
    if (pathname === "/System/Token") return signIn(request, response);
    const catalog = tokens.get(request.headers.authorization ?? "");
    if (!catalog) return void response.writeHead(401).end();
    if (pathname === "/System/Echo") return sendJson(response, "here");
    const rows = rowsOf(catalog, pathname, searchParams);
    if (!rows) return void response.writeHead(404).end();
    sendPage(response, rows, searchParams);
  });

  function signIn(request: IncomingMessage, response: ServerResponse): void {
    const [username = "", password] = Buffer.from(request.headers.authorization?.slice(6) ?? "", "base64")
      .toString()
      .split(":");
    const catalog = username === password ? catalogOf(username, url) : null;
    if (!catalog) return void response.writeHead(400).end();
    const token = randomBytes(18).toString("base64url");
    tokens.set(`ApiKey ${token}`, catalog);
    pictures.set(encodeURIComponent(username), catalog.picture);
    sendJson(response, token);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function rowsOf(catalog: SuppliedCatalog, path: string, query: URLSearchParams): object[] | null {
  const wanted = query.get("skus")?.toLowerCase().split(",");
  const asked = ({ VariantNo }: { VariantNo: string }) =>
    !wanted || wanted.some((sku) => VariantNo.toLowerCase().startsWith(sku));
  const variants = catalog.products.flatMap(({ ProductNo, Variants }) =>
    Variants.filter(asked).map(({ VariantNo, Prices, Images }) => ({ ProductNo, VariantNo, Prices, Images })),
  );
  const lists: Record<string, () => object[]> = {
    "/Catalog/Brands": () => catalog.brands,
    "/Catalog/Categories": () => catalog.categories,
    "/Catalog/Products": () => catalog.products.filter(({ Variants }) => Variants.some(asked)),
    "/Catalog/Products/Inventory": () => catalog.inventory.filter(asked),
    "/Catalog/Products/Prices": () => variants,
    "/Catalog/Products/Images": () => variants,
  };
  return lists[path]?.() ?? null;
}

function sendPage(response: ServerResponse, rows: object[], query: URLSearchParams): void {
  const start = Number(query.get("pageStartIndex") ?? 1) - 1;
  const page = rows.slice(start, start + Number(query.get("pageSize") ?? rows.length));
  response.setHeader("X-Pagination", JSON.stringify({ TotalCount: rows.length }));
  sendJson(response, page);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json; charset=utf-8").end(JSON.stringify(value));
}
