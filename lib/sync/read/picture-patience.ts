import type { Picture } from "@/lib/sync/types.ts";

/** How long a browser request waits for a picture. A listing page requests fifty, four at a time. */
const patienceMs = 3000;

/**
 * Creates a function that waits for a picture and answers null after the time limit. A browser has six connections to
 * us: pictures that hang would block searches and on-demand refreshes. The download itself continues. As soon as one
 * picture arrives, later ones are waited for again.
 */
export function createPatience(): (asked: Promise<Picture | null>) => Promise<Picture | null> {
  // performance.now(): changes of the system clock do not affect it.
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
