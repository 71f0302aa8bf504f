/** The arrows of ARCHITECTURE.md: what a folder may import. Breaking one fails the build. */
const test = "\\.test\\.tsx?$|/test-[^/]+\\.ts$";
const rule = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: {
    path: "^(app|components|lib|db|bin|e2e|bench|i18n|messages|proxy|instrumentation)(/|\\.)",
    pathNot: allowed,
  },
});

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    rule(
      "app",
      "^app/",
      "^(app|components|i18n|messages)/|^lib/(catalog|desk|desk-json|session|sync/(index|types))|^lib/(errors|format|viewer|env|log)\\.ts|^lib/http(/|\\.ts$)|^db/open\\.ts",
      "pages ask one question and render",
    ),
    rule(
      "components",
      "^components/",
      "^components/|^lib/(catalog/(types|price)|desk/types|desk-json/table|sync/types|viewer|format)|^messages/",
      "components know shapes, not queries",
    ),
    rule(
      "catalog",
      "^lib/catalog/",
      "^lib/(catalog|finder)/|^lib/accounts/watch\\.ts|^lib/(viewer|errors|env)\\.ts|^db/",
      "the viewer's questions are asked of the database alone",
    ),
    rule(
      "searchIndex",
      "^lib/search/",
      "^lib/search/|^lib/(errors|env)\\.ts|^db/",
      "the finder is an index over the dealer database",
    ),
    rule(
      "desk",
      "^lib/accounts/",
      "^lib/accounts/|^lib/(viewer|errors|env|log|scrub)\\.ts|^lib/supplier/|^db/",
      "what people make; signing in tries the supplier",
    ),
    rule(
      "desk-json",
      "^lib/desk-json/",
      "^lib/desk-json/|^lib/(catalog|desk|sync)/types|^lib/accounts/settings\\.ts|^lib/viewer\\.ts",
      "the table of the desk's own JSON knows shapes, not queries",
    ),
    rule(
      "sync",
      "^lib/sync/",
      "^lib/(sync|upstream|backup)/|^lib/search/(build|registry|shown|types)\\.ts|^lib/(viewer|errors|env|log|scrub)\\.ts|^lib/accounts/(seal|sealed-sample|secret|credentials|session-limits|audit)\\.ts|^db/",
      "sync writes dealer databases",
    ),
    {
      name: "sync-lists",
      comment: "how a list is read and stored knows what is kept of readings, not who reads when",
      severity: "error",
      from: { path: "^lib/sync/lists/", pathNot: test },
      to: {
        path: "^lib/sync/",
        pathNot: "^lib/sync/(lists/|(facts|findings|held|ledger|ledger-rule|set-aside|types|work)\\.ts)",
      },
    },
    rule(
      "http",
      "^lib/http(/|\\.ts$)",
      "^lib/http(/|\\.ts$)|^lib/(errors|env|log)\\.ts",
      "requests and answers of any kind",
    ),
    rule(
      "session",
      "^lib/session(/|\\.ts$)",
      "^lib/session(/|\\.ts$)|^lib/(http|desk)(/|\\.ts$)|^lib/(viewer|errors|env|log)\\.ts|^lib/supplier/contract\\.ts|^db/open\\.ts",
      "who asks, by what people made; it reads no catalog",
    ),
    rule("backup", "^lib/backup/", "^lib/backup/|^lib/errors\\.ts|^db/", "backups know databases, not what is in them"),
    rule("supplier", "^lib/supplier/", "^lib/supplier/|^lib/errors\\.ts|^lib/env\\.ts", "foreign names stop here"),
    rule(
      "reference-supplier",
      "^lib/reference-supplier/",
      "^lib/reference-supplier/|^lib/supplier/contract\\.ts|^db/fold\\.ts",
      "it meets the app over HTTP only",
    ),
    rule("db", "^db/", "^db/|^lib/(errors|env)\\.ts", "databases know nobody"),
    {
      name: "reference-supplier-stands-alone",
      comment: "nobody imports the reference supplier but tests and benches",
      severity: "error",
      from: { pathNot: `${test}|^lib/reference-supplier/|^(e2e|bench)/` },
      to: { path: "^lib/reference-supplier/" },
    },
    {
      name: "dealer-databases-have-one-writer",
      comment: "only the sync worker opens a dealer database for writing",
      severity: "error",
      from: { path: "^(app|components)/" },
      to: { path: "^lib/sync/(engine|worker)" },
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
