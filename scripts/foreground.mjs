import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { findRuntime, ROOT } from './workspace.mjs'

/**
 * Runs a program of ours until it ends. A request to stop is passed on once, and then it has all the time it needs: a second
 * Ctrl-C must not tear the database down.
 * @param {string} main its TypeScript file, relative to the repository
 * @param {string[]} args what the program is told
 * @returns {Promise<number>} its exit code, 128 + the signal's number when a signal ended it
 */
export function runInForeground(main, args = []) {
  // The channel tells the program when we are killed: it ends when nobody is left to pass a request to stop on.
  const child = spawn(findRuntime(), [main, ...args], {
    cwd: ROOT,
    // What the program is compiled from is kept beside what was built: the next start has it read instead of compiled.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let stopping = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!stopping) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      stopping = true
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)))
  })
}
