export { loadedIndexBytes } from "@/lib/search/registry.ts";
