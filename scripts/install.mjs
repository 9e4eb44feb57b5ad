import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { whileAlone } from './install-lock.mjs'
import { findRuntime, ROOT, run } from './workspace.mjs'

const STAMP = path.join(ROOT, 'node_modules/.courtside-install')

/**
 * Installs the dependencies in package-lock.json, unless they are already installed. Works in a fresh clone:
 * requires only npm.
 */
export async function installDependencies() {
  if (isInstalled()) return
  await whileAlone(async () => {
    if (isInstalled()) return
    console.log('Installing … (first start, and after an update: about a minute)')
    // Not `npm ci`: it requires a lock entry for every platform's binaries, and a registry that mirrors only
    // its own platform's binaries omits the others. This installs the lock file's versions too, and saves
    // nothing. The runtime and the build tools are development dependencies, which are needed even if
    // NODE_ENV is `production`.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const code = await runNpm(['install', '--no-save', '--include=dev', '--include=optional', ...quiet])
    if (code !== 0)
      throw new Error(`The installation failed (npm: exit code ${code}). See npm's output above.`)
    findRuntime()
    writeFileSync(STAMP, describeInstallation())
  })
}

function isInstalled() {
  try {
    return readFileSync(STAMP, 'utf8') === describeInstallation()
  } catch {
    return false
  }
}

/**
 * Describes the installation. Binary packages differ by machine, so a folder copied to another kind of
 * machine is installed again.
 */
function describeInstallation() {
  const lock = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')))
  return `${lock.digest('hex')} ${process.platform}-${process.arch}\n`
}

/**
 * Runs the npm that started this script, else the one on the search path.
 * @param {string[]} args
 */
function runNpm(args) {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args)
}
