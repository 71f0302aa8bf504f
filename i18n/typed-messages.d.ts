import type en from "../messages/en.json";

/** Keys of messages are checked where they are used: a text that is not there is a type error. */
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof en;
  }
}
