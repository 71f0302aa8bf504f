import { useTranslations } from "@/components/ui/use-translations.ts";

interface TableTwinProps {
  caption: string;
  /** What opens it, beside other tables. */
  summary?: string;
  /** The first column holds names, the others hold figures. */
  heads: string[];
  rows: string[][];
}

/** The figures of a chart as a table, in a collapsed section below it. */
export function TableTwin({ caption, summary, heads, rows }: TableTwinProps) {
  const common = useTranslations("common");
  return (
    <details className="mt-2">
      <summary className="link w-fit text-xs leading-6">{summary ?? common("showAsTable")}</summary>
      <div className="scrolling">
        <table className="data-table mt-2">
          <caption className="sr-only">{caption}</caption>
          <thead className="[--top:0px]">
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={index > 0 ? "figure" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={[name, ...figures].join(" ")}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={heads[index + 1]} className="figure">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
