import { buildWeb } from './build-web.mjs'
import { runInForeground } from './foreground.mjs'
import { installDependencies } from './install.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  await buildWeb()
  return runInForeground('demo/main.ts')
})
