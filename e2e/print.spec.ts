import type { Page } from "playwright/test";
import { makeList } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

/** The width in CSS pixels that the margins of `@page` leave of a sheet of A4, whatever the screen. */
const paper = { width: 688, height: 900 };

/** What a table loses on paper: heads that do not stand over their column, rows that are no rows, and what is cut off. */
function tableFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const table of document.querySelectorAll<HTMLTableElement>("main table")) {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
      const row = [...table.tBodies]
        .flatMap((body) => [...body.rows])
        .find(({ cells }) => cells.length === heads.length);
      // Others say nothing to the eye: their cells hold what is pressed.
      const read = heads.filter((head) => head.getBoundingClientRect().width > 0 && !head.querySelector(".sr-only"));
      if (read.length < 4 || !row) faults.push(`only ${read.length} columns`);
      if (getComputedStyle(row ?? table).display !== "table-row") faults.push("its rows are laid out as on a phone");
      for (const head of read) {
        const [over, under] = [head, row?.cells[head.cellIndex]].map((cell) => cell?.getBoundingClientRect());
        if (!over || !under || Math.abs(over.left - under.left) > 1)
          faults.push(`“${head.textContent}” stands over another column`);
        if (over && over.right > document.documentElement.clientWidth + 1)
          faults.push(`“${head.textContent}” is cut off`);
      }
    }
    return faults;
  });
}

test("on paper tables keep every column, also those that a phone shows otherwise", async ({ desk }) => {
  await desk.goto("/products?q=chain&stock=in");
  const boxes = desk.getByRole("table").getByRole("checkbox", { name: /^Select \d/ });
  const variantNos = await boxes.evaluateAll((all) => all.slice(0, 12).map((box) => box.getAttribute("value") ?? ""));
  const listId = await makeList(desk, "To be printed");
  const lines = variantNos.map((variantNo) => ({ variantNo, quantity: 12 }));
  await desk.request.post("/api/desk/lines", { data: { listId, lines } });
  const rows = variantNos.map((number) => ({ number, onHand: 1, minimum: 4, maximum: 9 }));
  await desk.request.put("/api/desk/shelf", { data: { mode: "replace", rows } });
  const faults: string[] = [];
  await desk.emulateMedia({ media: "print" });
  await desk.setViewportSize(paper);
  for (const address of ["/low-stock?watched=0", "/order", `/watch-lists/${listId}`, "/shelf"]) {
    await desk.goto(address);
    await expect(desk.locator("main table").first()).toBeVisible();
    faults.push(...(await tableFaults(desk)).map((fault) => `${address}: ${fault}`));
  }
  // More than ten are left out for the same reason, which a screen folds away.
  await desk.goto("/products?q=tyre&stock=in");
  const others = await boxes.evaluateAll((all) => all.slice(0, 12).map((box) => box.getAttribute("value") ?? ""));
  const uncounted = others.map((number) => ({ number, minimum: 4, maximum: 9 }));
  await desk.request.put("/api/desk/shelf", { data: { mode: "replace", rows: uncounted } });
  await desk.goto("/order");
  for (const number of others) await expect(desk.locator("details.open-on-paper").getByText(number)).toBeVisible();
  expect(faults).toEqual([]);
});
