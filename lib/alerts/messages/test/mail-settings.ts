import { afterEach, beforeEach } from "vitest";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

/** A mail server for each test of a file, by which Bincard sends. */
export function startTestMail(): MailServer {
  let plain: ReturnType<typeof env>;
  const server = rigOfEach(() => startMailServer());
  beforeEach(() => {
    plain = env();
    mailBy(server.url);
  });
  afterEach(() => adoptEnv(plain));
  return server;
}

/** From now on mail goes by this server. */
export function mailBy(url: string): void {
  const mail = { SMTP_URL: url, MAIL_FROM: "Bincard <bincard@example.com>" };
  adoptEnv(parseEnv({ DATA_DIR: env().DATA_DIR, LOG_LEVEL: "silent", APP_URL: "https://desk.example.com", ...mail }));
}
