import { gzipSync } from "node:zlib";
import type { Browser } from "playwright/test";
import { type Hand, press, type Way } from "./browser/press.ts";
import { typeTerms } from "./browser/typing.ts";
import { type Visit, visit } from "./browser/visit.ts";
import { openBrowser } from "./browser/window.ts";
import { figure, milliseconds, ratio, section, share } from "./figures.ts";
import type { Floor } from "./floor.ts";
import { ask } from "./requests.ts";
import type { Caller } from "./serving.ts";

/** Visits of each page and presses of each kind: alternating, so that a busy moment of the machine slows all. */
const rounds = 5;
const terms = ["chain", "tire", "brake pads", "29", "cassette", "pedal", "saddle", "helmet"];

const ways: Way[] = [
  { name: "list to product", from: "/products", link: "main [data-row]", target: "main h1" },
  { name: "product back to list", from: "/products", link: null, target: "main h1" },
  { name: "facet ticked", from: "/products", link: ".facet a", target: ".chips" },
  { name: "page turned", from: "/products", link: "main a[rel=next]", target: "main [data-row]" },
  { name: "sidebar", from: "/products", link: ".sidebar a:not([aria-current])", target: "main h1" },
];

/**
 * What a person at a browser waits for, beside the largest paint of the sign-in page and of the bare app in the same
 * run.
 */
export async function measureBrowser(url: string, { cookie }: Caller, floor: Floor, product: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const signInMs = await measureVisits(browser, url, cookie.cookie ?? "", floor, product);
    await measurePresses(browser, url, cookie.cookie ?? "", signInMs);
    await measureTyping(browser, url, cookie.cookie ?? "", signInMs);
  } finally {
    await browser.close();
  }
}

/** Answers the sign-in page's largest paint in ms. */
async function measureVisits(
  browser: Browser,
  url: string,
  cookie: string,
  floor: Floor,
  product: string,
): Promise<number> {
  section("Visits with nothing kept (largest paint at full speed / at a quarter)");
  const kinds = [
    { name: "limit: the bare page", address: floor.page, cookie: "" },
    { name: "/sign-in", address: `${url}/sign-in`, cookie: "" },
    { name: "product page", address: `${url}/products/${encodeURIComponent(product)}`, cookie },
    { name: "listing", address: `${url}/products`, cookie },
  ];
  const seen = kinds.map(() => ({ full: [] as Visit[], quarter: [] as Visit[] }));
  for (let round = 0; round < rounds; round++)
    for (const [place, { address, cookie: own }] of kinds.entries()) {
      seen[place]?.full.push(await visit(browser, address, own, 1));
      seen[place]?.quarter.push(await visit(browser, address, own, 4));
    }
  const middle = (visits: readonly Visit[] = [], of: Exclude<keyof Visit, "painted">) =>
    share(
      visits.map((one) => one[of]),
      0.5,
    );
  const paint = (place: number) => ({
    full: middle(seen[place]?.full, "paintMs"),
    quarter: middle(seen[place]?.quarter, "paintMs"),
  });
  const beside = (place: number, limit: number, goal: string) => {
    const [one, other] = [paint(place), paint(limit)];
    return `${ratio(one.full / other.full)} / ${ratio(one.quarter / other.quarter)} of ${goal}`;
  };
  const goals = ["", beside(1, 0, "it; goal 2.00"), ...[2, 3].map((place) => beside(place, 1, "/sign-in; goal 1.25"))];
  for (const [place, { name, address, cookie: own }] of kinds.entries()) {
    const { full, quarter } = paint(place);
    figure(name, `${milliseconds(full)} / ${milliseconds(quarter)}`, goals[place]);
    if (place === 0) continue;
    const besideBare = (of: "firstByteMs" | "busyMs") =>
      ratio(middle(seen[place]?.full, of) / middle(seen[0]?.full, of));
    const busy = milliseconds(middle(seen[place]?.full, "busyMs"));
    figure("", "", `main thread: ${busy} of processor time until it rests, ${besideBare("busyMs")} of the bare`);
    const largest = (visits: readonly Visit[] = []) => visits.at(-1)?.painted ?? "";
    figure("", "", `largest: ${largest(seen[place]?.full)} / ${largest(seen[place]?.quarter)}`);
    if (place < 2) continue;
    const { body } = await ask(address, own === "" ? {} : { cookie: own });
    const [raw, small] = [body.length, gzipSync(body).byteLength].map((bytes) => `${(bytes / 1000).toFixed(0)} kB`);
    const more = [
      `first byte ${besideBare("firstByteMs")} of the bare, goal 1.50`,
      `shift ${middle(seen[place]?.full, "shift").toFixed(3)}, goal 0`,
      `blocked ${milliseconds(middle(seen[place]?.quarter, "blockedMs"))} at a quarter, goal 100 ms`,
      `${middle(seen[place]?.full, "requests")} requests, goal 40`,
      `html ${raw}, compressed ${small}, goal 120 and 20`,
    ];
    figure("", "", more.join("; "));
  }
  return paint(1).full;
}

async function measurePresses(browser: Browser, url: string, cookie: string, signInMs: number): Promise<void> {
  section("From the press until painted (the pointer resting before / not resting / touched)");
  for (const way of ways) {
    const hands: Hand[] = way.link === null ? ["resting"] : ["resting", "quick", "touch"];
    const times = new Map(hands.map((hand) => [hand, [] as number[]]));
    for (let round = 0; round < rounds; round++)
      for (const hand of hands) times.get(hand)?.push(await press(browser, url, cookie, way, hand, round));
    const middles = hands.map((hand) => share(times.get(hand) ?? [], 0.5));
    const shares = middles.map((ms) => ratio(ms / signInMs)).join(" / ");
    figure(way.name, middles.map(milliseconds).join(" / "), `${shares} of /sign-in; goal 0.40 / 0.63`);
  }
}

async function measureTyping(browser: Browser, url: string, cookie: string, signInMs: number): Promise<void> {
  section("From a keystroke until its own rows");
  const { first, again } = await typeTerms(browser, url, cookie, terms);
  const [once, twice] = [share(first, 0.5), share(again, 0.5)];
  figure("a term never typed before", milliseconds(once), `${ratio(once / signInMs)} of /sign-in; goal 0.13`);
  figure("a term typed before", milliseconds(twice), "goal 16 ms");
}
