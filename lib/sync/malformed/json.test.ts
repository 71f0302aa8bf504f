import { frames } from "./test-classes-json-frames.ts";
import { keys } from "./test-classes-json-keys.ts";
import { numbers } from "./test-classes-json-numbers.ts";
import { records } from "./test-classes-json-records.ts";
import { types } from "./test-classes-json-types.ts";
import { carryOut } from "./test-run.ts";

carryOut([...frames, ...records, ...keys, ...types, ...numbers]);
