import { getTranslations } from "next-intl/server";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { env } from "@/lib/settings/env.ts";
import { titled } from "../titled.tsx";
import type { ShownOperation, ShownPart } from "./reference.ts";
import { heldReference } from "./reference.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("apiReference"))("title");
}

/** The API reference for people who write programs. Public like `/api/openapi.json`: it contains no dealer data. */
function ApiPage() {
  const { appUrl } = env();
  return <ApiReference parts={heldReference(appUrl)} address={appUrl} />;
}

export default titled(titleOf, ApiPage);

interface ApiReferenceProps {
  parts: readonly ShownPart[];
  /** The address of this Bincard. */
  address: string;
}

/** The supplier's interface and the desk's own, by operation. What an operation does is said in English, as in code. */
function ApiReference({ parts, address }: ApiReferenceProps) {
  const t = useTranslations("apiReference");
  return (
    <main className="mx-auto max-w-[72rem] px-4 py-8">
      <PageHead title={t("title")} />
      <div className="max-w-prose text-base">
        <p>{t("lead")}</p>
        <p className="mt-2">{t("key")}</p>
        <Example text={`curl -s -u USERNAME:PASSWORD '${address}/api/System/Token'`} of="/api/System/Token" />
        <p className="mt-2">
          <a href="/api/openapi.json">{t("document")}</a>
        </p>
      </div>
      <nav aria-label={t("contents")} className="mt-6">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {parts.map(({ name, operations }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a> <span className="text-soft tabular-nums">{operations.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <section key={part.name} id={part.name} aria-labelledby={`head-${part.name}`} className="mt-10">
          <h2 id={`head-${part.name}`}>{part.name}</h2>
          <p className="text-soft" lang="en">
            {part.description}
          </p>
          {part.operations.map((operation) => (
            <Operation key={operation.anchor} {...operation} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Operation({ anchor, method, path, summary, parameters, example, forSessions, statuses }: ShownOperation) {
  const t = useTranslations("apiReference");
  return (
    <article id={anchor} className="mt-6 border-edge border-t pt-4">
      <h3 className="font-mono text-base break-words">
        <a href={`#${anchor}`}>
          {method} {path}
        </a>
      </h3>
      <p className="mt-1 max-w-prose" lang="en">
        {summary}
      </p>
      {parameters.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {parameters.map(({ name, place, description }) => (
            <div key={`${place} ${name}`} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="text-soft" lang="en">
                {description === "" ? t(`places.${place}`) : description}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Example text={example} of={`${method} ${path}`} />
      <p className="mt-1 text-soft text-sm">
        {t("statuses", { statuses: statuses.join(", ") })} {forSessions && t("forSessions")}
      </p>
    </article>
  );
}

function Example({ text, of }: { text: string; of: string }) {
  const t = useTranslations("apiReference");
  const common = useTranslations("common");
  return (
    <div className="mt-2 flex items-start gap-2 rounded-md border border-edge bg-raised px-3 py-2">
      <pre className="min-w-0 grow whitespace-pre-wrap break-all font-mono text-sm">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={t("copy", { of })} done={common("copied")} />
    </div>
  );
}
