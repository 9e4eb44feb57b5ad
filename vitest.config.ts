import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Slow tests of the server: those with many similar cases, and those that wait for video. */
const THOROUGH = 'test/**/*.thorough.test.ts'

/**
 * One project per workspace, so that `npx vitest run --project server` runs one of them. The pages of the web
 * application have a separate project, because their tests need a document. Test files share a process
 * and its loaded modules. Tests of the web application reload their modules, because these hold a page's
 * state.
 */
const workspaces = [
  { name: 'basketball', root: 'packages/basketball', isolate: false },
  { name: 'commentator', root: 'packages/commentator', isolate: false },
  { name: 'config', root: 'packages/config', isolate: false },
  { name: 'camera-message', root: 'packages/camera-message', isolate: false },
  { name: 'consoles', root: 'packages/consoles', isolate: false },
  { name: 'credentials', root: 'packages/credentials', isolate: false },
  { name: 'publicity', root: 'packages/publicity', isolate: false },
  { name: 'contract', root: 'packages/contract', isolate: false },
  { name: 'interchange', root: 'packages/interchange', isolate: false },
  {
    name: 'player',
    root: 'packages/player',
    environment: 'jsdom',
  },
  { name: 'papers', root: 'packages/papers', isolate: false },
  { name: 'network', root: 'packages/network', isolate: false },
  { name: 'jobs', root: 'packages/jobs', isolate: false },
  { name: 'release', root: 'packages/release' },
  // Tests that replace a module of Node need their own modules.
  { name: 'doctor', root: 'packages/doctor' },
  { name: 'media', root: 'packages/media', exclude: [THOROUGH] },
  {
    name: 'server',
    root: 'apps/server',
    globalSetup: ['test/global-setup.ts'],
    exclude: ['test/endurance/**', THOROUGH],
    isolate: false,
  },
  // Slow tests, which only `npm run test:endurance` runs. `npm test` leaves these project names out.
  {
    name: 'thorough',
    root: 'apps/server',
    globalSetup: ['test/global-setup.ts'],
    include: [THOROUGH],
    isolate: false,
  },
  { name: 'thorough-media', root: 'packages/media', include: [THOROUGH], isolate: false },
  { name: 'endurance', root: 'apps/server', include: ['test/endurance/**/*.test.ts'] },
  {
    name: 'web',
    root: 'apps/web',
    exclude: ['test/pages/**'],
    isolate: false,
    setupFiles: ['test/fresh-start.ts'],
  },
  {
    name: 'pages',
    root: 'apps/web',
    include: ['test/pages/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['test/fresh-start.ts', 'test/pages/set-up.ts'],
  },
  { name: 'demo', root: 'demo', isolate: false },
  { name: 'scripts', root: 'scripts', isolate: false },
]

/**
 * Time after which a test counts as hanging, in ms. It is long, because the machine may be busy with ten
 * other things.
 */
const HANGS_AFTER_MS = 120_000

export default defineConfig({
  test: {
    // Half of the time, the server's tests wait for the database. So a machine with two processors also runs
    // four files at a time.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: workspaces.map((workspace) => ({
      test: {
        environment: 'node',
        include: ['test/**/*.test.{ts,tsx}'],
        testTimeout: HANGS_AFTER_MS,
        hookTimeout: HANGS_AFTER_MS,
        server: {
          deps: {
            // The built pages of each language. Without this, vitest would read them again for each server of
            // a test.
            external: [/\/apps\/web\/dist\//],
            // These packages hold the messages of a page, so they must be reloaded with its modules
            // (apps/web/test/fresh-start.ts).
            inline: [/\/node_modules\/@mantine\/(notifications|store)\//],
          },
        },
        ...workspace,
      },
    })),
  },
})
