import { ServerBundle } from './bundle/server-bundle.mjs'
import { serve } from './start/serve.mjs'
import { runScript } from './workspace.mjs'

await runScript(() =>
  serve(new ServerBundle(), {
    extent: 'serving',
    starting: 'starting the server and its database',
    waitOption: '--wait-for-pages',
  }),
)
