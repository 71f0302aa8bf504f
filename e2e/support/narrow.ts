import type { Page } from "playwright/test";

/**
 * What a narrow window does to a page that it should not: the page scrolls sideways, a table is cut off, or scrolls
 * without a name, without a way by keyboard or without a hint that there is more; a figure is broken over two lines.
 * One sentence each.
 */
export function narrowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is wider by ${scrollWidth - clientWidth} px`);

    for (const table of document.querySelectorAll("table")) {
      if (!table.checkVisibility()) continue;
      const named = `the table “${(table.textContent ?? "").slice(0, 40)}”`;
      for (let box = table.parentElement; box; box = box.parentElement) {
        const { overflowX, backgroundImage } = getComputedStyle(box);
        if (overflowX === "visible" || box.scrollWidth <= box.clientWidth) continue;
        if (overflowX !== "auto" && overflowX !== "scroll") faults.push(`${named} is cut off`);
        if (box.tabIndex < 0) faults.push(`${named} does not scroll by keyboard`);
        if (!box.getAttribute("aria-label")) faults.push(`${named} scrolls in a box without a name`);
        if (!backgroundImage.includes("gradient")) faults.push(`${named} scrolls without a hint`);
        break;
      }
    }

    // A figure, with what no-break spaces bind to it: "1,234", "$34.65–47.00", "12 min", "21 Nov 2026".
    const figure = /^[^\p{L}\d]*\d[\d.,:/\u00a0\u202f\p{Sc}%–−-]*(?:er)?(?:[\u00a0\u202f][^\s]+)*[^\p{L}\d]*$/u;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (textContent ?? "").matchAll(/[^ \n\r\t]+/g)) {
        if (!figure.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // What only screen readers get is a pixel wide.
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const tops = lines.map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 6 && parentElement.clientWidth !== 1)
          faults.push(`“${word}” is broken over ${lines.length} lines in “${(textContent ?? "").trim().slice(0, 60)}”`);
      }
    }
    return faults;
  });
}
