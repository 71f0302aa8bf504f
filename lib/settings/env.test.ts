import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";
import { mistypedSettings, unknownNameInFile } from "./setting-names.mjs";

function refusal(source: Record<string, string>) {
  try {
    parseEnv(source);
  } catch (error) {
    return error;
  }
  return null;
}

test("every missing setting has a default, and an empty one counts as missing", () => {
  const env = parseEnv({ SUPPLIER_BASE_URL: "", PORT: "" });
  expect(env).toMatchObject({ PORT: 3000, appUrl: "http://localhost:3000", usesReferenceSupplier: true });
});

test("the reference supplier has one identity on any port, and another supplier is identified by its address", () => {
  const onPort = (port: number) => parseEnv({ BINCARD_REFERENCE_SUPPLIER: `http://127.0.0.1:${port}` });
  expect(onPort(44_435).supplierBaseUrl).toBe("http://127.0.0.1:44435");
  expect(onPort(44_435).supplierIdentity).toBe(onPort(4010).supplierIdentity);
  const api = "https://api.example.com/v1";
  expect(parseEnv({ SUPPLIER_BASE_URL: api })).toMatchObject({ supplierBaseUrl: api, supplierIdentity: api });
});

test("an invalid value is refused with its name and a readable reason", () => {
  const wrong: Record<string, string[]> = {
    PORT: ["abc", "-1", "0", "65536", "1.5", "0x10", "3e3"],
    SMTP_URL: ["nonsense", "https://mail.example.com"],
    MAIL_FROM: ["zzz", "a@b@c"],
    LOG_LEVEL: ["loud"],
    APP_URL: ["https://a.example/bincard", "nonsense", "ftp://a.example", "https://user:secret@a.example"],
    APP_SECRET: ["short", `${"x".repeat(32)},short`],
    DATABASE_URL: ["nonsense", "postgres://db.example"],
    DEALER_DATABASE_URL: ["libsql://db.example", "nonsense/{dealer}"],
    SUPPLIER_BASE_URL: ["nonsense", "api.example.com", "file:///etc/passwd", "https://a.example/?key=1"],
    SUPPLIER_SIGN_IN: ["digest"],
    SUPPLIER_AUTH_HEADER: ["Authorization: ApiKey"],
    SUPPLIER_PAGING: ["offset"],
    SUPPLIER_PAGE_SIZE: ["0", "many", "1.5", "1e3"],
    SUPPLIER_LANGUAGE: ["de"],
    SUPPLIER_CURRENCY: ["dollars"],
    INVENTORY_EVERY: ["15", "0s", "soon"],
    BACKUP_EVERY: ["daily", "1w"],
    BACKUP_KEEP: ["0", "all"],
    METRICS_TOKEN: ["short"],
    HOST: ["two words", "http://127.0.0.1", "127.0.0.1:3000", "-h", "a/b"],
    TRUSTED_PROXIES: [
      "10.0.0.0/33",
      "proxy.example",
      "10.0.0.0/8,nonsense",
      "fd00::/129",
      "10.0.0.0/8/8",
      "10.0.0.0/x",
    ],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      expect(refusal({ [name]: value }), `${name}=${value}`).toMatchObject({ code: "config", facts: { name } });
    }
  }
});

test("a server that listens on one address is reached there, and that is its address for people unless set", () => {
  const of = (HOST: string) => parseEnv({ HOST, PORT: "4000" });
  expect(of("192.168.1.5")).toMatchObject({ localUrl: "http://192.168.1.5:4000", appUrl: "http://192.168.1.5:4000" });
  expect(of("::1").localUrl).toBe("http://[::1]:4000");
  for (const all of ["", "0.0.0.0", "::"]) expect(of(all).localUrl, all).toBe("http://localhost:4000");
  expect(parseEnv({ HOST: "127.0.0.1", APP_URL: "https://desk.example" })).toMatchObject({
    localUrl: "http://127.0.0.1:3000",
    appUrl: "https://desk.example",
  });
});

test("scheduled backups are refused for databases on a server, which has its own way", () => {
  const every = { BACKUP_EVERY: "1d" };
  for (const [name, url] of [
    ["DATABASE_URL", "libsql://db.example"],
    ["DEALER_DATABASE_URL", "https://{dealer}.db.example"],
  ] as const)
    expect(refusal({ ...every, [name]: url })).toMatchObject({ facts: { name: "BACKUP_EVERY" } });
  expect(refusal({ ...every, DATABASE_URL: "file:/data/app.db" })).toBeNull();
});

test("the version and commit that a build puts in its environment are no settings, and are not refused", () => {
  expect(parseEnv({ BINCARD_VERSION: "1.2.3", BINCARD_COMMIT: "1f2e3d4c5b" })).toEqual(parseEnv({}));
  expect(refusal({ BINCARD_VERSIONS: "1" })).toMatchObject({ facts: { name: "BINCARD_VERSIONS" } });
});

