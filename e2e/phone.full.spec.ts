import { makeList, phone, saveSettings } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { narrowFaults } from "./support/narrow.ts";
import { everyPage, productOfManyVariants } from "./support/places.ts";

test("what is cut, unnamed or broken on a narrow page is found", async ({ page }) => {
  const wide = "<table><tr><td><div style='width: 400px'>wide</div></td></tr></table>";
  await page.setContent(`<!doctype html>
    <p style="width: 60px">costs $34.65–47.00 each</p>
    <div style="width: 200px; overflow: auto">${wide}</div>
    <div style="width: 200px; overflow: hidden">${wide}</div>
    <div style="width: 9999px; height: 9px"></div>`);
  const faults = await narrowFaults(page);
  for (const fault of [
    "wider",
    "cut off",
    "by keyboard",
    "without a name",
    "without a hint",
    "“$34.65–47.00” is broken",
  ])
    expect(faults.join("\n")).toContain(fault);
});

test("on a phone no page scrolls sideways, no table is cut without a hint, and no figure is broken over two lines", async ({
  desk,
}) => {
  test.setTimeout(180_000);
  const { href } = await productOfManyVariants(desk);
  const codes = await desk.getByRole("rowheader").getByRole("code").allTextContents();
  // Names are as long as people make them, with blanks and without, and the audit log repeats them.
  await makeList(desk, "Bestellung".repeat(8));
  const name = "Spring order of the workshop and the shop together, with what was left over 2027";
  const listId = await makeList(desk, name);
  const variantNos = await desk
    .getByRole("table")
    .getByRole("checkbox", { name: /^Select \d/ })
    .evaluateAll((boxes) => boxes.slice(0, 6).map((box) => box.getAttribute("value") ?? ""));
  const lines = variantNos.map((variantNo, place) => ({ variantNo, quantity: 1 + place * 37 }));
  await desk.request.post("/api/desk/lines", { data: { listId, lines } });
  for (const variantNo of variantNos)
    await desk.request.patch("/api/desk/watch", { data: { variantNo, listId, threshold: 1200, note: "for Anna" } });
  await desk.request.post("/api/desk/keys", { data: { name: "Prices for the shop's till" } });
  const pages = [
    ...(await everyPage(desk)),
    ...["/products?q=tyre&stock=in&sort=cost", `/products?q=${codes[0]}`, `${href}?view=list`, `${href}?view=matrix`],
    ...["/low-stock?watched=0", "/changes?watched=0", `/watch-lists/${listId}`, `/watch-lists/${listId}/scan`],
    `/compare?${variantNos
      .slice(0, 4)
      .map((variantNo) => `v=${variantNo}`)
      .join("&")}`,
    `/labels?${variantNos.map((variantNo) => `v=${variantNo}`).join("&")}`,
    `/quick-list?items=${encodeURIComponent(`${variantNos.map((variantNo) => `${variantNo} 144`).join("\n")}\nnothing 2`)}`,
  ];
  const faults: string[] = [];
  await desk.setViewportSize(phone);
  for (const language of ["en", "fr"]) {
    await saveSettings(desk, { language, warehouseId: "1" });
    for (const address of pages) {
      await desk.goto(address);
      faults.push(...(await narrowFaults(desk)).map((fault) => `${language} ${address}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
