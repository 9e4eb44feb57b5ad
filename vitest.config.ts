import { defineConfig } from 'vitest/config'

/** One project per workspace, so that `npx vitest run --project server` runs one of them. */
const workspaces = [
  { name: 'basketball', root: 'packages/basketball' },
  { name: 'contract', root: 'packages/contract' },
  { name: 'server', root: 'apps/server' },
  { name: 'web', root: 'apps/web' },
  { name: 'demo', root: 'demo' },
]

export default defineConfig({
  test: {
    projects: workspaces.map(({ name, root }) => ({
      test: { name, root, environment: 'node', include: ['test/**/*.test.{ts,tsx}'] },
    })),
  },
})
