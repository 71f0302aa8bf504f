import { dates } from "./test-classes-dates.ts";
import { facts } from "./test-classes-facts.ts";
import { prices } from "./test-classes-prices.ts";
import { quantities } from "./test-classes-quantities.ts";
import { carryOut } from "./test-run.ts";

carryOut([...prices, ...quantities, ...dates, ...facts]);
