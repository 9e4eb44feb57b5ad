import { spawn } from 'node:child_process'
import os from 'node:os'
import { buildWeb } from './build-web.mjs'
import { installDependencies } from './install.mjs'
import { findRuntime, ROOT, runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  await buildWeb()
  return serve()
})

/**
 * Runs the server until it ends. A request to stop is passed on once, and then the server has all the time it needs: a
 * second Ctrl-C must not tear the database down.
 * @returns {Promise<number>} its exit code, 128 + the signal's number when a signal ended it
 */
function serve() {
  // The channel tells the server when we are killed: it ends when nobody is left to pass a request to stop on.
  const server = spawn(findRuntime(), ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let stopping = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!stopping) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      stopping = true
    })
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)))
  })
}