test("trusted proxies are a list of addresses and networks", () => {
  expect(parseEnv({ TRUSTED_PROXIES: " 10.0.0.2, 172.16.0.0/12 ,fd00::/8," }).TRUSTED_PROXIES).toEqual([
    "10.0.0.2",
    "172.16.0.0/12",
    "fd00::/8",
  ]);
  expect(parseEnv({}).TRUSTED_PROXIES).toBeUndefined();
});

test("each refusal has our own wording", () => {
  for (const [name, value] of [
    ["LOG_LEVEL", "loud"],
    ["PORT", "0"],
    ["SMTP_URL", "nonsense"],
    ["APP_URL", "https://a.example/shop"],
  ] as const)
    expect(refusal({ [name]: value })).toMatchObject({
      facts: { reason: expect.stringMatching(/^(is not|must) [\w :/.,]+$/) },
    });
  expect(
    refusal({ PORT: " ", MAIL_FROM: "Bincard <bincard@example.com>", SMTP_URL: "smtps://u:p@mail.example.com" }),
  ).toBeNull();
});

test("what is wrong with an address is said, without the password in it", () => {
  for (const [address, reason] of [
    ["https://shop:secret@a.example/v1", "must not contain a user name or password"],
    ["https://shop@a.example/v1", "must not contain a user name or password"],
    ["ftp://a.example/v1", "must start with http:// or https://"],
    ["https://a.example/v1?key=1", "must not contain ? or #"],
    ["https://a.example/v1#top", "must not contain ? or #"],
    ["a.example/v1", "must be a URL such as https://api.example.com/v1"],
  ] as const)
    for (const name of ["SUPPLIER_BASE_URL", "APP_URL"])
      expect(refusal({ [name]: address })).toMatchObject({ facts: { name, reason } });
});

test("in an .env file every name must be known, since the file is ours", () => {
  const refused = (...names: string[]) => unknownNameInFile(names);
  expect(refused("APP_SECRET_FILE", "SMTP_URL_FILE", "METRICS_TOKEN_FILE"), "secrets in files").toBeNull();
  for (const name of ["PORT_FILE", "LOGLEVEL", "METRIC_TOKEN", "DATABASE_TOKEN", "APP_SECRETS", "WARM_UP_PAGE"])
    expect(refused("PORT", name)).toMatchObject({ name });
  expect(refused("PORT", "APP_SECRET", "NODE_OPTIONS", "TZ", "https_proxy")).toBeNull();
});

test("an unknown setting of ours is refused, and a name of other software is not", () => {
  for (const name of ["DATABASE_ULR", "DATABASE_ADMIN_ULR", "METRIC_TOKEN", "LOG_LEVLE", "APP_ULR"])
    expect(refusal({ [name]: "1" }), name).toMatchObject({ facts: { name } });
  for (const name of ["DATABASE_URL_FILE", "LOG_LEVEL_FILE", "SUPPLIER_NAME_FILE"])
    expect(refusal({ [name]: "/run/x" }), name).toMatchObject({
      facts: { name, reason: expect.stringContaining("only secrets can be read from files") },
    });
  for (const name of ["API_KEY_RATES", "APP_SECRETS", "WARM_UP_PAGE", "METRICS_TOKENS"])
    expect(refusal({ [name]: "1" })).toMatchObject({ facts: { name } });
  expect(refusal({ SUPPLIER_URL: "https://a.example" })).toMatchObject({ facts: { name: "SUPPLIER_URL" } });
  expect(
    refusal({ PATH: "/bin", PORTAL: "1", BINCARD_SERVICE_HOST: "10.0.0.1", SUPPLIER_PORT_80_TCP: "x" }),
  ).toBeNull();
});

test("a setting of ours with the program's name before it is refused, and the address of a platform's service is not", () => {
  for (const [name, meant] of [
    ["BINCARD_PORT", "PORT"],
    ["BINCARD_DATA_DIR", "DATA_DIR"],
    ["BINCARD_INVENTORY_EVRY", "INVENTORY_EVERY"],
  ] as const)
    expect(refusal({ [name]: "3000" })).toMatchObject({
      facts: { name, reason: `is not a setting; you probably mean ${meant}` },
    });
  expect(refusal({ SUPPLIER_PORT: "4010" })).toMatchObject({ facts: { name: "SUPPLIER_PORT" } });
  const ofPlatform = {
    ...{ BINCARD_PORT: "tcp://10.0.0.1:3000", BINCARD_SERVICE_PORT: "3000", BINCARD_SERVICE_PORT_HTTP: "3000" },
    ...{ BINCARD_PORT_3000_TCP: "tcp://10.0.0.1:3000", BINCARD_PORT_3000_TCP_PORT: "3000" },
  };
  expect(refusal(ofPlatform)).toBeNull();
});

