import { syncKinds } from "../event.ts";
import type { AlertEvent } from "./rule.ts";

/** The current items of a rule's subject. */
export type SubjectScope =
  | { readonly kind: "everything" }
  | { readonly kind: "brand"; readonly brandId: string }
  /** `productNos`: the products of these variants, for events of whole products. */
  | {
      readonly kind: "variants";
      readonly variantNos: ReadonlySet<string>;
      readonly productNos: ReadonlySet<string>;
      /** Whether it includes sync events. */
      readonly withSync: boolean;
    }
  | { readonly kind: "products"; readonly productNos: ReadonlySet<string> };

export const noArticles: SubjectScope = { kind: "products", productNos: new Set() };

/** Whether an event is about the subject. */
export function isAbout(event: AlertEvent, scope: SubjectScope): boolean {
  const { kind, productNo, variantNo, brandId, facts } = event;
  switch (scope.kind) {
    case "everything":
      return true;
    case "brand":
      return brandId === scope.brandId;
    case "products":
      return productNo !== null && scope.productNos.has(productNo);
    case "variants":
      if (syncKinds.includes(kind)) return scope.withSync;
      if (variantNo !== null) return scope.variantNos.has(variantNo);
      if (facts.variantNos) return facts.variantNos.some((one) => scope.variantNos.has(one));
      return productNo !== null && scope.productNos.has(productNo);
  }
}
