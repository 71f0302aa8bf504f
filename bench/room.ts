import { statSync } from "node:fs";
import path from "node:path";
import { withDatabase } from "@/db/with-database.ts";
import { figure, section } from "./figures.ts";

const goal = "goal 30 MB at 2,979 products";

/** The room of a dealer's database on disk after a first sync: the file, and each table with its indexes. */
export async function showRoom(folder: string, dealerId: string): Promise<void> {
  section("Room of a dealer");
  const file = path.join(folder, "dealers", `${dealerId}.db`);
  figure("database", megabytes(statSync(file).size), goal);
  const { rows } = await withDatabase(file, (client) =>
    client.execute(`SELECT m.tbl_name AS name, sum(d.pgsize) AS bytes, sum(d.unused) AS unused FROM dbstat d
      JOIN sqlite_schema m ON m.name = d.name GROUP BY m.tbl_name ORDER BY 2 DESC LIMIT 6`),
  );
  for (const { name, bytes, unused } of rows)
    figure(String(name), megabytes(Number(bytes)), `${megabytes(Number(unused))} of it empty within pages`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
