import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deliveredPlaces, licenceOf, nameOf, readLock } from '../packages/locked-packages.mjs'
import { ROOT } from '../workspace.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

/**
 * Writes the licence of every package that a release contains, including the packages built into the pages:
 * one file with all texts, and a list of names, versions and licences.
 * @param {string} folder
 * @param {string} program the release's program, with the packages that the server loads
 */
export function collectLicences(folder, program) {
  const { packages } = readLock()
  const list = []
  const texts = []
  for (const place of [...deliveredPlaces(packages)].sort()) {
    const entry = packages[place] ?? {}
    // Binaries of other systems are in the lock file, but not in this release.
    const installed = [program, ROOT].map((root) => path.join(root, place)).find((found) => existsSync(found))
    if (!installed) continue
    const title = `${nameOf(place)} ${entry.version} (${licenceOf(place, entry) ?? 'see its text'})`
    list.push(title)
    for (const file of readdirSync(installed).filter((name) => LICENCE_FILE.test(name)))
      texts.push(
        `${'='.repeat(78)}\n${title}: ${file}\n\n${readFileSync(path.join(installed, file), 'utf8')}`,
      )
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'packages.txt'), `${list.join('\n')}\n`)
  writeFileSync(path.join(folder, 'texts.txt'), texts.join('\n'))
}
