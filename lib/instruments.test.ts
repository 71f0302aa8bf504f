import { expect, test } from "vitest";
import { addIncrements, count, instrumentFigures, observe, takeIncrements } from "./instruments.ts";

const figure = (name: string) => instrumentFigures().find((one) => one.name === name);
const value = (name: string, labels: Record<string, string>) =>
  figure(name)?.samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;

test("counters are exported as 0 before they count, and counts of two threads are added once each", () => {
  const labels = { resource: "brands", outcome: "held" };
  expect(value("bincard_sync_runs_total", labels)).toBe(0);
  expect(figure("bincard_sync_runs_total")?.samples).toHaveLength(20);
  count("bincard_sync_runs_total", labels);
  count("bincard_sync_runs_total", labels);
  expect(takeIncrements()).toEqual([{ name: "bincard_sync_runs_total", labels, by: 2 }]);
  expect(takeIncrements(), "taken once").toEqual([]);
  addIncrements([{ name: "bincard_sync_runs_total", labels, by: 3 }]);
  expect(value("bincard_sync_runs_total", labels)).toBe(5);
  expect(takeIncrements(), "what another thread counted is not handed on").toEqual([]);
});

test("a histogram counts each duration in its bucket and all above it", () => {
  const labels = { route: "/", status: "200" };
  for (const seconds of [0.001, 0.005, 0.3, 60]) observe("bincard_http_request_duration_seconds", labels, seconds);
  const samples = figure("bincard_http_request_duration_seconds")?.samples ?? [];
  const bucket = (le: string) => samples.find((one) => one.labels.le === le)?.value;
  expect(["0.005", "0.01", "0.25", "0.5", "10", "+Inf"].map(bucket)).toEqual([2, 2, 2, 3, 3, 4]);
  expect(samples.find(({ suffix }) => suffix === "_count")).toEqual({ labels, value: 4, suffix: "_count" });
  expect(samples.find(({ suffix }) => suffix === "_sum")?.value).toBeCloseTo(60.306);
});
