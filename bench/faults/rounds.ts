import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type MatchEvent, scores } from '@courtside/basketball'
import { until } from '../../e2e/support/machines/until.ts'
import type { LogViewer } from './log-viewer.ts'
import { recordedRuns } from './recorded-film.ts'
import type { Fault, Scene } from './scene.ts'
import type { Scorer } from './scorer.ts'
import type { WatchPage } from './watch-page.ts'

const PLAYS_BEFORE = 30
const PLAYS_AFTER = 10
/**
 * Maximum delay between sending a play and the fault, in ms. So the fault may come before, during or after
 * the durable storage of the play.
 */
const LONGEST_DELAY_MS = 8
/**
 * A video position must advance by this many seconds before it proves new video, because a player buffers
 * less than that at the live edge.
 */
const NEW_PICTURE_S = 4
/**
 * Maximum loss of video after a kill, in s: the part being written (1 s at most), and data between encoder
 * and server.
 */
const UNFINISHED_PART_S = 1.5
/** Allowed gap between two consecutive segments, in s: a frame or two, because of clocks and rounding. */
const SEAM_S = 0.2

/** Allowed error of the times of plays, and allowed age of the newest whole segment, in ms. */
const PLAY_OFF_MS = 2000
const FILM_OFF_MS = 15_000

const WITHIN_MS = 30_000
const PICTURE_WITHIN_MS = 60_000

/** The result of one fault. */
export interface Round {
  /** Plays acknowledged since the first round. */
  acknowledged: number
  /** Acknowledged plays that are missing in the log. */
  lost: number
  /** Plays that are in the log more than once. */
  twice: number
  /** Requests that had to be sent again in this round. */
  retries: number
  /** Video that was received but not stored, in s. */
  filmLost: number
  /** Time from the beginning of the fault until plays were acknowledged again, in ms. */
  ms: number
  /** All violations, in words. */
  complaints: string[]
}

/** Formats a round as one line, followed by one line per complaint. */
export function inWords(round: Round, { what, film }: Fault): string {
  const { acknowledged, lost, twice, retries, filmLost, ms, complaints } = round
  const kept = film === 'is not sent' ? '' : `, ${filmLost.toFixed(1)} s of film lost`
  const plays = `${acknowledged} plays acknowledged, ${lost} lost, ${twice} doubled, ${retries} sent again`
  return [`${what}: ${plays}${kept}; ${(ms / 1000).toFixed(1)} s`, ...complaints].join('\n  ')
}

/** Waits until the first video frame of a scene is visible. */
export async function pictureComes({ page }: Scene): Promise<void> {
  await pictureGoesOn(page, 0)
}

/** Causes one fault during the game, and checks plays, viewers and video. */
export async function playRound(scene: Scene, fault: Fault): Promise<Round> {
  const { admin, game, scorer, viewers, page } = scene
  const retriesBefore = scorer.retries
  const [startedAt, started] = [Date.now(), performance.now()]
  const known = scorer.acknowledged.length
  scorer.start()
  await acknowledges(scorer, PLAYS_BEFORE)
  await scorer.nextSend()
  await delay(Math.random() * LONGEST_DELAY_MS)
  const [begun, begunAt] = [performance.now(), Date.now()]
  const faults: string[] = []
  const note = (fault: unknown) => void faults.push(fault instanceof Error ? fault.message : String(fault))
  await fault.happens(scene).catch(note)
  const pictureAt = (await page.currentTime()) ?? 0
  await acknowledges(scorer, PLAYS_AFTER).catch((error: unknown) => {
    note(error)
    throw new Error(faults.join('\n'), { cause: error })
  })
  const ms = performance.now() - begun
  await scorer.hold()

  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const { score } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  const { complaints, ...log } = checkLog(events, scorer)
  for (const [index, viewer] of viewers.entries()) {
    await inStep(`viewer ${index + 1}`, viewer, events, score).catch(note)
  }
  await pictureGoesOn(page, pictureAt + NEW_PICTURE_S).catch(note)
  await showsScore(page, score).catch(note)
  if (!page.isFirstLoad) note('the page was loaded again')
  const within = [startedAt, startedAt + performance.now() - started] as const
  faults.push(...wrongTimes(events, scorer.acknowledged.slice(known), within))
  const filmLost = await lostFilm(scene, fault, begunAt)
  const filmOff = Date.now() - (await newestFilm(scene))
  if (Math.abs(filmOff) > FILM_OFF_MS) note(`the newest film is dated ${(filmOff / 1000).toFixed(1)} s ago`)
  const allowed = fault.film === 'breaks off' ? UNFINISHED_PART_S : SEAM_S
  if (fault.film !== 'is not sent' && filmLost > allowed) note(`${filmLost.toFixed(1)} s of video are lost`)
  return {
    ...log,
    complaints: [...complaints, ...faults],
    filmLost,
    ms,
    acknowledged: scorer.acknowledged.length,
    retries: scorer.retries - retriesBefore,
  }
}

