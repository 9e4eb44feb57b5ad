import { startCourtside } from '../e2e/support/courtside.ts'
import { signIn, startGame } from '../e2e/support/game/game.ts'
import { buildWeb } from '../scripts/web/build-web.mjs'
import { openJitteringLine } from './jitter/jittering-line.ts'
import { msOf } from './measures/percentile.ts'
import { watchClock } from './measures/video/glass-to-glass.ts'

const JITTER_MS = 100
const MINUTES = 10

/**
 * `node bench/jitter.ts [minutes]`: measures live video over a connection that delays every chunk by up to
 * 100 ms.
 */
async function main(): Promise<void> {
  const minutes = Number(process.argv[2] ?? MINUTES)
  if (!(minutes > 0)) throw new Error('Give the minutes as a number above 0.')
  await buildWeb(['en'])
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  const line = await openJitteringLine(courtside.url, JITTER_MS)
  try {
    const game = await startGame(await signIn(courtside.url), 'On a jittering line')
    const { delays, stalls } = await watchClock(courtside, game, line.url, minutes * 60_000)
    const { p50 = 0, p99 = 0 } = msOf(delays)
    console.log(
      `${minutes} min at 0 to ${JITTER_MS} ms of jitter: ${stalls} stalls, ${delays.length} frames, delay p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
    )
  } finally {
    await line.close()
    await courtside.stop()
  }
}

await main()
