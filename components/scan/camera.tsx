import { useEffect, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** Why there is no picture, by the name of the browser's error. */
const refusals = {
  NotAllowedError: "blocked",
  NotFoundError: "none",
  OverconstrainedError: "none",
  SecurityError: "insecure",
} as const;
type Refusal = (typeof refusals)[keyof typeof refusals] | "failed";
type State = "off" | "starting" | "on" | Refusal;

/** The camera's picture, once the user starts it. Its space is reserved, so that nothing moves. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations("scan.camera");
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("off");
  const stop = useRef<(() => void) | null>(null);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => () => stop.current?.(), []);
  const start = async () => {
    setState("starting");
    try {
      const { readCodes } = await import("./camera-reader.ts");
      if (!video.current) return;
      stop.current = await readCodes(video.current, (code) => told.current(code));
      setState("on");
    } catch (error) {
      setState(refusalOf(error));
    }
  };
  const end = () => {
    stop.current?.();
    stop.current = null;
    setState("off");
  };
  const isRefused = state !== "off" && state !== "starting" && state !== "on";
  return (
    <div className="scan-camera">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t("picture")}
        hidden={state !== "on"}
        className="size-full object-cover"
      />
      {state !== "on" && (
        <div className="grid place-content-center justify-items-center gap-3 p-6 text-center">
          {isRefused && <p role="alert">{t(`refused.${state}`)}</p>}
          <button type="button" onClick={start} disabled={state === "starting"} className="button">
            {t(state === "starting" ? "starting" : "start")}
          </button>
        </div>
      )}
      {state === "on" && (
        <button type="button" onClick={end} className="button button-small absolute right-2 bottom-2">
          {t("stop")}
        </button>
      )}
    </div>
  );
}

function refusalOf(error: unknown): Refusal {
  const name = error instanceof DOMException ? error.name : "";
  return name in refusals ? refusals[name as keyof typeof refusals] : "failed";
}
