import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { whileAlone } from '../install/install-lock.mjs'
import { LOWEST, runStep } from '../workspace.mjs'
import { discard, hashSources, LANGUAGES, noteBuilt, readState, WEB } from './build-state.mjs'

const BUILD = 'build-parts.ts'
/** The service worker. Built last, because it contains the output of the other builds, in all languages. */
const WORKER = 'worker'
const COMPRESS = 'compress.ts'

/** Nice value of the build of the English pages, which the first page waits for. */
const BESIDE_START = 5

/** The languages whose size `npm run check` measures: English and one translation. */
export const WEIGHED = ['en', 'de']

/**
 * Builds the web application into apps/web/dist in each language, unless the existing build has the same
 * sources. `public` is for browsers and contains `embeds` and the service worker; `first-html` is for the
 * server.
 * @param {string[]} languages the required languages; English is always included
 */
export async function buildWeb(languages = LANGUAGES) {
  const build = new WebBuild(languages)
  if (build.isComplete) return
  console.log('Building the web application …')
  await build.buildAll()
}

/** A build of the current sources in some languages. */
export class WebBuild {
  /** @type {number | undefined} */
  #niceness
  /** @type {AbortSignal | undefined} */
  #stopped
  /** @type {((language: string) => void) | undefined} */
  #onBuilt

  /** @param {string[]} languages */
  constructor(languages = LANGUAGES) {
    this.languages = [...new Set(['en', ...languages])]
    this.sources = hashSources()
  }

  /** The required languages that are not built from these sources. */
  get missing() {
    const state = readState()
    return this.languages.filter((language) => state[language] !== this.sources[language])
  }

  get hasEnglish() {
    const state = readState()
    return state['en'] === this.sources['en'] && state[WORKER] !== undefined
  }

  get isComplete() {
    const state = readState()
    return this.missing.length === 0 && [state[WORKER], state['compressed']].every((of) => of === this.#all)
  }

  /** The sources of all languages that have been built, as one hash. */
  get #all() {
    const state = readState()
    const built = LANGUAGES.map((language) => `${language} ${state[language]}`)
    return createHash('sha256').update(built.join()).digest('hex')
  }

  /**
   * Builds the files for the first page: the English pages and the service worker. It has a lower priority
   * than an installation and the server's start, which run at the same time.
   * @param {AbortSignal} stopped ends the build; the next one continues it
   */
  async buildEnglish(stopped) {
    this.#niceness = BESIDE_START
    this.#stopped = stopped
    await whileAlone(async () => {
      if (this.missing.includes('en')) {
        discard(['en'])
        return this.#build(['en', WORKER])
      }
      this.discardOutdated()
      await this.#buildWorker()
    })
  }

  /** Builds everything. */
  async buildAll() {
    await whileAlone(() => this.#finish(availableParallelism()))
  }

  /**
   * Builds the other languages at the lowest priority, while a server runs. The server offers each language
   * as soon as it is complete. Then compresses all files.
   * @param {AbortSignal} stopped ends the build; the next one continues it
   * @param {(language: string) => void} onBuilt
   */
  async buildRest(stopped, onBuilt) {
    this.#niceness = LOWEST
    this.#stopped = stopped
    this.#onBuilt = onBuilt
    // Leaves one processor to the server.
    await whileAlone(() => this.#finish(Math.max(1, availableParallelism() - 1)))
  }

  /** @param {number} hands number of processes */
  async #finish(hands) {
    if (this.missing.includes('en')) discard(['en'])
    this.discardOutdated()
    await Promise.all(deal(this.missing, hands).map((languages) => this.#build(languages)))
    if (this.#stopped?.aborted) return
    await this.#buildWorker()
    await this.#run([path.join(WEB, COMPRESS)])
    if (!this.#stopped?.aborted) noteBuilt('compressed', this.#all)
  }

  /**
   * Removes builds with outdated sources, including languages that were not requested, because their pages
   * would not match the other ones. Call it before a server starts, because a running server needs the builds
   * that it found at its start.
   */
  discardOutdated() {
    const state = readState()
    const outdated = LANGUAGES.filter((language) => state[language] !== this.sources[language])
    if (!outdated.includes('en')) discard(outdated)
  }

  async #buildWorker() {
    if (readState()[WORKER] !== this.#all) await this.#build([WORKER])
  }

  /**
   * Builds parts in one process, because it loads the build tools only once.
   * @param {string[]} parts languages, or the service worker
   */
  #build(parts) {
    return this.#run([path.join(WEB, BUILD), ...parts], (part) => {
      noteBuilt(part, part === WORKER ? this.#all : (this.sources[part] ?? ''))
      if (part !== WORKER) this.#onBuilt?.(part)
    })
  }

  /**
   * Runs a program of the web application. It ends early if the build is stopped.
   * @param {string[]} args
   * @param {(message: string) => void} [onMessage]
   * @returns {Promise<void>}
   */
  #run(args, onMessage) {
    return runStep(args, {
      what: 'The web application cannot be built',
      cwd: WEB,
      ...(this.#niceness !== undefined && { niceness: this.#niceness }),
      ...(this.#stopped && { stopped: this.#stopped }),
      ...(onMessage && { onMessage }),
    })
  }
}

/**
 * Distributes the languages evenly over processes.
 * @param {string[]} languages
 * @param {number} hands
 */
function deal(languages, hands) {
  return Array.from({ length: Math.min(hands, languages.length) }, (_, hand) =>
    languages.filter((_language, index) => index % hands === hand),
  )
}
