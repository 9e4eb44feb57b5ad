import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { LOWEST, listFiles, ROOT, runStep } from '../workspace.mjs'

/** The program of a server, relative to the repository. */
export const SERVER = 'apps/server/src/main.ts'

const BUNDLES = path.join(ROOT, '.cache/server')
const WRITER = path.join(import.meta.dirname, 'write-bundle.ts')

/**
 * The server's program in few files. It starts faster and takes less memory than the sources, because Node.js
 * finds, reads and links each file of a program by itself (decision 167 has the figures). The code stays
 * readable, because only comments are left out.
 */
export class ServerBundle {
  #folder

  constructor() {
    this.#folder = path.join(BUNDLES, hashOfSources())
  }

  /** Whether the bundle of the current sources exists. */
  get exists() {
    return existsSync(this.#folder)
  }

  /** The program to run: the bundle of the current sources, or the sources themselves. */
  get program() {
    return this.exists ? path.join(this.#folder, 'main.mjs') : SERVER
  }

  /**
   * Writes the bundle at the lowest priority, and removes outdated bundles except the latest one, because a
   * server may still run from it.
   * @param {AbortSignal} [stopped] ends the work
   */
  async write(stopped) {
    if (this.exists) return
    mkdirSync(BUNDLES, { recursive: true })
    const outdated = foldersByAge().slice(1)
    const draft = `${this.#folder}.${process.pid}`
    try {
      await runStep([WRITER, draft], {
        what: 'The bundle of the server cannot be written',
        niceness: LOWEST,
        ...(stopped && { stopped }),
      })
      if (!stopped?.aborted && !this.exists) renameSync(draft, this.#folder)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
    for (const folder of outdated) rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {string[]} the folders of all bundles, the latest first */
function foldersByAge() {
  return readdirSync(BUNDLES)
    .map((name) => path.join(BUNDLES, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

/**
 * Returns a hash of the sources' names, sizes and times. Reading their content as well would take more time
 * than the bundle saves.
 */
function hashOfSources() {
  const hash = createHash('sha256')
  const packages = readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`)
  const files = [...packages, 'apps/server'].flatMap((folder) => [
    path.join(folder, 'package.json'),
    ...listFiles(`${folder}/src`),
  ])
  for (const file of [...files, 'package-lock.json', path.relative(ROOT, WRITER)]) {
    const stat = statSync(path.join(ROOT, file), { throwIfNoEntry: false })
    hash.update(`${file} ${stat?.size} ${stat?.mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
