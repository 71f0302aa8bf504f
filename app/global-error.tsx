"use client";

import { Failure } from "@/components/frame/failure.tsx";
import "./globals.css";

/** The error page when the root layout itself failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto max-w-xl px-6">
          <Failure error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
