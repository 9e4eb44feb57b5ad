import { runInForeground } from '../foreground.mjs'
import { installDependencies, isInstalled } from '../install.mjs'
import { WebBuild } from '../web/build-web.mjs'
import { Progress } from './progress.mjs'

/**
 * @typedef {import('../install.mjs').Extent} Extent
 * @typedef {import('../bundle/server-bundle.mjs').ServerBundle} ServerBundle
 */

/**
 * Installs and builds the missing parts, and runs a program that serves. The pages are built as soon as the
 * packages for the build are installed, while npm installs the others. The program serves as soon as the
 * pages are built in English; the other languages are built while it runs, and then the bundle, which makes
 * the server's next start faster.
 * @param {string | ServerBundle} main the program's TypeScript file, or the server. It sends `ready` to its
 * parent when it serves
 * @param {object} needs
 * @param {Extent} needs.extent what to install
 * @param {string} needs.starting the name of the last step
 * @param {string} [needs.waitOption] the option with which the program waits for the message `done` before it
 * serves. With this option it starts while the pages are being built. Without it, the program starts after
 * the build
 * @returns {Promise<number>} the program's exit code
 */
export async function serve(main, { extent, starting, waitOption }) {
  const installs = !isInstalled(extent)
  const progress = new Progress([
    ...(installs ? ['installing the packages that build the pages'] : []),
    `building the pages in English${installs ? ' and installing the other packages' : ''}`,
    starting,
  ])
  if (installs) await progress.step(() => installDependencies('building'))
  const stopped = new AbortController()
  const onStop = () => stopped.abort()
  const installed = installs ? installDependencies(extent) : Promise.resolve()
  /** @type {WebBuild | undefined} */
  let build
  const prepare = async () => {
    build = new WebBuild()
    const found = build
    if (!installs && found.hasEnglish) return found.discardOutdated()
    await progress.step(() => Promise.all([found.buildEnglish(stopped.signal), installed]))
    // The last step's line must not be updated, because the program prints its own output.
    if (!stopped.signal.aborted) progress.last()
  }
  const prepared = installs || !waitOption ? prepare() : undefined
  prepared?.catch(onStop) // Awaited below.
  await installed
  // Fails here if the build has failed, before the program starts.
  if (!waitOption || stopped.signal.aborted) await prepared
  let rest = Promise.resolve()
  const onReady = () => {
    const started = build
    if (started) rest = finish(started, main, stopped.signal)
  }
  const program = typeof main === 'string' ? main : main.program
  const code = await runInForeground(program, waitOption ? [waitOption] : [], {
    onReady,
    onStop,
    ...(waitOption && { beside: () => prepared ?? prepare() }),
  })
  await rest
  return code
}

/**
 * Builds the other languages and the bundle while the server runs, because it can serve without them.
 * @param {WebBuild} build
 * @param {string | ServerBundle} main
 * @param {AbortSignal} stopped
 */
async function finish(build, main, stopped) {
  await buildRest(build, stopped)
  if (typeof main === 'string') return
  await main.write(stopped).catch((error) => console.error(error))
}

/**
 * Builds the other languages. A failure does not end the server: readers of a language that is missing get
 * English.
 * @param {WebBuild} build
 * @param {AbortSignal} stopped
 */
async function buildRest(build, stopped) {
  if (build.isComplete) return
  const total = build.missing.length
  const startedAt = Date.now()
  let done = 0
  const onBuilt = (/** @type {string} */ language) => {
    done += 1
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`The pages are ready in “${language}” too (${done} of ${total} languages, ${seconds} s).`)
  }
  try {
    if (total > 0)
      console.log(`Building ${total} more languages in the background. Until then their readers get English.`)
    await build.buildRest(stopped, onBuilt)
  } catch (error) {
    if (stopped.aborted) return
    console.error(error instanceof Error ? error.message : error)
    console.error('Their readers get English. Stop Courtside and start it again to build them once more.')
  }
}
