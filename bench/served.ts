import path from "node:path";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { type Floor, get, type Headers } from "./requests.ts";

/** A product as the served interface answers it. */
interface Product {
  readonly ProductNo: string;
  readonly Description: string;
  readonly Variants: readonly { readonly VariantNo: string }[];
}

/** A running Bincard with a signed-in dealer whose copy is whole. */
export interface Served {
  readonly url: string;
  /** What a browser and a program send with each request. */
  readonly cookie: Headers;
  readonly key: Headers;
  /** A thousand of the catalog. */
  readonly products: readonly Product[];
  readonly floor: Floor;
  stop(): Promise<number | null>;
}

export async function startServed(folder: string, supplierUrl: string, floor: Floor): Promise<Served> {
  const settings = { DATA_DIR: path.join(folder, "served"), SUPPLIER_BASE_URL: supplierUrl };
  const { url, stop } = await startBincard({ ...settings, API_KEY_RATE: "100000", WARM_UP_PAGES: "60" });
  const cookie = { cookie: await signInAs(url, "demo") };
  await untilRead(url, cookie.cookie, hourMs);
  const authorization = `Basic ${Buffer.from("demo:demo").toString("base64")}`;
  const key = JSON.parse((await get(`${url}/api/System/Token`, { authorization })).body);
  const { body } = await get(`${url}/api/Catalog/Products?pageSize=1000`, cookie);
  return { url, cookie, key: { authorization: `ApiKey ${key}` }, products: JSON.parse(body), floor, stop };
}
