import { expect, test } from "vitest";
import { usesCamera } from "@/lib/domain/camera-pages.ts";
import { closedPolicy, responseHeaders } from "./response-headers.ts";

test("the camera is closed on every page but those that read codes with it, and other features everywhere", () => {
  const features = (camera?: boolean) => new Map(responseHeaders(closedPolicy, camera)).get("Permissions-Policy");
  expect(features()).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\)/);
  expect(features(true)).toMatch(/^camera=\(self\), microphone=\(\), geolocation=\(\)/);
  expect(["/scan", "/watch-lists/9f-1/scan"].map(usesCamera)).toEqual([true, true]);
  const others = [
    "/",
    "/scan/",
    "/scan/x",
    "/products",
    "/api/scan",
    "/xscan",
    "/watch-lists/scan",
    "/watch-lists/a/b/scan",
  ];
  expect(others.filter(usesCamera)).toEqual([]);
});
