import { NEXT_ROUTER_STALE_TIME_HEADER } from "next/dist/client/components/app-router-headers.js";
import { expect, test } from "vitest";
import { staleTimeHeader } from "./header-names.ts";

test("the framework's router still reads the lifetime of what it fetched from the header that pages have", () => {
  expect(staleTimeHeader).toBe(NEXT_ROUTER_STALE_TIME_HEADER);
});
