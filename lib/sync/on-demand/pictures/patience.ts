import type { Picture } from "@/lib/sync/types.ts";

/** So long may nothing come before a picture is given up; a listing's fifty come four at a time. */
const patienceMs = 3000;

/**
 * Makes what waits for pictures: it answers null when the supplier keeps us waiting, since a browser has six connections
 * to us, and pictures that hang would keep searches and live figures from them. The reading goes on; once a picture
 * came, the others are waited for again.
 */
export function createPatience(): (asked: Promise<Picture | null>) => Promise<Picture | null> {
  // By a clock that nobody sets.
  let cameAt = 0;
  let stalled = false;
  return async (asked) => {
    const came = asked.then((picture) => {
      if (picture) [cameAt, stalled] = [performance.now(), false];
      return picture;
    });
    let timer: NodeJS.Timeout | undefined;
    const givenUp = new Promise<null>((resolve) => {
      const askedAt = performance.now();
      const look = () => {
        const left = Math.max(askedAt, cameAt) + patienceMs - performance.now();
        if (left > 0 && !stalled) timer = setTimeout(look, left);
        else {
          stalled = true;
          resolve(null);
        }
      };
      look();
    });
    return Promise.race([came, givenUp]).finally(() => clearTimeout(timer));
  };
}
