"use client";

import { Failure } from "@/components/frame/failure.tsx";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="mx-auto max-w-xl px-6">
      <Failure error={error} retry={retry} />
    </main>
  );
}
