import { createContext, useContext } from "react";
import type { FormAction } from "@/lib/domain/form-answer.ts";

/** Server actions for parts of every page, provided by the layout. */
export interface DeskActions {
  /** Saves settings of the member: the fields that are sent. */
  saveSettings: FormAction;
  /** Pins a list or saved view, or takes it away. */
  savePin: FormAction;
  /** Puts the session into counter mode. */
  hideCosts: FormAction;
  /** Creates an empty list. */
  makeList: FormAction<MadeList>;
  /** Restores lines that were removed from lists at a time. */
  putLinesBack: FormAction;
}

/** A list that was just created. */
export interface MadeList {
  readonly listId: string;
  readonly name: string;
}

const refuses: FormAction<never> = async () => ({ refused: "" });

/** Provides the actions. Without them everything is refused. */
export const ProvidedActions = createContext<DeskActions>({
  saveSettings: refuses,
  savePin: refuses,
  hideCosts: refuses,
  makeList: refuses,
  putLinesBack: refuses,
});

export function useDeskActions(): DeskActions {
  return useContext(ProvidedActions);
}
