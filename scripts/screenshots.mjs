import { buildWeb } from './build-web.mjs'
import { runInForeground } from './foreground.mjs'
import { installDependencies } from './install.mjs'
import { whileAlone } from './install-lock.mjs'
import { runScript } from './workspace.mjs'

// Pictures of every page, desk and phone, light and dark, into screenshots/. With paths of routes as arguments only of those; with
// --readme those that the README shows, into docs/pictures/; with --languages every page in every language on a phone, on a sheet each, into
// screenshots-languages/, and a list of what does not fit there; paths and languages as arguments choose.
await runScript(async () => {
  await installDependencies()
  await buildWeb()
  let code = 1
  // Another command that finds changed sources would build them while the pictures are being taken.
  await whileAlone(async () => {
    code = await runInForeground('e2e/gallery/main.ts', process.argv.slice(2))
  })
  return code
})
