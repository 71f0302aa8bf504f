/** Which folders a folder may import in addition to itself, as in ARCHITECTURE.md. A violation fails the build. */
const test = "\\.test\\.tsx?$|/test/";
const everywhere = "^lib/(domain/|concurrency/|(errors|instruments|process-singleton)\\.ts$)";
/** `from` may import itself, lib/domain, lib/concurrency, errors, the process singleton, and the folders and files of `allowed`. */
const rule = (name, allowed, comment, from = `^lib/${name}/`) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: {
    path: "^(app|components|lib|db|bin|e2e|bench|i18n|messages|proxy|instrumentation)(/|\\.)",
    pathNot: [from, everywhere, ...allowed],
  },
});

/** Only `places` and tests may import what matches `to`. */
const only = (name, to, places, comment) => ({
  name,
  comment,
  severity: "error",
  from: { pathNot: [test, "^(e2e|bench)/", ...places] },
  to: { path: to },
});

/**
 * The rooms of lib/sync, and what of the others each may import: those beneath it, in this order. Everything may import
 * types.ts, nothing index.ts but programs.
 */
const syncRooms = {
  worker: ["schedule/", "read/", "store/"],
  schedule: ["read/", "store/"],
  read: ["swap/", "store/"],
  swap: ["store/"],
  store: [],
};
const syncRules = Object.entries(syncRooms).map(([name, beneath]) => ({
  name: `sync/${name}`,
  comment: "the rooms of lib/sync import each other in one direction",
  severity: "error",
  from: { path: `^lib/sync/${name}/`, pathNot: test },
  to: {
    path: "^lib/sync/",
    pathNot: [`^lib/sync/${name}/`, "^lib/sync/types\\.ts$", ...beneath.map((one) => `^lib/sync/${one}`)],
  },
}));

