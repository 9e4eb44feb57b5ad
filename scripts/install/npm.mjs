import { spawn } from 'node:child_process'
import { ROOT } from '../workspace.mjs'

/** The error codes with which npm reports an unreachable registry. */
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
/** Limits for npm's retries. If the registry stays unreachable, the user soon gets a message. */
const PATIENCE = ['--fetch-retries=2', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']

/**
 * Installs packages with npm. Prints npm's output only if it fails.
 * @param {string[]} args arguments of `npm install`
 * @param {string} [cwd]
 * @returns {Promise<void>}
 * @throws {Error} with what to do, if the installation fails
 */
export async function npmInstall(args, cwd = ROOT) {
  const { code, output } = await runNpm(['install', ...args, ...QUIET, ...PATIENCE], cwd)
  if (code === 0) return
  throw new Error(`${output.trimEnd()}\n\n${adviceFor(code, output)}`)
}

/**
 * Returns what to do about a failed installation.
 * @param {number} code npm's exit code
 * @param {string} output npm's messages
 */
export function adviceFor(code, output) {
  if (UNREACHABLE.test(output)) {
    return (
      'The npm registry cannot be reached, so nothing was installed. Check the network connection and, behind ' +
      'a proxy, "npm config get proxy". "npm config get registry" shows the address. Then run the same ' +
      'command again; it continues where it stopped.'
    )
  }
  if (/\bENOSPC\b/.test(output))
    return 'The disk is full. Courtside needs 1 GB; free some space and run the same command again.'
  if (/\bE(ACCES|PERM)\b/.test(output))
    return 'npm may not write here. Make your account the owner of this folder and of ~/.npm, then run the same command again.'
  return `The installation failed (npm: exit code ${code}). See npm's output above, then run the same command again.`
}

/**
 * Runs the npm that started this script, or else the npm on the search path.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number, output: string }>}
 */
function runNpm(args, cwd) {
  const npm = process.env['npm_execpath']
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
