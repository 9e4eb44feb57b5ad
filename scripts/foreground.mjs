import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { findRuntime, ROOT } from './workspace.mjs'

/**
 * Runs a program of ours until it ends. Forwards only the first request to stop and then waits as long as
 * necessary, because a second Ctrl-C must not stop the database abruptly.
 * @param {string} main its TypeScript file, relative to the repository
 * @param {string[]} args arguments of the program
 * @param {object} [options]
 * @param {() => void} [options.onReady] called when the program sends `ready`
 * @param {() => void} [options.onStop] called when the program is asked to stop, and when it has ended
 * @param {() => Promise<void>} [options.beside] work that runs while the program starts. When the work is
 * done, the program gets the message `done`. If the work fails, the program is asked to stop
 * @returns {Promise<number>} its exit code, or 128 + the signal's number if a signal ended it
 * @throws the error of the work, after the program has ended; not if a signal had already asked the program to
 * stop
 */
export async function runInForeground(main, args = [], { onReady, onStop, beside } = {}) {
  // When this process is killed, the channel to the program closes. The program then ends by itself, because
  // no process is left to forward a request to stop.
  const child = spawn(findRuntime(), [main, ...args], {
    cwd: ROOT,
    // The compile cache is stored next to the builds, so that the next start reads compiled code.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let stopping = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!stopping) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      stopping = true
      onStop?.()
    })
  }
  child.on('message', (message) => {
    if (message === 'ready') onReady?.()
  })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)))
  })
  const done = beside?.().then(
    () => {
      if (child.connected) child.send('done')
    },
    (error) => {
      child.kill('SIGTERM')
      throw error
    },
  )
  const [work] = await Promise.allSettled([done, ended.finally(onStop)])
  if (work.status === 'rejected' && !stopping) throw work.reason
  return ended
}
