import { dates } from "./classes-dates.ts";
import { fields } from "./classes-fields.ts";
import { prices } from "./classes-prices.ts";
import { quantities } from "./classes-quantities.ts";
import { carryOut } from "./run.ts";

carryOut([...prices, ...quantities, ...dates, ...fields]);
