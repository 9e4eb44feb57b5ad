import { isDeepStrictEqual } from 'node:util'
import { openTable, signedInContext } from '../../../e2e/support/game/scorers-table.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { EnteredByHand } from '../entered-by-hand.ts'
import { recordedRuns } from '../recorded-film.ts'
import type { Fault, Scene } from '../scene.ts'
import { SilentLine } from '../silent-line.ts'
import { scoreOn } from '../watch-page.ts'

const WITHIN_MS = 60_000
/** Time after which a page checks whether a silent stream is still alive, in ms. */
const SILENT_MS = 46_000
const PLAYS = 5
const SENDS_S = 4
/** Maximum loss of video after a cut, in s: the part being written, and data in transit. */
const UNFINISHED_PART_S = 1.5

/** Connections that die silently: neither end is notified, as with a router that forgets its connections. */
export const HALF_OPEN: Readonly<Record<string, Fault>> = {
  'viewer-half-open': {
    what: 'all connections of a viewer die silently',
    film: 'goes on',
    takesLong: true,
    happens: loseViewer,
  },
  'scorer-half-open': {
    what: 'all connections of a scorer’s table die silently',
    film: 'goes on',
    takesLong: true,
    happens: loseTable,
  },
  'encoder-half-open': {
    what: 'the connection of the encoder dies silently, and it reconnects on another',
    film: 'is not sent',
    happens: loseEncoder,
  },
}

async function loseViewer({ courtside, admin, game, scorer, page }: Scene): Promise<void> {
  const line = await SilentLine.to(Number(new URL(courtside.url).port))
  const context = await page.browser.newContext()
  try {
    const viewer = await context.newPage()
    await viewer.clock.install()
    await viewer.goto(`http://localhost:${line.port}/watch/${game.matchId}`)
    await until('the viewer sees a score', WITHIN_MS, async () => (await scoreOn(viewer)) ?? undefined)
    await scorer.hold()
    line.goSilent()
    scorer.start()
    const known = scorer.acknowledged.length
    await until('plays that do not reach the viewer', WITHIN_MS, () => {
      return scorer.acknowledged.length > known + PLAYS || undefined
    })
    await scorer.hold()
    await viewer.clock.fastForward(SILENT_MS)
    const { score } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
    await until(`the viewer sees ${score.join(':')} again`, WITHIN_MS, async () =>
      isDeepStrictEqual(await scoreOn(viewer), score) ? true : undefined,
    )
  } finally {
    scorer.start()
    await context.close()
    line.close()
  }
}

async function loseTable(scene: Scene): Promise<void> {
  const { courtside, game, page } = scene
  const line = await SilentLine.to(Number(new URL(courtside.url).port))
  const context = await signedInContext(page.browser, `http://localhost:${line.port}`)
  try {
    const byHand = new EnteredByHand(scene, await openTable(context, game.matchId))
    await byHand.enter(PLAYS)
    await byHand.allDelivered()
    line.goSilent()
    await byHand.enter(PLAYS)
    await byHand.allDelivered()
    await byHand.mustBeInTheLog()
  } finally {
    await context.close()
    line.close()
  }
}

async function loseEncoder({ courtside, game, film, encoder }: Scene): Promise<void> {
  await encoder.cut()
  const line = await SilentLine.to(courtside.rtmpPort)
  const before = (await recordedRuns(courtside, game)).length
  const publisher = film.publish(line.port, game.streamKey, 'ignore')
  try {
    await until(`${SENDS_S} s of film`, WITHIN_MS, async () => {
      const run = (await recordedRuns(courtside, game))[before]
      return (run && run.ends - run.began > 1000 * SENDS_S) || undefined
    })
    line.goSilent()
    const silentAt = Date.now()
    encoder.start()
    const run = await until('the encoder is accepted again', WITHIN_MS, async () => {
      const runs = await recordedRuns(courtside, game)
      return runs.length > before + 1 ? runs[before] : undefined
    })
    const lost = (silentAt - run.ends) / 1000
    if (lost > UNFINISHED_PART_S) throw new Error(`${lost.toFixed(1)} s of video before the silence are lost`)
  } finally {
    await publisher.cut()
    line.close()
  }
}
