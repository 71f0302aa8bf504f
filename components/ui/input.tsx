"use client";

import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type DecimalKind, readDecimal } from "@/lib/domain/amount.ts";
import { readWhole, type WholeLimits } from "@/lib/domain/whole-number.ts";
import { useTranslations } from "./use-translations.ts";

/** A form's last answer about its fields. */
export interface FieldAnswers {
  /** The answer itself: a new one replaces earlier errors. */
  readonly answer: unknown;
  readonly field: string | undefined;
  readonly text: string;
  /** The fields that show their own errors. */
  readonly names: Set<string>;
}

/** Provides the fields of a form with its answer. */
export const AnsweredFields = createContext<FieldAnswers>({
  ...{ answer: null, field: undefined, text: "", names: new Set() },
});

interface InputProps extends Omit<ComponentProps<"input">, "ref"> {
  name: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** What is wrong with the text, as a sentence; null: nothing. */
  faultOf?: (text: string) => string | null;
  /** What is wrong with the text that the field begins with. */
  firstFault?: string | null;
  /** The error overlays what is below the field, for table rows that would otherwise jump. */
  floats?: boolean;
}

/**
 * A field of a form. Its error is shown below it, whether the browser or the server found it, until the field changes;
 * the first such field gets the focus, and what was typed stays.
 */
export function Input({ name, faultOf, firstFault = null, floats = false, ref, ...input }: InputProps) {
  const { error, judge, ...own } = useFieldError(name, faultOf, firstFault);
  const field = useSavedValue(String(input.defaultValue ?? ""));
  const take = (element: HTMLInputElement | null) => {
    judge(element);
    field.current = element;
    if (ref) ref.current = element;
  };
  const id = useId();
  const described = [input["aria-describedby"], error && id].filter(Boolean).join(" ") || undefined;
  return (
    <>
      <input
        {...input}
        ref={take}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        {...own}
      />
      {error && (
        <span id={id} role="alert" className={`${floats ? floating : "block max-w-64"} ${errorLook}`}>
          {error}
        </span>
      )}
    </>
  );
}

/**
 * The field stays the same element, with focus and caret, when its saved value changes. It shows the new value, unless
 * something else is being typed in it.
 */
function useSavedValue(saved: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const former = useRef(saved);
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value === former.current && input.value !== saved) {
      input.value = saved;
      input.setCustomValidity("");
      if (input === document.activeElement) input.select();
    }
    former.current = saved;
  }, [saved]);
  return field;
}

const errorLook = "whitespace-normal text-left font-sans text-out text-xs";
const floating = "absolute top-full right-0 z-20 mt-1 w-56 rounded border border-edge bg-raised px-2 py-1 shadow-sm";

/** The error of a group of fields, in the group. Its first field gets the focus. */
export function GroupError({ name }: { name: string }) {
  const { answer, field, text, names } = useContext(AnsweredFields);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  useEffect(() => {
    if (answer !== null && field === name)
      box.current?.closest("fieldset")?.querySelector<HTMLElement>("input:enabled, select")?.focus();
  }, [answer, field, name]);
  return (
    <p ref={box} role="alert" className="text-out text-xs empty:hidden">
      {field === name ? text : ""}
    </p>
  );
}

interface WholeInputProps extends Omit<InputProps, "type" | "inputMode" | "faultOf" | "min" | "max" | "step"> {
  limits: WholeLimits;
}

/**
 * A field for a whole number. It is a text field: type "number" has no value while its text is invalid, so a form would
 * be submitted as if it were empty.
 */
export function WholeInput({ limits, ...input }: WholeInputProps) {
  const t = useTranslations("client.field");
  const faultOf = (text: string) => (readWhole(text, limits) === undefined ? t("whole", { ...limits }) : null);
  return <Input autoComplete="off" {...input} inputMode="numeric" faultOf={faultOf} />;
}

interface DecimalInputProps extends Omit<InputProps, "type" | "inputMode" | "faultOf" | "firstFault" | "defaultValue"> {
  kind: DecimalKind;
  /** From an address it can be a text that cannot be read, which the field shows with its error. */
  defaultValue: string;
}

/** A field for an amount of money or a percentage, in English or French notation. */
export function DecimalInput({ kind, ...input }: DecimalInputProps) {
  const t = useTranslations("client.field");
  const faultOf = (text: string) => (readDecimal(text, kind) === undefined ? t(kind) : null);
  const firstFault = faultOf(input.defaultValue);
  return (
    <Input autoComplete="off" maxLength={30} {...input} inputMode="decimal" faultOf={faultOf} firstFault={firstFault} />
  );
}

/** A field for a time of day, "07:30". A browser's own field would follow the browser's settings, "07:30 AM". */
export function TimeInput(input: Omit<InputProps, "type" | "inputMode" | "faultOf">) {
  const t = useTranslations("client.field");
  const faultOf = (text: string) => (text === "" || timeOfDay.test(text) ? null : t("time"));
  return <Input autoComplete="off" maxLength={5} placeholder="00:00" {...input} inputMode="text" faultOf={faultOf} />;
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * A choice whose default can change while it is shown, for example after a save. React leaves the DOM element's default
 * as it first was, and the reset after an action would restore that, to be saved with the next click.
 */
export function Select({ defaultValue, ...select }: Omit<ComponentProps<"select">, "value">) {
  return <select key={String(defaultValue)} defaultValue={defaultValue} {...select} />;
}

/** The error of a field, and what the field needs to show and to clear it. */
function useFieldError(name: string, faultOf: InputProps["faultOf"], firstFault: string | null) {
  const t = useTranslations("client.field");
  const common = useTranslations("common");
  const { answer, field, text, names } = useContext(AnsweredFields);
  const [own, setOwn] = useState(firstFault === null ? null : { text: firstFault, answer });
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  const judge = (input: HTMLInputElement | null) => input?.setCustomValidity(faultOf?.(input.value) ?? "");
  const sentence = ({ validity, validationMessage, type }: HTMLInputElement) => {
    if (validity.customError) return validationMessage;
    if (validity.valueMissing) return t("required");
    if (!validity.typeMismatch) return validationMessage;
    return type === "email" ? common("invalidEmail") : type === "url" ? t("url") : validationMessage;
  };
  return {
    error: own?.answer === answer && own ? own.text : field === name ? text : "",
    judge,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      judge(currentTarget);
      setOwn({ text: "", answer });
    },
    onInvalid: (event: FormEvent<HTMLInputElement>) => {
      event.preventDefault();
      const input = event.currentTarget;
      // A hidden field is not checked; the server decides which fields count.
      if (!input.checkVisibility()) return sendWithout(input);
      setOwn({ text: sentence(input), answer });
      if (firstInvalid(input.form) === input) input.focus();
    },
  };
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => element.matches(":invalid:not(fieldset)"));
}

function sendWithout(input: HTMLInputElement): void {
  input.setCustomValidity("");
  if (firstInvalid(input.form) === undefined) input.form?.requestSubmit();
}
