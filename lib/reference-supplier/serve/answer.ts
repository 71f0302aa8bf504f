/** The response of an operation, before it is sent. */
export interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const jsonType = "application/json; charset=utf-8";

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return { status, body: JSON.stringify(body), type: jsonType, headers };
}

export function noContent(headers: Record<string, string> = {}): Answer {
  return { status: 204, body: "", type: "", headers };
}

/** An error body as the supplier writes it. */
export function failure(status: number, message: string, code: string, headers: Record<string, string> = {}): Answer {
  return json(status, { Message: message, Code: code }, headers);
}

export function html(status: number): Answer {
  const page =
    "<!DOCTYPE html><html><head><title>Dealer shop</title></head><body><h1>Please sign in</h1></body></html>";
  return { status, body: page, type: "text/html; charset=utf-8" };
}
