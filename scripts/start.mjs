import { serve } from './start/serve.mjs'
import { runScript } from './workspace.mjs'

await runScript(() =>
  serve('apps/server/src/main.ts', {
    extent: 'serving',
    starting: 'starting the server and its database',
    waitOption: '--wait-for-pages',
  }),
)
