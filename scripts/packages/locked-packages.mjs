import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../workspace.mjs'

/** The lock file. */
export const LOCK = path.join(ROOT, 'package-lock.json')

/**
 * The Node.js that every installation runs on. For npm it is only a development dependency of the repository.
 */
const RUNTIME = 'node_modules/node'

/**
 * Licences of packages that state them only in a file, not in package.json.
 * @type {Readonly<Record<string, string>>}
 */
const SAID_ELSEWHERE = { 'png-js': 'MIT' }

/**
 * An entry of the lock file.
 *
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [inBundle]
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * The entries of the lock file by path, such as `node_modules/zod`.
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @returns {{ name: string, version: string, packages: LockedPackages }} */
export function readLock() {
  return JSON.parse(readFileSync(LOCK, 'utf8'))
}

/**
 * Returns the name of the package at a path, with its scope.
 * @param {string} place
 */
export function nameOf(place) {
  return place.split('node_modules/').at(-1) ?? place
}

/**
 * Returns the paths of the packages that a release contains: the production dependencies of all workspaces,
 * and the runtime. The pages' dependencies are built into the pages. The repository's own dependencies are
 * left out, because they only build and test.
 * @param {LockedPackages} packages
 * @returns {Set<string>}
 */
export function deliveredPlaces(packages) {
  const found = new Set([RUNTIME])
  const waiting = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules/'))
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const needed of neededBy(packages, place)) {
      if (found.has(needed) || !needed.includes('node_modules/')) continue
      found.add(needed)
      waiting.push(needed)
    }
  }
  return found
}

/**
 * Returns the paths of a package's dependencies.
 * @param {LockedPackages} packages
 * @param {string} place
 */
export function neededBy(packages, place) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
    (name) => placeOf(packages, place, name) ?? [],
  )
}

/**
 * Returns the licence of a package as an SPDX expression, or undefined if neither the package nor this file
 * names one.
 * @param {string} place
 * @param {LockedPackage} entry
 */
export function licenceOf(place, { license }) {
  return license ?? SAID_ELSEWHERE[nameOf(place)]
}

/**
 * Returns the path of a package that another one imports, as Node.js resolves it, or undefined if it is not
 * in the lock.
 * @param {LockedPackages} packages
 * @param {string} from path of the importer
 * @param {string} name
 */
export function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const entry = packages[place]
    if (entry) return entry.link ? entry.resolved : place
    if (folder === '') return undefined
  }
}
