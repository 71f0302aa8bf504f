import type { Page } from "playwright/test";
import { mailParts } from "@/lib/alerts/messages/test/mail-parts.ts";
import { type MailServer, startMailServer } from "@/lib/alerts/messages/test/mail-server.ts";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { testSize } from "@/lib/test/size.ts";
import { adoptSession } from "./support/dealers.ts";
import { happens, type MovedWorld, startMovedWorld } from "./support/moved-world.ts";
import { figure, mailedAlerts, rowsOf, type ShownRow, unitsOf } from "./support/shown-figures.ts";
import { type SupplierTruth, startSupplierTruth, type TrueArticle } from "./support/supplier-truth.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

/**
 * Morning after morning: the clocks of Bincard and of its supplier are moved together, the supplier has faults on some
 * days, and each morning every figure on the desk, on low stock, on a list and in a mail is compared with what the
 * supplier said at the moment at which it was read.
 */

const products = 120;
const days = testSize(4, 90);
const watchedCount = 40;
const threshold = 20;
/** In days. A session ends when it is 90 days old. */
const signInEvery = 30;
const start = Date.UTC(2026, 10, 23, 7, 30);

/** What is wrong with the supplier at noon, overnight and in the morning, by the number of the day. */
function faultsOf(day: number): { noon: string[]; night: string[]; morning: string[] } {
  const faults = { noon: [], night: [], morning: [] };
  switch (day % 9) {
    case 2:
      return { ...faults, noon: ["unavailable"] };
    case 3:
      return { ...faults, night: ["empty-list"] };
    case 4:
      return { ...faults, noon: ["cut-body"], night: ["throttle"] };
    case 5:
      return { ...faults, noon: ["html-instead"], night: ["hang-up"] };
    case 7:
      return { ...faults, noon: ["bad-token-html"], night: ["shrunken"] };
    case 8:
      return { noon: ["error-500"], night: ["unavailable"], morning: ["unavailable"] };
    default:
      return faults;
  }
}

const own = ownOfFile();
let world: MovedWorld;
let truth: SupplierTruth;
let mail: MailServer;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  [truth, mail] = await Promise.all([startSupplierTruth(own, products), startMailServer()]);
  own.atEnd(() => mail.close());
  const variables = { SMTP_URL: mail.url, MAIL_FROM: "Bincard <bincard@example.com>" };
  world = await startMovedWorld(own, start, { products, variables });
});

type Articles = ReadonlyMap<string, TrueArticle>;

/** A row says what the supplier said at one of the moments, total and every warehouse together. */
function expectFigures(row: ShownRow | undefined, truths: readonly Articles[], variantNo: string, what: string): void {
  expect(row, `${what}, ${variantNo}: no row`).toBeDefined();
  const articles = truths.flatMap((each) => each.get(variantNo) ?? []);
  if (!row || articles.length === 0) return;
  const shown = { units: Object.fromEntries(unitsOf(row.bar)), cost: figure(row.cost) };
  const said = articles.map(({ byWarehouse, costCents }) => ({
    units: Object.fromEntries(byWarehouse),
    cost: (costCents ?? 0) / 100,
  }));
  expect(said, `${what}, ${variantNo}: ${row.bar}`).toContainEqual(shown);
  const totals = articles.map(({ total }) => total);
  if (row.total !== "") expect(totals, `${what}, ${variantNo}: total`).toContain(figure(row.total));
}

