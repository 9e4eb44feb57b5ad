import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type MatchEvent, scores } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { type Courtside, startCourtside } from '../../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../../e2e/support/game.ts'
import { type Film, makeFilm, type Publisher } from '../../e2e/support/publisher.ts'
import { until } from '../../e2e/support/until.ts'
import { LogViewer } from './log-viewer.ts'
import { Scorer } from './scorer.ts'
import { WatchPage } from './watch-page.ts'

const PLAYS_BEFORE_KILL = 30
const PLAYS_AFTER_RESTART = 10
/** The kill falls up to this long after a play was sent: before, during and after it is made durable. */
const LONGEST_DELAY_OF_KILL_MS = 8
/** More than a player has buffered at the live edge: a picture that gets this much further, in s, is a new one. */
const NEW_PICTURE_S = 4

const WITHIN_MS = 30_000
const PICTURE_WITHIN_MS = 60_000

/** What one kill and restart came to. */
export interface CrashRound {
  /** Plays acknowledged since the first round. */
  acknowledged: number
  /** Plays in the log. */
  inLog: number
  lost: number
  twice: number
  /** Requests that had to be sent again in this round. */
  retries: number
  /** From the kill to the server being ready again. */
  downMs: number
  /** Everything that is not as it should be, in words. */
  faults: string[]
}

interface Scene {
  courtside: Courtside
  admin: Client
  game: Game
  scorer: Scorer
  viewers: LogViewer[]
  page: WatchPage
  film: Film
  publisher: Publisher
}

/**
 * Plays a match with scorer, picture and three viewers, and kills server and database in the middle of it, again and again.
 * @param onRound told of each round when it is over
 */
export async function runCrashRounds(
  rounds: number,
  onRound: (round: CrashRound, number: number) => void,
): Promise<void> {
  const film = makeFilm()
  const ends: (() => Promise<void> | void)[] = [() => film.remove()]
  try {
    // A line of commentary could come between two looks at the same log.
    const courtside = await startCourtside({ COMMENTARY: 'off' })
    ends.push(() => courtside.stop())
    const admin = await signIn(courtside.url)
    const game = await startGame(admin, 'Crash run')
    const scorer = new Scorer(admin, game)
    const viewers = [new LogViewer(courtside.url, game), new LogViewer(courtside.url, game)]
    for (const viewer of viewers) ends.push(() => viewer.close())
    const page = await WatchPage.open(courtside.url, game.matchId)
    ends.push(() => page.close())
    const scene: Scene = {
      ...{ courtside, admin, game, scorer, viewers, page },
      film,
      publisher: film.publish(courtside.rtmpPort, game.streamKey, 'ignore'),
    }
    ends.push(() => scene.publisher.cut())
    ends.push(() => scorer.hold())
    await pictureGoesOn(page, 0)
    for (let number = 1; number <= rounds; number += 1) onRound(await playRound(scene), number)
  } finally {
    for (const end of ends.reverse()) {
      try {
        await end()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

async function playRound(scene: Scene): Promise<CrashRound> {
  const { courtside, admin, game, scorer, viewers, page } = scene
  const retriesBefore = scorer.retries
  scorer.start()
  await acknowledges(scorer, PLAYS_BEFORE_KILL)
  await scorer.nextSend()
  await delay(Math.random() * LONGEST_DELAY_OF_KILL_MS)
  const killedAt = performance.now()
  await courtside.killAndRestart()
  const downMs = performance.now() - killedAt
  await scene.publisher.cut()
  scene.publisher = scene.film.publish(courtside.rtmpPort, game.streamKey, 'ignore')
  const pictureAt = (await page.currentTime()) ?? 0
  await acknowledges(scorer, PLAYS_AFTER_RESTART)
  await scorer.hold()

  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const { score } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  const log = checkLog(events, scorer)
  const faults = log.faults
  const note = (fault: unknown) => void faults.push(fault instanceof Error ? fault.message : String(fault))
  for (const [index, viewer] of viewers.entries()) {
    await inStep(`viewer ${index + 1}`, viewer, events, score).catch(note)
  }
  await pictureGoesOn(page, pictureAt + NEW_PICTURE_S).catch(note)
  await showsScore(page, score).catch(note)
  if (!page.isFirstLoad) note('the page was loaded again')
  return { ...log, acknowledged: scorer.acknowledged.length, retries: scorer.retries - retriesBefore, downMs }
}

async function acknowledges(scorer: Scorer, plays: number): Promise<void> {
  const goal = scorer.acknowledged.length + plays
  await until(`${plays} plays acknowledged`, WITHIN_MS, () => scorer.acknowledged.length >= goal || undefined)
}

/** What the log of the server holds against what it has acknowledged. */
function checkLog(events: readonly MatchEvent[], { acknowledged }: Scorer) {
  const recorded = events.flatMap((event) => (event.kind === 'stat-recorded' ? [event.clientId] : []))
  const known = new Set(recorded)
  const lost = acknowledged.filter((clientId) => !known.has(clientId)).length
  const twice = recorded.length - known.size
  const gaps = events.filter((event, index) => event.seq !== index + 1).length
  const faults: string[] = []
  if (lost > 0) faults.push(`${lost} acknowledged plays are not in the log`)
  if (twice > 0) faults.push(`${twice} plays are in the log twice`)
  if (gaps > 0) faults.push(`${gaps} events have a wrong seq`)
  // Nothing is on its way any more: what is in the log was acknowledged, at the latest when it was sent again.
  if (known.size > acknowledged.length) faults.push('the log holds plays that nobody knows of')
  return { inLog: recorded.length, lost, twice, faults }
}

async function inStep(
  name: string,
  viewer: LogViewer,
  events: readonly MatchEvent[],
  score: readonly [number, number],
): Promise<void> {
  await until(`${name} is back in step`, WITHIN_MS, () => viewer.events.length >= events.length || undefined)
  if (viewer.faults.length > 0) throw new Error(`${name}: ${viewer.faults.join(', ')}`)
  if (!isDeepStrictEqual(viewer.events, events)) throw new Error(`${name} has another log than the server`)
  if (!isDeepStrictEqual(scores(viewer.state), score)) throw new Error(`${name} sees another score`)
}

async function showsScore(page: WatchPage, score: readonly [number, number]): Promise<void> {
  await until(`the page shows ${score.join(':')}`, WITHIN_MS, async () =>
    isDeepStrictEqual(await page.score(), score) ? true : undefined,
  )
}

async function pictureGoesOn(page: WatchPage, beyond: number): Promise<void> {
  await until(`the picture goes on beyond ${beyond.toFixed(1)} s`, PICTURE_WITHIN_MS, async () =>
    ((await page.currentTime()) ?? 0) > beyond ? true : undefined,
  )
}
