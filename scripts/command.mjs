import { runInForeground } from './foreground.mjs'
import { installDependencies } from './install.mjs'
import { runScript } from './workspace.mjs'

// For `npm run admin` and similar commands: the command's name and its arguments.
const [name, ...args] = process.argv.slice(2)

await runScript(async () => {
  await installDependencies('serving')
  return runInForeground(`apps/server/src/commands/${name}.ts`, args)
})
