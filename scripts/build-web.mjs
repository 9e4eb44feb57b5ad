import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { whileAlone } from './install-lock.mjs'
import { listWorkspaces, ROOT, runTool } from './workspace.mjs'

const WEB = path.join(ROOT, 'apps/web')
const STAMP = path.join(ROOT, '.cache/web-build')
const NO_INPUT = ['node_modules', 'dist', 'test', '.cache']

/**
 * Builds the web application into apps/web/dist, `public` for browsers (in it `embeds`) and `first-html` for the server, unless what is there was
 * built from the same sources.
 */
export async function buildWeb() {
  const inputs = hashInputs()
  if (isBuilt(inputs)) return
  await whileAlone(async () => {
    if (isBuilt(inputs)) return
    console.log('Building the web application …')
    rmSync(STAMP, { force: true })
    for (const config of ['vite.config.ts', 'vite.first-html.config.ts', 'vite.embeds.config.ts']) {
      const code = await runTool('vite', ['build', '--logLevel', 'warn', '--config', config], { cwd: WEB })
      if (code !== 0) throw new Error(`The web application cannot be built (exit code ${code}).`)
    }
    mkdirSync(path.dirname(STAMP), { recursive: true })
    writeFileSync(STAMP, inputs)
  })
}

/** @param {string} inputs */
function isBuilt(inputs) {
  return (
    existsSync(path.join(WEB, 'dist/public/index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === inputs
  )
}

/** The content of everything the build reads: the web application, the packages it imports, the versions of the tools. */
function hashInputs() {
  const hash = createHash('sha256')
  const folders = listWorkspaces().filter((folder) => folder.startsWith('packages/'))
  for (const file of ['package-lock.json', ...[...folders, 'apps/web'].flatMap(listFiles)]) {
    const content = readFileSync(path.join(ROOT, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]} the files below it that a build may read, in a fixed order
 */
function listFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NO_INPUT.includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(name)
      return entry.isFile() ? [name] : []
    })
}
