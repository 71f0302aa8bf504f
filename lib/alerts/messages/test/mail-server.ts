import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  mails: { to: string[]; raw: string }[];
  /** How many mails it holds without an answer. */
  held: number;
  /** What the server does with the next mails; a number: it refuses the text, or the receiver, with this status. */
  does: "take" | "hang" | "drop" | "refuse-receiver" | number | { receiver: number };
  close(): Promise<void>;
}

/**
 * For tests: a real SMTP server that takes mail with a user name and password. `encrypted`: by TLS from the first byte, with
 * a certificate that nobody believes.
 */
export async function startMailServer(
  user = "bincard",
  password = "mail-Pa55:word/1",
  encrypted = false,
): Promise<MailServer> {
  const refusal = (status: number) =>
    Object.assign(new Error(`no mail for secret@example.com`), { responseCode: status });
  const refusalOfReceiver = (does: MailServer["does"]) => {
    if (typeof does === "object") return refusal(does.receiver);
    return does === "refuse-receiver" ? refusal(550) : null;
  };
  const server = new SMTPServer({
    secure: encrypted,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (credentials, _session, done) =>
      credentials.username === user && credentials.password === password ? done(null, { user }) : done(refusal(535)),
    onRcptTo: (_address, _session, done) => done(refusalOfReceiver(mailServer.does)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { does } = mailServer;
        if (does === "hang") {
          mailServer.held += 1;
          return;
        }
        if (typeof does === "number") return done(refusal(does));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mailServer.mails.push({ to, raw: Buffer.concat(parts).toString() });
        // It has the mail, and its answer is lost.
        if (does === "drop") for (const { _socket } of connections()) _socket.destroy();
        else done();
      });
    },
  });
  // A client that ends a handshake is no fault of the server's.
  server.on("error", () => undefined);
  const connections = () => (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `${encrypted ? "smtps" : "smtp"}://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    mails: [],
    held: 0,
    does: "take",
    close: () => new Promise((done) => server.close(() => done())),
  };
  return mailServer;
}
