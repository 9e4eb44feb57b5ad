import { serve } from './start/serve.mjs'
import { runScript } from './workspace.mjs'

await runScript(() =>
  serve('demo/main.ts', { extent: 'demo', starting: 'starting the server and the first game' }),
)
