import { runInForeground } from '../foreground.mjs'
import { installDependencies, isInstalled } from '../install.mjs'
import { WebBuild } from '../web/build-web.mjs'
import { Progress } from './progress.mjs'

/** @typedef {import('../install.mjs').Extent} Extent */

/**
 * Installs and builds the missing parts, and runs a program that serves. The program starts as soon as the
 * pages are built in English; the other languages are built while it runs.
 * @param {string} main the program's TypeScript file. It sends `ready` to its parent when it serves
 * @param {{ extent: Extent, starting: string }} needs what to install; the name of the last step
 * @returns {Promise<number>} the program's exit code
 */
export async function serve(main, { extent, starting }) {
  const installs = !isInstalled(extent)
  const build = new WebBuild()
  const builds = installs || !build.hasEnglish
  const progress = new Progress([
    ...(installs ? ['installing the packages'] : []),
    ...(builds ? ['building the pages in English'] : []),
    ...(installs || builds ? [starting] : []),
  ])
  if (installs) await progress.step(() => installDependencies(extent))
  if (builds) await progress.step(() => build.buildEnglish())
  else build.discardOutdated()
  const stopped = new AbortController()
  let rest = Promise.resolve()
  const onReady = () => {
    rest = buildRest(build, stopped.signal)
  }
  const run = () => runInForeground(main, [], { onReady, onStop: () => stopped.abort() })
  // The last step's line must not be redrawn, because the program prints its own output.
  const running = installs || builds ? progress.last(run) : run()
  const code = await running
  stopped.abort()
  await rest
  return code
}

/**
 * Builds the other languages. A failure does not end the server: its readers get English.
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
