import { beforeEach, expect, test } from "vitest";
import { forgetUndos, redoNotice, showListNotice, undoNotice } from "./list-notice.ts";

let done: string[] = [];

beforeEach(() => {
  done = [];
  forgetUndos();
});

function change(name: string): void {
  const notice = {
    text: name,
    undo: async () => {
      done.push(`undo ${name}`);
      return true;
    },
    redo: async () => {
      done.push(`redo ${name}`);
      showListNotice(notice);
    },
  };
  showListNotice(notice);
}

test("what was undone is repeated in the reverse order, and can be undone again", async () => {
  change("A");
  change("B");
  await undoNotice("failed");
  await undoNotice("failed");
  await redoNotice();
  await redoNotice();
  await redoNotice();
  await undoNotice("failed");
  expect(done).toEqual(["undo B", "undo A", "redo A", "redo B", "undo B"]);
});

test("after another change nothing is left to repeat", async () => {
  change("A");
  await undoNotice("failed");
  change("B");
  await redoNotice();
  expect(done).toEqual(["undo A"]);
});
