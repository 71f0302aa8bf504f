import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { Moved, Refused } from "@/lib/domain/form-answer.ts";
import { dealerField, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { understood } from "@/lib/http/handler.ts";
import { pathHeader } from "@/lib/http/header-names.ts";
import { refuseForeignOrigin } from "@/lib/http/origin.ts";
import { beginAction } from "@/lib/http/request-hooks.ts";
import { logCounted } from "@/lib/log.ts";
import { type Answers, answerTo } from "./answers.ts";
import { audited, type Definition, type Note, refuseFields, withRight } from "./definition.ts";
import { principalOrSignIn } from "./request.ts";

/** An action's result that redirects to another page. */
interface Redirect {
  readonly redirectPath: string;
}

/** Redirects to the page at this path after an action. */
export function redirectTo(path: string): Redirect {
  return { redirectPath: path };
}

/** Opens the page at this path in the browser, which shows there what was done. */
export function moved(path: string, said: string): Moved {
  return { movedTo: path, said };
}

type Revalidate = "everything" | `/${string}`;

interface ActionDefinition<Schema extends z.ZodType, Kind extends AuditKind> extends Definition<Kind> {
  /** The schema of the form. */
  input: Schema;
  /**
   * What is rendered again after success: every page, or the one at this path. What the browser has fetched ahead is
   * dropped either way; Next's `refresh` would show it again in place of the page that the action answers.
   */
  revalidate?: Revalidate;
  /**
   * Which errors of the input or of the work it answers, and how. Nothing is revalidated. Any other error is logged, and
   * answered by a general sentence.
   */
  answers: Answers;
}

interface ActionInput<Input, Kind extends AuditKind> {
  principal: MemberPrincipal;
  input: Input;
  /** The client's network address. */
  address: string;
  note: Note<Kind>;
}

/** A server action that answers its form. */
type AnsweringAction<Answer> = (before: unknown, form: FormData) => Promise<Answered<Answer> | Refused>;

/** A work that answers nothing has nothing to say. */
type Answered<Answer> = Answer extends Redirect ? never : Answer extends void ? "" : Answer;

/** An action as built: its definition, and the work without the parts that only the framework can do. */
interface BuiltAction extends Definition {
  name: string;
  perform: (principal: MemberPrincipal, form: FormData, address: string) => Promise<unknown>;
}

const built = new WeakMap<object, BuiltAction>();

/** The definition of an action made by `action`; undefined for any other function. */
export function builtAction(action: object): BuiltAction | undefined {
  return built.get(action);
}

/**
 * Builds every server action. It checks that the request comes from one of our pages, made for the signed-in dealer;
 * then it authorizes, parses, does the work, writes the noted audit events and revalidates. When the right is missing,
 * the page is out of date (costs were hidden since): nothing is done, and everything is rendered again.
 * @throws BincardError `forbidden` for another site's page, `bad-request` without a form.
 */
export function action<Schema extends z.ZodType, Answer = void, const Kind extends AuditKind = never>(
  name: string,
  definition: ActionDefinition<Schema, Kind>,
  work: (asked: ActionInput<z.output<Schema>, Kind>) => Promise<Answer | Redirect>,
): AnsweringAction<Answer> {
  async function perform(principal: MemberPrincipal, form: FormData, address: string): Promise<Answer | Redirect> {
    withRight(principal, definition.right);
    const input = understood(definition.input, Object.fromEntries(form), "form", limitsOf);
    refuseFields(principal, definition, input);
    beginAction();
    return audited<Kind, Answer | Redirect>(principal, address, (note) => work({ principal, input, address, note }));
  }

  async function answerError(error: unknown, asked: Headers): Promise<Refused> {
    unstable_rethrow(error);
    if (isLackOfRight(error)) {
      logCounted("warn", name, { event: "refused", code: "forbidden", what: name }, "action refused");
      renderAgain(asked);
    }
    beginAction();
    return answerTo(error, definition.answers, name);
  }

  async function act(_before: unknown, given: FormData): Promise<Answered<Answer> | Refused> {
    const asked = await headers();
    const { principal, form } = await accept(asked, given);
    const answer = await perform(principal, form, addressOf(asked)).then(
      (done) => {
        revalidateAs(definition.revalidate);
        return done ?? "";
      },
      (error: unknown) => answerError(error, asked),
    );
    if (isRedirect(answer)) redirect(answer.redirectPath);
    return answer as Answered<Answer> | Refused;
  }

  built.set(act, { name, right: definition.right, perform });
  return act;
}

/** The facts of an issue from which the sentence at its field is made. */
export function limitsOf(issue: z.core.$ZodIssue): BincardError["facts"] {
  if (issue.code === "custom" && typeof issue.params?.least === "number" && typeof issue.params.most === "number")
    return { least: issue.params.least, most: issue.params.most };
  if (issue.code === "too_big" && issue.origin === "string") return { longest: Number(issue.maximum) };
  return issue.code === "too_small" && issue.origin === "string" ? { isMissing: true } : {};
}

/** The form and the signed-in member of a request that comes from one of our pages, made for the member's dealer. */
async function accept(asked: Headers, form: unknown): Promise<{ principal: MemberPrincipal; form: FormData }> {
  refuseForeignOrigin(asked);
  if (!(form instanceof FormData)) throw new BincardError("bad-request", { field: "form", reason: "is not a form" });
  const principal = await principalOrSignIn();
  const meant = form.get(dealerField);
  if (meant !== null && meant !== principal.dealerId) renderAgain(asked);
  return { principal, form };
}

function revalidateAs(revalidate: Revalidate | undefined): void {
  if (revalidate === "everything") revalidatePath("/", "layout");
  else if (revalidate !== undefined) revalidatePath(revalidate);
}

/** Renders everything again without doing anything. */
function renderAgain(asked: Headers): never {
  revalidatePath("/", "layout");
  redirect(asked.get(pathHeader) ?? "/");
}

function isLackOfRight(error: unknown): boolean {
  return error instanceof BincardError && error.code === "forbidden" && error.facts.right !== undefined;
}

function isRedirect(answer: unknown): answer is Redirect {
  return typeof answer === "object" && answer !== null && "redirectPath" in answer;
}
