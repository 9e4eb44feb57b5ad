import { runInForeground } from './foreground.mjs'
import { installDependencies } from './install.mjs'
import { buildWeb } from './web/build-web.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  await buildWeb()
  return runInForeground('apps/server/src/main.ts')
})
