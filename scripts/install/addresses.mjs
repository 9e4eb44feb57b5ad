import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('../packages/locked-packages.mjs').LockedPackages} LockedPackages */

/**
 * The start of every address. In a lock file, npm replaces it with the configured registry (npm's
 * documentation, option `replace-registry-host`).
 */
const REGISTRY = 'https://registry.npmjs.org'

/** npm reads this file instead of package-lock.json. */
const PREFERRED = 'npm-shrinkwrap.json'

/**
 * Returns the packages of a lock file with the addresses of their archives, as npm writes them. Our lock file
 * has no addresses, because they would name a registry. Without addresses, npm asks the registry for all
 * versions of each package before it fetches the package, so it makes twice as many requests.
 * @param {LockedPackages} packages
 * @returns {LockedPackages}
 */
export function withAddresses(packages) {
  return Object.fromEntries(
    Object.entries(packages).map(([place, entry]) => {
      const folder = place.split('node_modules/').at(-1)
      const { name = folder, version, link, resolved, inBundle } = entry
      if (!place.includes('node_modules/') || !name || !version || link || resolved || inBundle)
        return [place, entry]
      const file = `${name.split('/').at(-1)}-${version}.tgz`
      return [place, { ...entry, resolved: `${REGISTRY}/${name}/-/${file}` }]
    }),
  )
}

/**
 * Runs an installation while the folder has a lock file with addresses. If the registry keeps its archives at
 * other addresses, the installation runs again without addresses.
 * @param {string} folder a folder with a package-lock.json, which stays as it is
 * @param {() => Promise<void>} install
 */
export async function installByAddress(folder, install) {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const preferred = path.join(folder, PREFERRED)
  try {
    writeFileSync(preferred, JSON.stringify({ ...lock, packages: withAddresses(lock.packages) }))
    return await install()
  } catch (error) {
    if (!(error instanceof Error && /\bE404\b/.test(error.message))) throw error
  } finally {
    rmSync(preferred, { force: true })
  }
  await install()
}
