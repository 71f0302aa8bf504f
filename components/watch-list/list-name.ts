import { unnamedList, type WatchList } from "@/lib/lists/types.ts";

/** The name of a list. The default list has the translated name `defaultName` until it is renamed. */
export function listName({ name, isDefault }: Pick<WatchList, "name" | "isDefault">, defaultName: string): string {
  return isDefault && name === unnamedList ? defaultName : name;
}