test("a mistyped setting is reported with the probable name, refused or not", () => {
  for (const [name, meant] of [
    ["INVENTORY_EVERRY", "INVENTORY_EVERY"],
    ["INVENTORY_EVRY", "INVENTORY_EVERY"],
    ["BACKUP_EVRY", "BACKUP_EVERY"],
    ["BACKUP_EEVRY", "BACKUP_EVERY"],
    ["SUPPLIER_BASE_ULR", "SUPPLIER_BASE_URL"],
    ["APP_SECRET_FILES", "APP_SECRET_FILE"],
    ["INVENTRY_EVERY", "INVENTORY_EVERY"],
    ["BAKCUP_EVERY", "BACKUP_EVERY"],
    ["SUPLIER_BASE_URL", "SUPPLIER_BASE_URL"],
  ] as const)
    expect(refusal({ [name]: "30m" })).toMatchObject({
      facts: { name, reason: `is not a setting; you probably mean ${meant}` },
    });
  expect(parseEnv({ ANVENTORY_EVERY: "30m" })).toMatchObject({ INVENTORY_EVERY: 15 * 60_000 });
  expect(mistypedSettings({ ANVENTORY_EVERY: "30m", APPURL: "x", LOGLEVEL: "debug", PATH: "/" })).toEqual([
    "ANVENTORY_EVERY is not a setting and is ignored. Did you mean INVENTORY_EVERY?",
    "APPURL is not a setting and is ignored. Did you mean APP_URL?",
    "LOGLEVEL is not a setting and is ignored. Did you mean LOG_LEVEL?",
  ]);
  expect(mistypedSettings({ INVENTORY_EVERY: "30m", SUPPLIER_NAME: "x", BINCARD_TESTS: "soak" })).toEqual([]);
});

test("a variable of other software is neither refused nor reported, however similar its name", () => {
  const names =
    "MAIL MAILTO MAILFROM MAIL_HOST MAILCHECK SMTP_HOST SMTP_URI BACKUP_DIR BACKUP_KEY BACKUP_PATH SEARCH_HOST SYNC_DIR " +
    "ALERTMANAGER_URL INVENTORY_PATH PRICES_FILE TRUSTED_HOSTS API_KEY API_KEY_ID METRICS_PORT VAPID_PUBLIC_KEY " +
    "DATA_DIRS TIMEZONE LOG_DIR LOG_LEVELS DATABASE_HOST API_KEY_FILE PORT_FILE DATABASE_URI DATABASE_URLS APP_URI HOSTS PORTS LOGNAME HOME";
  const others = Object.fromEntries(names.split(" ").map((name) => [name, "1"]));
  expect(refusal(others)).toBeNull();
  expect(mistypedSettings(others)).toEqual([]);
});

test("databases lie on a server or in files; half of them, or what is for a server alone, is refused", () => {
  const [app, dealers] = ["http://db.test/dev/app", "http://db.test/dev/d-{dealer}"];
  for (const [name, given] of [
    ["DEALER_DATABASE_URL", { DATABASE_URL: app }],
    ["DEALER_DATABASE_URL", { DATABASE_URL: app, DEALER_DATABASE_URL: "file:/data/{dealer}.db" }],
    ["DATABASE_URL", { DEALER_DATABASE_URL: dealers }],
    ["DATABASE_ADMIN_URL", { DATABASE_ADMIN_URL: "http://db.test:9090" }],
    ["DATABASE_AUTH_TOKEN", { DATABASE_AUTH_TOKEN: "token" }],
    ["DATABASE_ADMIN_TOKEN", { DATABASE_ADMIN_TOKEN: "token", DATABASE_URL: "file:/data/app.db" }],
  ] as const)
    expect(refusal(given)).toMatchObject({ code: "config", facts: { name } });
  expect(refusal({ DATABASE_URL: app, DEALER_DATABASE_URL: dealers, DATABASE_AUTH_TOKEN: "token" })).toBeNull();
  expect(refusal({ DATABASE_URL: "file:/data/app.db" })).toBeNull();
});

test("every spelling of the supplier's base address is one address", () => {
  const spellings = [
    "https://API.example.com/v1",
    "HTTPS://api.example.com:443/v1/",
    "https://api.example.com/x/../v1//",
  ];
  const read = spellings.map((SUPPLIER_BASE_URL) => parseEnv({ SUPPLIER_BASE_URL }).supplierBaseUrl);
  expect(new Set(read)).toEqual(new Set(["https://api.example.com/v1"]));
  for (const other of ["http://api.example.com/v1", "https://api.example.com/V1", "https://api.example.com:444/v1"])
    expect(parseEnv({ SUPPLIER_BASE_URL: other }).supplierBaseUrl).toBe(other);
});