test(`${days} mornings: desk, low stock, a list and mails say what the supplier said`, async ({ browser }) => {
  test.setTimeout(days * 60_000 + 180_000);
  const page = await own.open(browser, world, { timezoneId: "UTC" });
  await adoptSession(page.context(), world.url, world.cookie);
  const { variantNos, listId } = await watchSome();
  await askForMail(page);
  let before: Articles = await truth.of(variantNos, start, start);
  /** Items named on the desk and in emails so far: a morning with uncertain figures may already have reported them. */
  const told = new Set<string>();
  const mailed = new Set<string>();
  /** What fell after the mail of a morning was written comes with that of the next one. */
  let owed: string[] = [];
  for (let day = 1; day <= days; day += 1) {
    const morning = start + day * dayMs;
    const { noon, night, morning: atMorning } = faultsOf(day);
    await world.passTo(morning - 19 * hourMs, noon);
    await world.passTo(morning - 11 * hourMs);
    if (day % signInEvery === 0) {
      await world.signInAgain();
      await adoptSession(page.context(), world.url, world.cookie);
    }
    await world.passTo(morning - 7 * hourMs, night);
    await world.passTo(morning, atMorning);
    await world.settle();
    const pricesAt = await world.pricesReadAt();
    const truths: Articles[] = [];
    for (const at of world.readings()) truths.push(await truth.of(variantNos, at, pricesAt));
    const [certain] = truths.length === 1 ? truths : [];
    const fell = variantNos.filter((no) => certain && isLow(certain, no) && !isLow(before, no));

    await test.step(`day ${day}: the list`, async () => {
      await page.goto(`/watch-lists/${listId}`);
      const rows = await rowsOf(page);
      for (const variantNo of variantNos) expectFigures(rows.get(variantNo), truths, variantNo, `day ${day}, list`);
    });

    await test.step(`day ${day}: low stock`, async () => {
      await page.goto("/low-stock?watched=1");
      const rows = await rowsOf(page);
      for (const [variantNo, row] of rows) expectFigures(row, truths, variantNo, `day ${day}, low stock`);
      const missing = variantNos.filter((no) => certain && isLow(certain, no) && !rows.has(no));
      expect(missing, `day ${day}: missing on low stock`).toEqual([]);
    });

    await test.step(`day ${day}: the desk`, async () => {
      await page.goto("/?review=all");
      const round = page.getByRole("region", { name: /^New (since your last review|in the last 7 days)$/ });
      const said = await round.getByRole("listitem").allInnerTexts();
      for (const variantNo of variantNos) {
        const line = said.find((text) => text.includes(variantNo));
        if (line) told.add(variantNo);
        const now = /Stock\s+([\d,]+)/.exec(line ?? "")?.[1];
        const totals = truths.map((each) => each.get(variantNo)?.total);
        if (now) expect(totals, `day ${day}, desk, ${variantNo}: ${line}`).toContain(figure(now));
      }
      expect([...told], `day ${day}: what fell is on the desk`).toEqual(expect.arrayContaining(fell));
      const done = round.getByRole("button", { name: /^Mark reviewed/ });
      if (said.length > 0) {
        await done.click();
        await expect(done).toBeHidden();
      }
    });

    await test.step(`day ${day}: mails`, async () => {
      const isMailed = () => {
        for (const { raw } of mail.mails)
          for (const { variantNo } of mailedAlerts(mailParts(raw).text)) mailed.add(variantNo);
        return [...owed, ...fell].every((variantNo) => mailed.has(variantNo));
      };
      await happens(isMailed, owed.length > 0 ? 20_000 : 5_000);
      expect([...mailed], `day ${day}: what fell came by mail`).toEqual(expect.arrayContaining(owed));
      owed = fell.filter((variantNo) => !mailed.has(variantNo));
      for (const { raw } of mail.mails.splice(0)) await expectMailed(raw, `day ${day}`);
    });

    if (certain) {
      before = certain;
      told.clear();
      mailed.clear();
    }
  }
});

function isLow(articles: Articles, variantNo: string): boolean {
  return (articles.get(variantNo)?.total ?? Number.POSITIVE_INFINITY) <= threshold;
}

/** Each figure of a mail is what the supplier said in the reading that the mail names. */
async function expectMailed(raw: string, what: string): Promise<void> {
  const alerts = mailedAlerts(mailParts(raw).text);
  expect(alerts.length, `${what}: ${mailParts(raw).text}`).toBeGreaterThan(0);
  for (const { kind, variantNo, after, facts, readAt } of alerts) {
    const units: number[] = [];
    for (const at of world.momentsOf(readAt)) {
      const article = (await truth.of([variantNo], at, at)).get(variantNo);
      units.push(article?.total ?? Number.NaN, ...facts.flatMap((fact) => article?.byWarehouse.get(fact) ?? []));
    }
    expect(units, `${what}, mail: ${kind} ${variantNo} of ${new Date(readAt).toISOString()}`).toContain(after);
  }
}

/** A list of items over the whole catalog, each low at the same threshold. */
async function watchSome(): Promise<{ variantNos: string[]; listId: string }> {
  const found = await world.get<{ Variants: { VariantNo: string; StatusId: number }[] }[]>(
    "/api/Catalog/Products?pageSize=1000",
  );
  const all = found.flatMap(({ Variants }) => Variants.filter(({ StatusId }) => StatusId === 7));
  const step = Math.floor(all.length / watchedCount);
  const variantNos = all
    .flatMap(({ VariantNo }, place) => (place % step === 0 ? VariantNo : []))
    .slice(0, watchedCount);
  const { listId } = await world.send<{ listId: string }>("POST", "/api/desk/lists", { name: "Mornings" });
  await world.send("POST", "/api/desk/watch", { variantNos, listId });
  for (const variantNo of variantNos) await world.send("PATCH", "/api/desk/watch", { variantNo, listId, threshold });
  return { variantNos, listId };
}

/** Sets up email as a member does: an address, its confirmation, and a rule that sends a digest every morning. */
async function askForMail(page: Page): Promise<void> {
  await page.goto("/alerts/channels");
  await page.locator('input[name="address"]').fill("buyer@example.com");
  await page.locator('input[name="address"]').press("Enter");
  expect(await happens(() => mail.mails.length > 0, 20_000), "the address is asked for").toBe(true);
  const asked = mailParts(mail.mails.splice(0)[0]?.raw ?? "").text;
  await page.goto(/http\S+mail-links\S+/.exec(asked)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmed")).toBeVisible();
  await page.goto("/alerts/rules/new?when-low=on&when-out=on&when-back=on&when-delivery=on&how=daily");
  await page.getByRole("checkbox", { name: /buyer@example\.com/ }).check();
  await page.getByRole("button", { name: "Create alert rule" }).click();
  await expect(page).toHaveURL(/\/alerts\/rules$/);
}
