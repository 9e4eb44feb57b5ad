import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { installByAddress } from './install/addresses.mjs'
import { whileAlone } from './install/install-lock.mjs'
import { npmInstall } from './install/npm.mjs'
import { installRuntime, runtimePackage } from './install/runtime.mjs'
import { findRuntime, hasOwnRuntime, ROOT, RUNTIME_FOLDER } from './workspace.mjs'

const STAMP = path.join(ROOT, 'node_modules/.courtside-install')
const FFMPEG = '@ffmpeg-installer/ffmpeg'

/**
 * The levels of an installation, each of which contains the previous one: the packages that build the pages;
 * the packages that serve them; the program that encodes the demo's video; all tools of checks and tests.
 * @typedef {'building' | 'serving' | 'demo' | 'everything'} Extent
 */
/** @type {Extent[]} */
const EXTENTS = ['building', 'serving', 'demo', 'everything']

/**
 * Installs the dependencies in package-lock.json, unless they are already installed. Works in a fresh clone:
 * requires only npm. Never removes what an earlier command installed.
 * @param {Extent} [extent]
 * @returns {Promise<void>}
 */
export async function installDependencies(extent = 'everything') {
  if (isInstalled(extent)) return
  await whileAlone(async () => {
    if (isInstalled(extent)) return
    if (extent === 'everything')
      console.log(
        'Installing everything that checks and tests need: about a minute, once and after an update …',
      )
    const wanted = largest(extent, readStamp().extent)
    rmSync(STAMP, { force: true })
    await installByAddress(ROOT, () => install(wanted))
    findRuntime()
    writeFileSync(STAMP, `${describeLock()} ${wanted}\n`)
  })
}

/**
 * Reports whether an extent is installed.
 * @param {Extent} extent
 */
export function isInstalled(extent) {
  const { lock, extent: installed } = readStamp()
  return lock === describeLock() && installed !== undefined && largest(extent, installed) === installed
}

/**
 * Installs the versions in the lock file, and does not change the lock file. Does not use `npm ci`, because
 * that requires a lock entry for every platform's binaries, and some registries have only their own
 * platform's binaries. The tools of tests are development dependencies, which are needed even if NODE_ENV is
 * `production`.
 * @param {Extent} extent
 */
async function install(extent) {
  const usual = ['--no-save', '--include=optional']
  // The package "node" runs npm a second time in its install script; that is too slow for a first start.
  if (extent === 'everything' || needsPackageOfRuntime()) return npmInstall([...usual, '--include=dev'])
  const more = {
    building: ['--workspace=apps/web', '--include-workspace-root'],
    serving: [],
    demo: ['--save-prod', `${FFMPEG}@${versionOf(FFMPEG)}`],
  }[extent]
  await Promise.all([
    npmInstall([...usual, '--omit=dev', '--ignore-scripts', ...more]),
    hasOwnRuntime() ? undefined : installRuntime(RUNTIME_FOLDER),
  ])
  if (extent === 'demo') chmodSync(createRequire(import.meta.url)(FFMPEG).path, 0o755)
}

/**
 * Reports whether Node.js must come from the package "node": the machine's own Node.js is too old, and there
 * is no other package for this machine.
 */
function needsPackageOfRuntime() {
  return !hasOwnRuntime() && runtimePackage() === undefined
}

/**
 * @param {Extent} one
 * @param {Extent | undefined} other
 * @returns {Extent}
 */
function largest(one, other) {
  return other && EXTENTS.indexOf(other) > EXTENTS.indexOf(one) ? other : one
}

/** @returns {{ lock?: string, extent?: Extent | undefined }} the installed lock file and extent */
function readStamp() {
  try {
    // Stamps of earlier versions have no extent: they always installed everything.
    const [lock = '', machine = '', extent = 'everything'] = readFileSync(STAMP, 'utf8').trim().split(' ')
    return { lock: `${lock} ${machine}`, extent: EXTENTS.find((known) => known === extent) }
  } catch {
    return {}
  }
}

/**
 * Describes the lock file and the machine. Binary packages differ by machine, so a folder copied to another
 * kind of machine is installed again.
 */
function describeLock() {
  const lock = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')))
  return `${lock.digest('hex')} ${process.platform}-${process.arch}`
}

/** @param {string} name a development dependency */
function versionOf(name) {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).devDependencies[name]
}