module.exports = {
  forbidden: [
    ...syncRules,
    {
      name: "programs",
      comment: "importing one of these runs it, in tests too",
      severity: "error",
      from: {},
      to: { path: "^bin/(admin|backup|build-pages|draw-icons|restore|rotate-secret|serve)\\.ts$" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "domain",
      comment:
        "pure rules: no I/O, nothing of ours, and of others types and what counts hours over changes of the clock",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: test },
      to: { pathNot: "^(lib/domain/|node_modules/croner/)" },
    },
    {
      name: "concurrency",
      comment: "what everybody may import imports nothing of ours",
      severity: "error",
      from: { path: "^lib/(concurrency/|process-singleton\\.ts)", pathNot: test },
      to: { path: "^(app|components|lib|db|bin)/", pathNot: "^lib/(concurrency/|process-singleton\\.ts)" },
    },
    rule(
      "app",
      [
        "^(components|i18n|messages)/",
        "^lib/(catalog|lists|shelf|share|alerts/(rules|history|messages)|import|accounts|auth|api|http)/",
        "^lib/sync/(index|types)\\.ts",
        "^lib/((format|log)\\.ts|settings/env\\.ts)",
      ],
      "pages ask one question and render",
      "^app/",
    ),
    rule(
      "components",
      [
        "^messages/",
        "^lib/(catalog|alerts)/[a-z-]+/(filter-)?types\\.ts$",
        "^lib/(auth|lists|shelf|share|import)/types\\.ts",
        "^lib/api/endpoints\\.ts",
        "^lib/sync/types\\.ts",
        "^lib/(format(-figures)?|markup)\\.ts",
      ],
      "components know shapes, not queries",
      "^components/",
    ),
    only(
      "frame",
      "^components/frame/(?!nav-items\\.tsx$)",
      ["^(app|components/frame)/"],
      "the frame lies around the pages: of the components only search knows it, and of it the pages' names alone",
    ),
    {
      name: "around-the-page",
      comment: "frame → search, sync-status",
      severity: "error",
      from: { path: "^components/(search|sync-status)/", pathNot: test },
      to: { path: "^components/(search|sync-status)/", pathNot: "^components/$1/" },
    },
    rule(
      "catalog",
      [
        "^lib/(search|import)/",
        "^lib/(lists|shelf)/",
        "^lib/alerts/history/mutes\\.ts",
        "^lib/settings/env\\.ts",
        "^db/",
      ],
      "questions about a dealer's copy are asked of the databases alone",
    ),
    rule("search", ["^lib/settings/env\\.ts", "^db/"], "an index over the dealer database"),
    rule("import", [], "what was pasted, dropped or filed, as lines; it knows no database and no catalog"),
    rule(
      "lists",
      ["^lib/accounts/", "^lib/import/types\\.ts", "^lib/(log\\.ts|settings/env\\.ts)", "^db/"],
      "lists, their lines, thresholds",
    ),
    rule("share", ["^lib/accounts/scope\\.ts", "^lib/secrets/", "^db/"], "links for people without an account"),
    rule(
      "shelf",
      ["^lib/accounts/scope\\.ts", "^lib/lists/removed-lines\\.ts", "^db/"],
      "own stock and what to reorder",
    ),
    rule(
      "alerts/rules",
      ["^lib/accounts/", "^lib/lists/", "^lib/alerts/messages/", "^lib/(log\\.ts|settings/env\\.ts)", "^db/"],
      "whom to alert of what: rules, channels, mutes",
    ),
    rule(
      "alerts/history",
      ["^lib/catalog/", "^lib/lists/", "^lib/alerts/rules/", "^lib/search/", "^lib/settings/env\\.ts", "^db/"],
      "the alerts of a member, and what a rule would have sent",
    ),
    rule(
      "alerts/machine",
      ["^lib/sync/(store/|types\\.ts)", "^lib/alerts/(rules|messages)/", "^lib/(log\\.ts|settings/env\\.ts)", "^db/"],
      "events and stock by the rules of members, to alerts and deliveries",
    ),
    rule(
      "alerts/messages",
      [
        "^messages/",
        "^lib/accounts/channel-targets\\.ts",
        "^lib/(catalog|alerts)/[a-z-]+/(filter-)?types\\.ts$",
        "^lib/http/public-network\\.ts",
        "^lib/secrets/",
        "^lib/((format|log|markup)\\.ts|settings/env\\.ts)",
      ],
      "what is told outside of pages, in words, and how it is sent; it knows no tables",
    ),
    rule(
      "accounts",
      ["^lib/(secrets|supplier)/", "^lib/(log\\.ts|settings/env\\.ts)", "^db/"],
      "dealers, members, settings, audit: what people made",
    ),
    rule(
      "auth",
      [
        "^lib/(accounts|secrets|http)/",
        "^lib/share/stored-lines\\.ts",
        "^lib/supplier/",
        "^lib/(log\\.ts|settings/env\\.ts)",
        "^db/",
      ],
      "who asks, by what people made; it reads no catalog. Signing in tries the supplier",
    ),
    {
      name: "app-database-through-scope",
      comment:
        "what people made is reached through lib/accounts/scope.ts alone. Exceptions: what there is before anybody is known (signing in, a cookie or a key), and the upkeep of all dealers' rows",
      severity: "error",
      from: {
        path: "^lib/(accounts|auth|lists|shelf|share|alerts/rules)/",
        pathNot: `${test}|^lib/accounts/(scope|dealers|folded-dealers|token-dealer-limit|address-questions|requested-messages|credentials|encrypted-names|forget-dealer|metrics|only-shop|overview|prepare-secrets|push-key|readiness|reencrypt)\\.ts$|^lib/auth/(after-restore|find-principal|retention|sign-in-attempts)\\.ts$|^lib/lists/(filled-lists|supplier-list)\\.ts$`,
      },
      to: { path: "^db/(open|app/(database|insert))\\.ts$" },
    },
    rule("secrets", ["^lib/(log\\.ts|settings/env\\.ts)", "^db/"], "encryption and redaction"),
    rule(
      "api",
      [
        "^lib/(catalog|alerts)/[a-z-]+/(filter-)?types\\.ts$",
        "^lib/sync/types",
        "^lib/accounts/(settings|audit)\\.ts",
        "^lib/(auth|lists|shelf)/types\\.ts",
      ],
      "the table of the desk's own JSON knows shapes, not queries",
    ),
    rule(
      "sync",
      [
        "^lib/supplier/",
        "^lib/search/(build|index-cache|registry|index-version|types)\\.ts",
        "^lib/secrets/",
        "^lib/accounts/(credentials|audit|scope|session-limits|folded-dealers)\\.ts",
        "^lib/lists/watched-articles\\.ts",
        "^lib/alerts/(rules/|machine/|history/view-products\\.ts|messages/senders\\.ts)",
        "^lib/http/(draining|public-network)\\.ts",
        "^lib/((database-outage|log)\\.ts|settings/env\\.ts)",
        "^db/",
      ],
      "sync writes dealer databases",
    ),
    rule(
      "lifecycle",
      [
        "^lib/sync/index\\.ts",
        "^lib/(backup|secrets)/",
        "^lib/http/draining\\.ts",
        "^lib/(log\\.ts|settings/env\\.ts)",
        "^lib/parent-process\\.mjs",
        "^db/",
      ],
      "starts a server process and ends it",
    ),
    rule(
      "admin",
      [
        "^lib/accounts/forget-dealer\\.ts",
        "^lib/auth/sessions\\.ts",
        "^lib/sync/index\\.ts",
        "^lib/http/draining\\.ts",
        "^lib/(log\\.ts|settings/env\\.ts)",
        "^db/sqlite-errors\\.ts",
      ],
      "what npm run admin has done in the running process",
    ),
    rule(
      "http",
      ["^lib/((database-outage|log|markup)\\.ts|settings/(env|setting-kinds)\\.ts)", "^messages/"],
      "requests and answers of any kind",
    ),
    rule("backup", ["^db/"], "backups know databases, not what is in them"),
    rule("supplier", ["^lib/settings/env\\.ts"], "foreign names stop here"),
    rule(
      "reference-supplier",
      ["^lib/supplier/contract\\.ts", "^lib/parent-process\\.mjs", "^lib/settings/env\\.ts"],
      "it meets the app over HTTP only",
    ),
    rule("db", ["^lib/(database-outage\\.ts|settings/env\\.ts)"], "databases know nobody", "^db/"),
    {
      name: "reference-supplier-stands-alone",
      comment: "nobody imports the reference supplier but tests and benches",
      severity: "error",
      from: { pathNot: `${test}|^lib/reference-supplier/|^(e2e|bench)/` },
      to: { path: "^lib/reference-supplier/" },
    },
    only(
      "tables-of-the-app-have-owners",
      "^node_modules/drizzle-(orm|kit)/",
      ["^db/", "^lib/(accounts|auth|secrets|lists|shelf|share|alerts/rules)/", "^lib/sync/schedule/dealers\\.ts$"],
      "pages and the sync ask those who own what people made; a dealer's database is asked in SQL",
    ),
    only(
      "one-worker-thread",
      "^(node:)?worker_threads$",
      ["^lib/sync/worker/"],
      "the sync worker is the only thread: it writes the dealer databases",
    ),
    only(
      "next-auth-has-one-place",
      "^node_modules/next-auth/",
      ["^lib/auth/next-auth/"],
      "its defaults are behind checks of ours",
    ),
    only(
      "pages-are-drawn-anew-by-actions",
      "^node_modules/next/cache",
      ["^app/.*/actions\\.ts$", "^lib/auth/request\\.ts$"],
      "who changes something says which pages are to be drawn anew",
    ),
    {
      name: "a-dealers-database-by-principal",
      comment:
        "a query gets the database of its principal's dealer (db/dealer/of-principal.ts) and can name no other one",
      severity: "error",
      from: {
        path: "^(app|components|lib|i18n|proxy|instrumentation)",
        pathNot: `${test}|^lib/(sync|alerts/machine|backup|lifecycle)/|^lib/search/registry\\.ts|^lib/accounts/(forget-dealer|metrics|readiness)\\.ts`,
      },
      to: { path: "^db/(dealer/open|connections|file-reader|with-database)\\.ts", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "dealer-databases-have-one-writer",
      comment: "only the sync worker opens a dealer database for writing",
      severity: "error",
      from: { path: "^(app|components)/", pathNot: test },
      to: { path: "^lib/sync/(?!(index|types)\\.ts)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next|^data/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".json"] },
  },
};
