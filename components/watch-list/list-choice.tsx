import { useEffect, useRef } from "react";
import useSWR from "swr";
import { apiRead } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { answerValue } from "@/lib/domain/form-answer.ts";
import { listName } from "./list-name.ts";

interface ListChoiceProps {
  /** What is added. */
  title: string;
  onChoose: (listId: string, name: string) => Promise<void>;
  onClose: () => void;
}

const lists = "GET /api/desk/lists";

/** A dialog with the dealer's lists, most recently used first, to choose one or create a new one. */
export default function ListChoice({ title, onChoose, onClose }: ListChoiceProps) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  const sheet = useRef<HTMLDialogElement>(null);
  const dealerId = useDealer();
  const { data } = useSWR([lists, dealerId, {}] as const, apiRead<typeof lists>);
  useEffect(() => sheet.current?.showModal(), []);
  const isFocusSet = useRef(false);
  useEffect(() => {
    if (!data || isFocusSet.current) return;
    isFocusSet.current = true;
    // The user is already typing a name: Enter must not choose the first list.
    if (sheet.current?.querySelector("[name=name]:focus")) return;
    sheet.current?.querySelector<HTMLElement>(data.lists.length > 0 ? "li button" : "[name=name]")?.focus();
  }, [data]);
  const hasNone = data?.lists.length === 0;
  const choose = async (listId: string, name: string) => {
    // Its notice would be below the menu that it was opened from.
    const menu = sheet.current?.closest<HTMLElement>("[popover]");
    sheet.current?.close();
    menu?.hidePopover();
    await onChoose(listId, name);
  };
  const make = useAnswer(useDeskActions().makeList, (answer) => {
    const made = answerValue(answer);
    if (made) void choose(made.listId, made.name);
  });
  return (
    <dialog ref={sheet} onClose={onClose} aria-labelledby="which-list" className="sheet list-choice">
      <div className="flex items-center justify-between border-b border-rule px-4 py-2">
        <h2 id="which-list">{title}</h2>
        <form method="dialog">
          <button type="submit" aria-label={common("close")} title={common("close")} className="icon-button">
            <Icon icon={X} size={16} strokeWidth={2} />
          </button>
        </form>
      </div>
      {hasNone ? (
        <p id="no-list" className="px-4 pt-3 text-sm">
          {t("noList")}
        </p>
      ) : (
        // As high before the lists have come.
        <ul className="h-37 overflow-y-auto p-1">
          {data?.lists.map((list) => (
            <li key={list.listId}>
              <button
                type="button"
                className="menu-item"
                onClick={() => void choose(list.listId, listName(list, common("starredItems")))}
              >
                <span className="truncate">{listName(list, common("starredItems"))}</span>
                <small className="menu-key tabular-nums">{list.itemCount}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <AnsweredForm {...make} className={`flex flex-wrap gap-2 p-3 ${hasNone ? "" : "border-t border-rule"}`}>
        <input
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          aria-label={common("newList")}
          aria-describedby={hasNone ? "no-list" : undefined}
          placeholder={common("newList")}
          className="field grow"
        />
        <button type="submit" className="button">
          {hasNone ? t("makeAndAdd") : common("create")}
        </button>
      </AnsweredForm>
    </dialog>
  );
}
