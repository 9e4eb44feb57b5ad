import { runInForeground } from './foreground.mjs'
import { whileAlone } from './install/install-lock.mjs'
import { installDependencies } from './install.mjs'
import { buildWeb } from './web/build-web.mjs'
import { runScript } from './workspace.mjs'

// Takes screenshots of every page, on desktop and phone, light and dark, into screenshots/. Paths of routes
// as arguments limit the pages. With --readme, it takes the README's screenshots, into docs/pictures/. With
// --languages, it takes every page in every language on a phone, one sheet per page, into
// screenshots-languages/, and lists overflowing content; paths and languages as arguments limit it.
await runScript(async () => {
  await installDependencies()
  await buildWeb()
  let code = 1
  // Holds the lock, so that no other command rebuilds the pages while the screenshots are taken.
  await whileAlone(async () => {
    code = await runInForeground('e2e/gallery/main.ts', process.argv.slice(2))
  })
  return code
})
