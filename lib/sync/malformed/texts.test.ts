import { texts } from "./test-classes-text.ts";
import { carryOut } from "./test-run.ts";

carryOut(texts);
