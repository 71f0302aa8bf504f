/** What the box needs once it is used, in one file that is loaded then. */
export { paletteActions } from "./palette-actions.ts";
export { SearchList } from "./search-list.tsx";
export { listOptions, pageOptions, recentOptions, searchOptions } from "./search-options.ts";
