import { expect, test } from "vitest";
import { faultCodes, faultOf } from "./fault.ts";

test("each code means itself, and a status means what a person can act on", () => {
  for (const code of faultCodes) expect(faultOf(code)).toEqual({ kind: code, status: null });
  const kinds = ["smtp-421", "smtp-452", "smtp-552", "smtp-550", "smtp-554", "status-302", "status-401", "status-404"];
  const others = ["status-410", "status-429", "status-503", "status-400"];
  expect([...kinds, ...others].map((stored) => faultOf(stored).kind)).toEqual([
    ...["smtp-wait", "smtp-full", "smtp-full", "smtp-unknown", "smtp-refused", "status-moved", "status-sign-in"],
    ...["status-missing", "status-gone", "status-wait", "status-own", "status-refused"],
  ]);
  expect(faultOf("smtp-452").status).toBe("452");
});

test("a code of another program is a fault of ours", () => {
  for (const stored of ["", "constructor", "http-503", "smtp-4521"])
    expect(faultOf(stored)).toEqual({ kind: "unexpected", status: null });
});
