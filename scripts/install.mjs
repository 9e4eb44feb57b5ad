import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { whileAlone } from './install-lock.mjs'
import { findRuntime, ROOT, run } from './workspace.mjs'

const STAMP = path.join(ROOT, 'node_modules/.courtside-install')

/**
 * Installs the dependencies that package-lock.json names, unless these are the ones that are installed.
 * Written for a fresh clone: needs nothing but npm.
 */
export async function installDependencies() {
  if (isInstalled()) return
  await whileAlone(async () => {
    if (isInstalled()) return
    console.log('Installing … (first start, and after an update: about a minute)')
    // Not `npm ci`: it insists on a lock entry for the binaries of every platform, and a registry that mirrors only its
    // own platform's leaves the others out. The versions are those of the lock all the same, and nothing is saved.
    // The runtime and the build tools are development dependencies: needed even where NODE_ENV says production.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const code = await runNpm(['install', '--no-save', '--include=dev', '--include=optional', ...quiet])
    if (code !== 0)
      throw new Error(`The installation failed (npm: exit code ${code}). What it says above tells why.`)
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

/** Binary packages differ by machine, so a folder that was copied to another kind of machine is installed again. */
function describeInstallation() {
  const lock = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')))
  return `${lock.digest('hex')} ${process.platform}-${process.arch}\n`
}

/**
 * Runs the npm that started us, else the one on the search path.
 * @param {string[]} args
 */
function runNpm(args) {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args)
}
