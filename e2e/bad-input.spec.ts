import { signIn } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { firstAddress } from "./support/places.ts";

const values = [
  "",
  "-1",
  "0",
  "1e99",
  "NaN",
  "99999999999999999999",
  "%00",
  "%27%20OR%201=1--",
  "%F0%9F%9A%B2",
  "%C3%28",
];
const broken: Record<string, string[]> = {
  "/products": ["q", "page", "brand", "category", "status", "price", "stock", "warehouse", "sort", "from", "to", "zzz"],
  "/low-stock": ["threshold", "warehouse", "sort", "watched", "out", "brand", "state", "group", "page"],
  "/low-stock/csv": ["threshold", "sort"],
  "/changes/csv": ["group", "since", "watched"],
  "/changes": ["group", "kind", "since", "watched", "under", "page"],
  "/alerts": ["state", "group", "before", "done"],
  "/alerts/rules/new": [
    "of",
    "article",
    "when-low",
    "units",
    "price",
    "direction",
    "percent",
    "hours",
    "how",
    "to-x",
    "wrong",
  ],
  "/brands": ["q", "page", "sort"],
};

for (const [listing, names] of Object.entries(broken)) {
  test(`wrong parameters of ${listing} are ignored or refused, and never cause a server error`, {
    tag: "@full",
  }, async ({ desk }) => {
    for (const query of [...queriesOf(listing, names), `${names[0]}=a&${names[0]}=b`]) {
      const response = await desk.request.get(`${listing}?${query}`);
      expect.soft([200, 204, 400], `${listing}?${query} answers ${response.status()}`).toContain(response.status());
    }
  });
}

/**
 * Combines every parameter with every value. A handler refuses a request at its first wrong parameter, so each
 * parameter gets requests of its own. A page refuses none, so one request carries all parameters, each with
 * another value.
 */
function queriesOf(listing: string, names: readonly string[]): string[] {
  const pair = (name: string, place: number) => `${name}=${values[place % values.length]}`;
  if (listing.endsWith("/csv")) return names.flatMap((name) => values.map((_, place) => pair(name, place)));
  return values.map((_, place) => names.map((name, index) => pair(name, place + index)).join("&"));
}

test("a product's address with a wrong variant or quantity shows the product", { tag: "@full" }, async ({ desk }) => {
  const product = await firstAddress(desk, "/products", "/products/");
  for (const query of ["variant=none", "qty=-3", "qty=1e99", "qty=abc", "variant=%00", "variant=a&variant=b"]) {
    const response = await desk.goto(`${product}?${query}`);
    expect(response?.status(), query).toBe(200);
    await expect(desk.getByRole("textbox", { name: "Quantity" }), query).toHaveValue(/^[1-9]\d*$/);
  }
});

test("the browser stores nothing but a session cookie that scripts cannot read", async ({ page, dealer }) => {
  await signIn(page, dealer);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { name, value, httpOnly, sameSite } of cookies) {
    expect(httpOnly, name).toBe(true);
    expect(sameSite, name).not.toBe("None");
    const read = decodeURIComponent(value);
    expect(`${read} ${Buffer.from(read, "base64")}`, name).not.toContain(dealer);
  }
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("pages forbid scripts that are not their own", async ({ desk }) => {
  const policies = new Set<string>();
  for (const address of ["/", "/products", "/no/such/room"]) {
    const policy = (await desk.goto(address))?.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
    expect(scripts, address).toMatch(/'nonce-[\w+/=]{20,}'/);
    expect(scripts, address).not.toContain("unsafe-");
    expect(policy).toContain("frame-ancestors 'none'");
    policies.add(scripts);
  }
  expect(policies.size, "a nonce for every answer").toBe(3);
});
