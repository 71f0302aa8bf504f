import { apiKeyOf } from "@/lib/auth/api-key-header.ts";
import { isApiKey } from "@/lib/auth/api-key-text.ts";
import { safeCallback } from "@/lib/auth/callback-url.ts";
import { readCookie } from "@/lib/auth/cookie.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { addressOf, isLoopback } from "@/lib/http/address.ts";
import { cookiePairs, withoutRepeatedCookies } from "@/lib/http/cookie-header.ts";
import { isForm } from "@/lib/http/handler.ts";
import { loggedPath } from "@/lib/http/logged-path.ts";
import { networkOf, plainAddress } from "@/lib/http/network-address.ts";
import { isProvenOwn, refuseForeignOrigin } from "@/lib/http/origin.ts";
import { isPublicAddress } from "@/lib/http/public-network.ts";
import { decodable, ownPath } from "@/lib/http/request-hooks.ts";
import { routeName } from "@/lib/http/route-name.ts";
import { fileName, fileNamePart } from "@/lib/http/spreadsheet/answer.ts";
import { type Feeds, inHeader } from "./text-feeds.ts";

/** The functions that take a text of a request, by file and name, and how each is fed with one. */
export const requestTextReaders: Feeds = {
  "lib/auth/api-key-header.ts": {
    apiKeyOf: (text) => [apiKeyOf(inHeader("apikey", text)), apiKeyOf(inHeader("authorization", text))],
  },
  "lib/auth/api-key-text.ts": { isApiKey },
  "lib/auth/callback-url.ts": { safeCallback: (text) => [safeCallback(text), safeCallback(`/${text}`)] },
  "lib/http/cookie-header.ts": { cookiePairs, withoutRepeatedCookies },
  "lib/auth/cookie.ts": { readCookie: (text) => readCookie(text, "bincard") },
  "lib/http/spreadsheet/answer.ts": { fileName: (text) => fileName([text, text], "UTC"), fileNamePart },
  "lib/http/accept-language.ts": { languageOf },
  "lib/http/address.ts": { addressOf: (text) => addressOf(inHeader("x-forwarded-for", text)), isLoopback },
  "lib/http/handler.ts": { isForm: (text) => isForm(inHeader("content-type", text)) },
  "lib/http/logged-path.ts": { loggedPath },
  "lib/http/network-address.ts": { plainAddress, networkOf },
  "lib/http/origin.ts": {
    refuseForeignOrigin: (text) => refuseForeignOrigin(inHeader("origin", text)),
    isProvenOwn: (text) => isProvenOwn(inHeader("origin", text)),
  },
  "lib/http/public-network.ts": { isPublicAddress },
  "lib/http/route-name.ts": { routeName: (text) => [routeName(text), routeName(`/products/${text}`)] },
  "lib/http/request-hooks.ts": { ownPath, decodable },
};
