import { expect, test } from "vitest";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { labelAddress } from "./label-address.ts";

test("a label leads to this installation, whatever host a request says", () => {
  adoptEnv(parseEnv({ APP_URL: "https://desk.example.com", LOG_LEVEL: "silent" }));
  expect(labelAddress("A/1 é")).toBe("https://desk.example.com/products/A%2F1%20%C3%A9");
  expect(labelAddress("A/1 é", "secret")).toBe("https://desk.example.com/s/secret?v=A%2F1%20%C3%A9");
});
