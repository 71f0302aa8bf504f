import { getTranslations } from "next-intl/server";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { currentPrincipal } from "@/lib/auth/request.ts";
import { env } from "@/lib/settings/env.ts";
import DeskLayout from "../(desk)/layout.tsx";
import { titled } from "../titled.tsx";
import type { ShownOperation, ShownPart } from "./reference.ts";
import { heldReference } from "./reference.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("apiReference");
}

/**
 * The API reference for people who write programs. Public like `/api/openapi.json`: it contains no dealer data. For a
 * signed-in member it is a page like the others.
 */
async function ApiPage() {
  const { appUrl } = env();
  const parts = heldReference(appUrl);
  return (await currentPrincipal()) ? (
    <DeskLayout>
      <ApiReference parts={parts} address={appUrl} isSignedIn />
    </DeskLayout>
  ) : (
    <main className="frame-main">
      <ApiReference parts={parts} address={appUrl} isSignedIn={false} />
    </main>
  );
}

export default titled(titleOf, ApiPage);

interface ApiReferenceProps {
  parts: readonly ShownPart[];
  /** The address of this Bincard. */
  address: string;
  isSignedIn: boolean;
}

/** The supplier's interface and the desk's own, by operation. What an operation does is said in English, as in code. */
function ApiReference({ parts, address, isSignedIn }: ApiReferenceProps) {
  const t = useTranslations("apiReference");
  const common = useTranslations("common");
  return (
    <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[240px_minmax(0,1fr)]">
      <div className="lg:col-start-2">
        <PageHead
          title={common("apiReference")}
          crumbs={isSignedIn ? [{ name: common("apiKeys"), href: "/settings/keys" }] : []}
          crumbsLabel={common("apiKeys")}
        />
        <div className="max-w-prose text-base">
          <p>{t("lead")}</p>
          <p className="mt-2">{t("key")}</p>
          <Example text={`curl -s -u USERNAME:PASSWORD '${address}/api/System/Token'`} of="/api/System/Token" />
          <p className="mt-2">
            <a href="/api/openapi.json" className="link">
              {t("document")}
            </a>
          </p>
        </div>
      </div>
      <nav
        aria-label={t("contents")}
        className="no-print mt-4 text-sm lg:sticky lg:top-[calc(var(--top)+16px)] lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-var(--top)-32px)] lg:self-start lg:overflow-y-auto"
      >
        <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:block">
          {parts.map(({ name, operations }) => (
            <li key={name} className="lg:mb-4">
              <a href={`#${name}`} className="font-semibold hover:underline">
                {name}
              </a>
              <ul className="mt-1 max-lg:hidden">
                {operations.map(({ anchor, method, path }) => (
                  <li key={anchor}>
                    <a
                      href={`#${anchor}`}
                      title={`${method} ${path}`}
                      className="flex h-6 items-center gap-2 hover:bg-hover"
                    >
                      <Method name={method} />
                      <span className="truncate text-xs">{path.replace("/api/", "")}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:col-start-2">
        {parts.map((part) => (
          <section key={part.name} id={part.name} aria-labelledby={`head-${part.name}`} className="mt-8 scroll-mt-16">
            <h2 id={`head-${part.name}`}>{part.name}</h2>
            <p className="text-soft" lang="en">
              {part.description}
            </p>
            {part.operations.map((operation) => (
              <Operation key={operation.anchor} {...operation} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Methods that change something are filled. */
function Method({ name }: { name: string }) {
  const look = name === "GET" ? "border-strong" : name === "DELETE" ? "border-out text-out" : "border-strong bg-chosen";
  return (
    <span className={`w-13 flex-none rounded border text-center font-mono text-2xs leading-4 ${look}`}>{name}</span>
  );
}

function Operation({ anchor, method, path, summary, parameters, example, forSessions, statuses }: ShownOperation) {
  const t = useTranslations("apiReference");
  return (
    <article id={anchor} className="mt-6 scroll-mt-16 border-t pt-4">
      <h3 className="font-mono text-sm wrap-anywhere">
        <a href={`#${anchor}`} className="inline-flex min-h-6 items-center gap-2">
          <Method name={method} />
          {path}
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
  const common = useTranslations("common");
  return (
    <div className="mt-2 flex items-start gap-2 rounded-md border bg-raised px-3 py-2">
      <pre className="min-w-0 grow whitespace-pre-wrap break-all font-mono text-sm">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={common("copyName", { name: of })} done={common("copied")} />
    </div>
  );
}
