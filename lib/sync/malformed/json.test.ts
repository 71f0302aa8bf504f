import { jsons } from "./test-classes-json.ts";
import { carryOut } from "./test-run.ts";

carryOut(jsons);
