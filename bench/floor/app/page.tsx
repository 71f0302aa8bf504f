import { headers } from "next/headers";

/** The barest page that is rendered for each request. */
export default async function Page() {
  const host = (await headers()).get("host");
  return (
    <main>
      <h1>Floor</h1>
      <p>{host}</p>
    </main>
  );
}
