import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { TestDealer } from "./dealer.ts";

export const kinds = ["Tire", "Chain", "Helmet", "Saddle", "Stem", "Handlebar", "Brake", "Pedal", "Wheel", "Light"];

/** A tree of three levels. */
export function categoryTree(): TestDealer["categories"] {
  const nodes: TestDealer["categories"] = [];
  for (let primary = 1; primary <= 5; primary++) {
    nodes.push({ categoryId: `${primary}`, parentId: null, depth: 0, name: `Primary ${primary}` });
    for (let second = 1; second <= 4; second++) {
      const secondId = `${primary}0${second}`;
      nodes.push({ categoryId: secondId, parentId: `${primary}`, depth: 1, name: `Group ${secondId}` });
      for (const [index, kind] of kinds.entries()) {
        if (index % 5 !== (primary + second) % 5) continue;
        nodes.push({
          categoryId: `${secondId}${index}`,
          parentId: secondId,
          depth: 2,
          name: `Line ${secondId} ${kind}`,
        });
      }
    }
  }
  return nodes;
}

/** The path from the root to a node. */
export function ancestry(categories: TestDealer["categories"], leaf: TestDealer["categories"][number]) {
  const path: ProductDocument["categories"] = [];
  for (let node: typeof leaf | undefined = leaf; node; ) {
    path.unshift({ categoryId: node.categoryId, name: node.name, level: node.depth });
    const parentId: string | null = node.parentId;
    node = categories.find((other) => other.categoryId === parentId);
  }
  return path;
}
