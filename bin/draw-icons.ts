import { writeFileSync } from "node:fs";
import path from "node:path";
import { iconSprite } from "@/components/ui/icon-sprite.ts";

/** Rebuilds the icon sprite after an icon was added to `components/ui/icons.ts`. */
writeFileSync(path.join(import.meta.dirname, "..", "public", "icons.svg"), iconSprite());
