// Runs in a measured page before its own scripts. It is plain JavaScript, since what compiles the bench would add
// helpers that a page does not have.
(() => {
  const seen = { paintMs: 0, shift: 0, blockedMs: 0 };
  const watched = { pressedAt: 0, paintedAt: 0, typedAt: 0, shownAt: 0 };

  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each("largest-contentful-paint", ({ startTime }) => {
    seen.paintMs = startTime;
  });
  each("longtask", ({ duration }) => {
    seen.blockedMs += Math.max(0, duration - 50);
  });
  each("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });

  /** Middles of the beginnings of links in view that nothing covers. */
  function placesOf(selector) {
    return [...document.querySelectorAll(selector)]
      .map((element) => {
        const box = element.getBoundingClientRect();
        return { x: box.x + Math.min(box.width / 2, 60), y: box.y + Math.min(box.height / 2, 12), element };
      })
      .filter(({ x, y, element }) => y > 0 && y < innerHeight - 30 && element.contains(document.elementFromPoint(x, y)))
      .map(({ x, y }) => ({ x, y }));
  }

  /** Notes the next press, and the moment after the first frame at another address that shows another text there. */
  function watchPress(target) {
    const textOf = () => document.querySelector(target)?.textContent ?? "";
    const before = { text: textOf(), address: location.href };
    Object.assign(watched, { pressedAt: 0, paintedAt: 0 });
    const onPress = () => {
      watched.pressedAt = performance.now();
    };
    addEventListener("pointerdown", onPress, { capture: true, once: true });
    const look = () => {
      const isThere = location.href !== before.address && textOf() !== "" && textOf() !== before.text;
      requestAnimationFrame(isThere ? noteFrame : look);
    };
    look();
  }

  /** A message that is sent before a frame is delivered after it was painted. */
  function noteFrame() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      watched.paintedAt = performance.now();
    };
    port2.postMessage(null);
  }

  /** Measures from going back. */
  function goBack(target) {
    watchPress(target);
    watched.pressedAt = performance.now();
    history.back();
  }

  /** Notes the next keystroke in a box, and the last change of the rows within a second. */
  function watchRows(box, row) {
    const rows = () => [...document.querySelectorAll(row)].map(({ textContent }) => textContent).join("|");
    let shown = rows();
    Object.assign(watched, { typedAt: 0, shownAt: 0 });
    const onKey = () => {
      watched.typedAt = performance.now();
      const look = () => {
        if (rows() !== shown) {
          shown = rows();
          watched.shownAt = performance.now();
        }
        if (performance.now() - watched.typedAt < 1000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.querySelector(box).addEventListener("beforeinput", onKey, { once: true, capture: true });
  }

  Object.assign(window, { bench: { seen, watched, placesOf, watchPress, goBack, watchRows } });
})();
