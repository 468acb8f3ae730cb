/** The import laws (docs/architecture.md). Each has a violation in scripts/checks/law-violations.mjs that it must reject. */

/** The backend's modules in their line: each may import itself and those before it, never those after. */
const BACKEND_LINE = [
  ['common', 'config'],
  ['database'],
  ['audit'],
  ['auth'],
  ['outbox', 'staff-notices'],
  ['batches'],
  ['registrations'],
  ['my-registration'],
  ['dashboard'],
  ['cleanup'],
  ['audit-log'],
  ['site', 'mail', 'staff-delivery', 'site-content', 'health', 'cli'],
];

/** The admin's line: what a visitor never downloads; every other folder of it is a tab, but for the shell on top. */
const ADMIN_LINE = ['http', 'session', 'address', 'ui', 'mail', 'records', 'login'];
const ADMIN = '^frontend/src/admin/';
const ADMIN_TAB = `${ADMIN}(?!(?:${[...ADMIN_LINE, 'shell', 'testing'].join('|')})/)([^/]+)/`;
const SPEC = '\\.spec\\.tsx?$';

const adminLine = ADMIN_LINE.map((name, index) => ({
  name: `admin-line-${name}`,
  comment: `${name} of the admin may not know what comes after it in the line, nor a tab`,
  severity: 'error',
  from: { path: `${ADMIN}${name}/`, pathNot: SPEC },
  to: { path: ADMIN, pathNot: `${ADMIN}(${ADMIN_LINE.slice(0, index + 1).join('|')})/` },
}));

const folders = (names) => `^backend/src/(${names.join('|')})/`;

const backendLine = BACKEND_LINE.slice(0, -1).map((names, index) => ({
  name: `backend-line-${names[0]}`,
  comment: `${names.join(' and ')} may not know the modules after them in the line`,
  severity: 'error',
  from: { path: folders(names), pathNot: SPEC },
  to: { path: `${folders(BACKEND_LINE.slice(index + 1).flat())}|^backend/src/[^/]+$` },
}));

module.exports = {
  forbidden: [
    ...backendLine,
    ...adminLine,
    {
      name: 'admin-tabs-below-shell',
      comment: 'The shell finds tabs by a table; a tab does not know the shell',
      severity: 'error',
      from: { path: ADMIN_TAB, pathNot: SPEC },
      to: { path: `${ADMIN}shell/` },
    },
    {
      name: 'admin-tabs-apart',
      comment:
        'A tab does not know another tab: what several of them show or ask stands in records or mail',
      severity: 'error',
      from: { path: ADMIN_TAB, pathNot: SPEC },
      to: { path: ADMIN_TAB, pathNot: `${ADMIN}$1/` },
    },
    {
      name: 'admin-apart',
      comment:
        'The admin is no feature: visitors never download it, and it uses none of the features',
      severity: 'error',
      from: { path: '^frontend/src/(admin|features|shared|content|api)/', pathNot: SPEC },
      to: { path: '^frontend/src/(admin|features)/', pathNot: '^frontend/src/$1/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain/ files know values only: no framework, no ORM, no Node module, no clock, no logger',
      severity: 'error',
      from: { path: '^backend/src/.*/domain/', pathNot: SPEC },
      // Hashing is a value in, a value out. Of common what is one too, by name: other files there log, or ask the clock.
      to: {
        pathNot:
          '^backend/src/(.*/domain/|common/(calendar|nightly|programs|errors/domain-error)\\.ts$)|node_modules/libphonenumber-js/|^(node:)?crypto$',
      },
    },
    {
      name: 'orm-in-repositories',
      comment:
        'TypeORM is known to repositories, entities, database/ and the wiring of a module alone',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `\\.(repository|entity|module)\\.ts$|^backend/src/database/|^backend/src/(bootstrap|main)\\.ts$|${SPEC}`,
      },
      to: { path: '(^|node_modules/)(typeorm|@nestjs/typeorm|mysql2|libsql)(/|$)' },
    },
    {
      name: 'service-not-repository',
      comment: "A module uses another's exported service, never its repository",
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/', pathNot: SPEC },
      // The queue of mails is no table but what two tables share.
      to: {
        path: '\\.repository\\.ts$',
        pathNot: '^backend/src/($1|database)/|/outbox/mail-queue\\.repository\\.ts$',
      },
    },
    {
      name: 'no-cycles',
      comment: 'A file may not, through others, import itself (types aside)',
      severity: 'error',
      from: { path: '^(backend|frontend)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'features-apart',
      comment:
        'Features never import each other: what both need goes to shared/ or is passed in by app/',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'app-on-top',
      comment:
        'app/ knows everything; features, shared, content and api do not know app/ or the entries',
      severity: 'error',
      from: { path: '^frontend/src/(admin|features|shared|content|api)/', pathNot: SPEC },
      to: { path: '^frontend/src/(app/|slots/|structured-data/|[^/]+$)' },
    },
    {
      name: 'base-knows-no-feature',
      comment: 'shared, content and api are below the features',
      severity: 'error',
      from: { path: '^frontend/src/(shared|content|api)/' },
      to: { path: '^frontend/src/features/' },
    },
    {
      name: 'client-in-api-files',
      comment:
        'Only *.api.ts files, and the http of staff, use the API client (types and lists are free)',
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: `^frontend/src/(api/|admin/http/)|\\.api\\.ts$|${SPEC}`,
      },
      to: { path: '^frontend/src/api/(?!lists\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sides-apart',
      comment:
        'The two workspaces meet in docs/openapi.json, and in the slots that slots.spec.ts holds both to',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: SPEC },
      to: { path: '^(backend|frontend)/', pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
