import type en from "../messages/en.json";

/** Types of the message keys: an unknown key is a type error. */
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof en;
  }
}
