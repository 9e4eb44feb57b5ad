import { spawn } from 'node:child_process'
import path from 'node:path'
import { installDependencies } from './install.mjs'
import { findRuntime, ROOT, runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  return develop()
})

/**
 * Runs the server, which restarts when its sources change, and the web application's development server.
 * Stops both when either ends, or on Ctrl-C.
 * @returns {Promise<number>} the exit code of the first to end
 */
async function develop() {
  const runtime = findRuntime()
  const children = [
    spawn(runtime, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
    }),
    spawn(runtime, [path.join(ROOT, 'node_modules/.bin/vite')], {
      cwd: path.join(ROOT, 'apps/web'),
      stdio: 'inherit',
    }),
  ]
  const stopAll = () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stopAll)
  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', (error) => {
          console.error(error.message)
          resolve(1)
        })
        child.once('exit', (code) => resolve(code ?? 0))
      }),
  )
  const code = await Promise.race(ends)
  stopAll()
  await Promise.all(ends)
  return code
}
