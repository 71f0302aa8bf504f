import { markup } from "@/lib/markup.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { languageOf } from "./accept-language.ts";

const messagesOf = { en, fr };

/**
 * Whether a form sent without a script cannot be taken apart, as when it arrives in part. The framework would answer with
 * its page for errors of ours. It reads a script's forms by itself, and answers these to the script.
 */
export async function isUnreadForm(headers: Headers, body: Uint8Array): Promise<boolean> {
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || headers.has("next-action")) return false;
  const form = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  return form.formData().then(
    () => false,
    () => true,
  );
}

/** The page that says so, with the nonce of its style. */
export function unreadFormPage(headers: Headers, nonce: string): string {
  const language = languageOf(headers.get("accept-language"));
  const { unreadForm, common } = messagesOf[language];
  const { title, text } = unreadForm;
  return `<!doctype html>${
    markup`
    <html lang="${language}">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style nonce="${nonce}">
    :root{color-scheme:light dark;background:light-dark(#fbfaf6,#15161a);color:light-dark(#1a1b1e,#ecedef);font:15px/22px system-ui,sans-serif}
    main{max-width:576px;margin:48px auto;padding:0 24px}
    h1{font-size:20px;line-height:26px}
    p{color:light-dark(#62646b,#a0a3ab)}
    a{color:light-dark(#b4460f,#ff9b66)}
    </style>
    <main role="alert">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a href="/">${common.goToToday}</a></p>
    </main>`.html
  }`;
}