/** Returns faults in the times of the plays that were entered between `from` and `until`, epoch ms. */
function wrongTimes(
  events: readonly MatchEvent[],
  entered: readonly string[],
  [from, until]: readonly [number, number],
): string[] {
  const ids = new Set(entered)
  const plays = events.filter((event) => event.kind === 'stat-recorded' && ids.has(event.clientId ?? ''))
  const off = plays.filter(({ at }) => at < from - PLAY_OFF_MS || at > until + PLAY_OFF_MS).length
  const standing = plays.filter(({ at }, index) => at === plays[index - 1]?.at).length
  return [
    ...(off > 0 ? [`${off} plays have a time other than that of their entry`] : []),
    // The plays are entered one after the other, with pauses in between, so their times differ.
    ...(standing > plays.length / 2 ? [`${standing} plays have the time of the previous play`] : []),
  ]
}

/** Returns the end of the recorded video, epoch ms. */
async function newestFilm({ courtside, game }: Scene): Promise<number> {
  return (await recordedRuns(courtside, game)).at(-1)?.ends ?? Number.NaN
}

/**
 * Returns the video lost since a fault began, in s, including the part that was being written at that moment.
 */
async function lostFilm({ courtside, game }: Scene, { film }: Fault, begunAt: number): Promise<number> {
  const recorded = await recordedRuns(courtside, game)
  // Finds the run by its beginning. The newest run listed when the fault began may be an earlier one, because
  // a run is listed only once its first segment is complete.
  const current = recorded.findLastIndex(({ began }) => began <= begunAt)
  const runs = recorded.slice(Math.max(0, current))
  const holes = runs.reduce((sum, run) => sum + run.holes, 0)
  const [cut] = runs
  if (film === 'breaks off' && cut) return holes + Math.max(0, (begunAt - cut.ends) / 1000)
  if (film === 'goes on' && runs.length > 1)
    return Math.max(holes, (runs[1]?.began ?? 0) / 1000 - (cut?.ends ?? 0) / 1000)
  return holes
}

async function acknowledges(scorer: Scorer, plays: number): Promise<void> {
  const goal = scorer.acknowledged.length + plays
  await until(`${plays} plays acknowledged`, WITHIN_MS, () => scorer.acknowledged.length >= goal || undefined)
}

/** Compares the server's log with the acknowledged plays. */
function checkLog(events: readonly MatchEvent[], { acknowledged }: Scorer) {
  const recorded = events.flatMap((event) => (event.kind === 'stat-recorded' ? [event.clientId] : []))
  const known = new Set(recorded)
  const lost = acknowledged.filter((clientId) => !known.has(clientId)).length
  const twice = recorded.length - known.size
  const gaps = events.filter((event, index) => event.seq !== index + 1).length
  const complaints: string[] = []
  if (lost > 0) complaints.push(`${lost} acknowledged plays are not in the log`)
  if (twice > 0) complaints.push(`${twice} plays are in the log twice`)
  if (gaps > 0) complaints.push(`${gaps} events have a wrong seq`)
  // No request is waiting for an answer any more, so every play in the log has been acknowledged, if
  // necessary after a retry.
  if (known.size > acknowledged.length) complaints.push('the log has plays that were never acknowledged')
  return { lost, twice, complaints }
}

async function inStep(
  name: string,
  viewer: LogViewer,
  events: readonly MatchEvent[],
  score: readonly [number, number],
): Promise<void> {
  await until(`${name} is back in step`, WITHIN_MS, () => viewer.events.length >= events.length || undefined)
  if (viewer.faults.length > 0) throw new Error(`${name}: ${viewer.faults.join(', ')}`)
  if (!isDeepStrictEqual(viewer.events, events))
    throw new Error(`${name} has a different log than the server`)
  if (!isDeepStrictEqual(scores(viewer.state), score)) throw new Error(`${name} shows a different score`)
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
