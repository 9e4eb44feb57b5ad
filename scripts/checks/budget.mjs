import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb, WEIGHED } from '../web/build-web.mjs'
import { ROOT } from '../workspace.mjs'

const DIST = path.join(ROOT, 'apps/web/dist/public')

/**
 * The budget of a route in kB gzip: everything loaded to show it. `modules` lists what its page loads in
 * addition to the application's own start. Anything loaded on a user action, such as a menu, does not count.
 * @typedef {{ route: string, modules: string[], js: number, css?: number }} Budget
 */

/** @type {Budget[]} */
const BUDGETS = [
  {
    route: '/',
    modules: [
      'src/features/home/StartPage.tsx',
      'src/features/home/GameFollower.tsx',
      'src/features/home/bands/StartBands.tsx',
    ],
    js: 150,
  },
  // Everything that a phone loads before it shows the score from the log. The player, the numbers and hls.js
  // are loaded after that.
  { route: '/watch/:id', modules: ['src/features/watch/WatchPage.tsx'], js: 170, css: 20 },
]

/**
 * The page that other web sites embed, before the viewer presses play. It is a separate build. The player is
 * loaded only when the viewer presses play.
 */
const EMBED_BUDGETS = [{ route: '/embed', modules: ['src/embeds/embed.ts'], js: 40 }]

/** Additional budget for a page in a language other than English, in kB. */
const LANGUAGE_KB = 12

/**
 * @typedef {object} Chunk one entry of Vite's manifest
 * @property {string} file
 * @property {string[]} [imports] keys of the chunks that it requires
 * @property {string[]} [css]
 */

/**
 * Builds the web application and compares the size of its routes with their budgets, in English and in a
 * translation.
 * @returns {Promise<boolean>} whether all budgets are kept
 */
export async function checkBudget() {
  await buildWeb(WEIGHED)
  return WEIGHED.flatMap((language) => {
    const pages = BUDGETS.map((budget) =>
      keeps({ ...budget, modules: ['index.html', ...budget.modules] }, DIST, language),
    )
    const embeds = EMBED_BUDGETS.map((budget) => keeps(budget, path.join(DIST, 'embeds'), language))
    return [...pages, ...embeds]
  }).every(Boolean)
}

/**
 * @param {Budget} budget with all modules that are loaded
 * @param {string} folder the build that contains them
 * @param {string} language English must stay within the budget; another language may exceed it by
 * {@link LANGUAGE_KB} kB
 */
function keeps({ route, modules, js, css }, folder, language) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path.join(folder, `.vite/manifest.${language}.json`), 'utf8'))
  const files = filesOf(modules, manifest)
  const weights = { js: weigh(files, '.js', folder), css: weigh(files, '.css', folder) }
  const most = language === 'en' ? js : js + LANGUAGE_KB
  const over = weights.js > most || (css !== undefined && weights.css > css)
  const allowed = css === undefined ? `${most} kB JS` : `${most} kB JS, ${css} kB CSS`
  console.log(
    `${over ? 'OVER' : 'kept'}  ${route} (${language}): ${weights.js.toFixed(1)} kB JS, ${weights.css.toFixed(1)} kB CSS (allowed: ${allowed})`,
  )
  return !over
}

/**
 * @param {string[]} roots keys of the manifest
 * @param {Record<string, Chunk>} manifest
 * @returns {Set<string>} the files of these chunks and of everything they import
 */
function filesOf(roots, manifest) {
  const files = new Set()
  const waiting = [...roots]
  const seen = new Set()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`${key} is not a chunk of the build: correct the table in scripts/checks/budget.mjs.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/**
 * @param {Set<string>} files
 * @param {string} ending
 * @param {string} folder where they are
 * @returns {number} size after gzip in kB (1000 bytes)
 */
function weigh(files, ending, folder) {
  const bytes = [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length, 0)
  return bytes / 1000
}
