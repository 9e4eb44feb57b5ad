import { buildWeb } from './build-web.mjs'
import { runInForeground } from './foreground.mjs'
import { installDependencies } from './install.mjs'
import { runScript } from './workspace.mjs'

// Pictures of every page, desk and phone, light and dark, into screenshots/. With paths of routes as arguments only of those.
await runScript(async () => {
  await installDependencies()
  await buildWeb()
  return runInForeground('e2e/gallery/main.ts', process.argv.slice(2))
})
