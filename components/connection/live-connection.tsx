"use client";

import { useRouter } from "next/navigation";
import { useActionState, useEffect, useRef } from "react";
import useSWR from "swr";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { ResourceTable } from "./resource-table.tsx";
import type { ConnectionWords } from "./words.ts";

type Answer = string[];

interface LiveConnectionProps {
  initial: SyncStatus;
  words: ConnectionWords;
  now: number;
  refresh: () => Promise<Answer>;
  takeHeld: (before: Answer, form: FormData) => Promise<Answer>;
}

const whileReadingMs = 1000;
const otherwiseMs = 15_000;

/** Whether the supplier answers, what was read and is being read, and the wish for more; follows by itself. */
export function LiveConnection({ initial, words, now, refresh, takeHeld }: LiveConnectionProps) {
  const router = useRouter();
  const { data: status = initial, mutate } = useSWR<SyncStatus>("/api/desk/sync", readJson, {
    fallbackData: initial,
    refreshInterval: (latest) => (latest && isReading(latest) ? whileReadingMs : otherwiseMs),
    shouldRetryOnError: false,
  });
  const [answer, ask, asking] = useActionState(async () => {
    const lines = await refresh();
    void mutate();
    return lines;
  }, []);
  const [taken, take] = useActionState(async (before: Answer, form: FormData) => {
    const lines = await takeHeld(before, form);
    void mutate();
    return lines;
  }, []);
  const reading = isReading(status);
  const wasReading = useRef(reading);
  useEffect(() => {
    // The list of readings below is the server's: it is drawn anew when one has ended.
    if (wasReading.current && !reading) router.refresh();
    wasReading.current = reading;
  }, [reading, router]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <Standing status={status} words={words} />
        <form action={ask} className="shrink-0">
          <button type="submit" disabled={asking} className="button button-strong min-w-36">
            {asking ? words.asking : words.refresh}
          </button>
        </form>
      </div>
      <div role="status" className="mb-3 min-h-5 text-sm">
        {[...taken, ...answer].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ResourceTable status={status} words={words} now={now} take={take} />
      <p className="mt-2 max-w-prose text-xs text-soft">{words.rule}</p>
    </>
  );
}

function Standing({ status, words }: { status: SyncStatus; words: ConnectionWords }) {
  const [shape, text] =
    status.reachable === null
      ? ["fill-none stroke-soft", words.unasked]
      : status.reachable
        ? ["fill-good stroke-good", words.reachable]
        : ["fill-none stroke-out", words.unreachable];
  return (
    <div className="max-w-prose space-y-2">
      <p className="flex gap-2.5 text-md">
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="mt-[6px] shrink-0">
          <circle cx="6" cy="6" r="4.5" strokeWidth="2" className={shape} />
        </svg>
        {text}
      </p>
      {status.needsSignIn && (
        <p className="border-l-2 border-out pl-3">
          {words.needsSignIn}{" "}
          <a href="/sign-in?callbackUrl=%2Fconnection" className="link">
            {words.signIn}
          </a>
        </p>
      )}
      {!status.ready && <p className="text-soft">{words.first}</p>}
      {status.held && <p className="border-l-2 border-low pl-3">{words.held}</p>}
    </div>
  );
}

function isReading(status: SyncStatus): boolean {
  return status.resources.some((resource) => resource.state === "reading");
}

async function readJson(address: string): Promise<SyncStatus> {
  const response = await fetch(address, { headers: { accept: "application/json" }, cache: "no-store" });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as SyncStatus;
}
