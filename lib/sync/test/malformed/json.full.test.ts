import { frames } from "./classes-json-frames.ts";
import { keys } from "./classes-json-keys.ts";
import { numbers } from "./classes-json-numbers.ts";
import { records } from "./classes-json-records.ts";
import { types } from "./classes-json-types.ts";
import { carryOut } from "./run.ts";

carryOut([...frames, ...records, ...keys, ...types, ...numbers]);
