import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Files that nothing reads at run time: types, source maps and prose. Licences are kept all the same. */
const NOT_NEEDED = /\.(d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/i
const LICENCE = /licen[cs]e|copying|notice/i

/**
 * Removes files from installed packages that nothing reads at run time. Without this, a third of a release
 * would be such files.
 * @param {string} folder
 */
export function trimPackages(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) trimPackages(place)
    else if (entry.isFile() && NOT_NEEDED.test(entry.name) && !LICENCE.test(entry.name)) rmSync(place)
  }
}
