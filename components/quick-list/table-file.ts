/** Whether a file of this name is a table, whose columns are shown before its lines are taken; "" is none. */
export function isTableFile(name: string): boolean {
  return /\.(?:csv|tsv|xlsx)$/i.test(name);
}
