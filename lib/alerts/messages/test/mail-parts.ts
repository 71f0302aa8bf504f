/** For tests: the head of a mail with its folded lines joined, and its text and HTML as they are read. */
export function mailParts(raw: string): { head: string; text: string; html: string } {
  const unfolded = raw.replace(/\r\n[ \t]/g, " ");
  // A line of a body may begin with two hyphens as well: what is encrypted in it is random.
  const boundaries = Array.from(raw.matchAll(/boundary="([^"]+)"/g), ([, boundary]) => `\r\n--${boundary}`);
  const parts = boundaries.reduce((some, boundary) => some.flatMap((part) => part.split(boundary)), [raw]);
  const bodies = parts.map((part) => {
    const [head = "", ...body] = part.split("\r\n\r\n");
    const joined = body.join("\r\n\r\n");
    if (/base64/i.test(head)) return Buffer.from(joined, "base64").toString();
    if (!/quoted-printable/i.test(head)) return joined;
    const bytes = joined
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString();
  });
  const html = bodies.find((body) => body.includes("<html")) ?? "";
  const text = bodies.find((body) => !body.includes("<html") && body.includes("http")) ?? "";
  return { head: unfolded.slice(0, unfolded.indexOf("\r\n\r\n")), text, html };
}
