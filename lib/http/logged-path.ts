/** The folders whose addresses go on with a secret: who has the address needs no session. */
const secretFolders = ["/feeds/", "/mail-links/", "/api/mail-links/", "/s/"];

/** The path of a request as a log may have it: without what opens something. */
export function loggedPath(pathname: string): string {
  const folder = secretFolders.find((one) => pathname.startsWith(one));
  return folder === undefined ? pathname : `${folder}…`;
}
