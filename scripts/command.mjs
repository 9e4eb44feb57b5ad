import { runInForeground } from './foreground.mjs'
import { installDependencies } from './install.mjs'
import { runScript } from './workspace.mjs'

// `npm run admin` and its like: the command's name and what follows it.
const [name, ...args] = process.argv.slice(2)

await runScript(async () => {
  await installDependencies()
  return runInForeground(`apps/server/src/commands/${name}.ts`, args)
})
