/** The parts of a product that change in the browser. `parts.tsx` loads them. */
export { CostCalculator } from "@/components/price/cost-calculator.tsx";
export { Margins } from "@/components/price/margins.tsx";
export { QuantityBoxProvider } from "@/components/price/quantity-box.tsx";
export { CopyButton } from "@/components/ui/copy-button.tsx";
export { AddToList } from "@/components/watch-list/add-to-list.tsx";
export { GalleryButton, MainPicture } from "./main-picture.tsx";
export { PrintItems, ShareLink } from "./paper.tsx";
export { ExpandedHistory, LiveStock, StockAsTable } from "./stock-parts.tsx";
export { VariantMatrix } from "./variant-matrix.tsx";
export { ChoiceScroll, ViewFields, ViewLink } from "./view-links.tsx";
