import type { MatchDetail } from '@courtside/contract'
import { Administrator } from '../../demo/administrator.ts'
import { enterArchivedGame } from '../../demo/archived-game.ts'
import { Hall } from '../../demo/hall.ts'
import { createMatch, gameOf, settleClubs, settleIdentity } from '../../demo/league.ts'
import { nextLeagueMatch } from '../../demo/regional-league.ts'
import { ScorersTable } from '../../demo/scorers-table.ts'
import { playSeason } from '../../demo/season.ts'
import { ADMINISTRATOR, type Courtside } from '../support/courtside.ts'
import { until } from '../support/machines/until.ts'
import type { RouteMatches } from '../support/routes.ts'

const FINISHED_GAMES = 3
const PICTURE_WITHIN_MS = 60_000
const COMMENTARY_WITHIN_MS = 7000
/** Number of plays entered one at a time with a stopped clock, so that the commentator speaks about them. */
const COMMENTED_PLAYS = 12
/** The share of the live game that is played: up to the fourth quarter. */
const PLAYED = 0.88

/** The demo's league, as the screenshots show it. */
export interface League {
  matches: RouteMatches
  /** Stops the camera. */
  close(): Promise<void>
}

/**
 * Creates the demo's clubs and plays their games through the API: the league up to today, some finished
 * friendlies with a video, and a live game of the league near its end, with a camera.
 */
export async function playLeague(courtside: Courtside): Promise<League> {
  const credentials = { identifier: ADMINISTRATOR.username, password: ADMINISTRATOR.password }
  const administrator = new Administrator(`${courtside.url}/api`, credentials, new AbortController().signal)
  await settleIdentity(administrator)
  await playSeason(administrator)
  const teams = await settleClubs(administrator)
  let archived = 0
  for (let game = 1; game <= FINISHED_GAMES; game += 1) {
    const match = await createMatch(administrator, teams, game)
    const hall = new Hall(match, { period: 1, remainingMs: match.setup.ruleset.periodMs })
    hall.open(ingestUrl(courtside, match))
    await untilPicture(administrator, match.id, courtside)
    await enterArchivedGame(administrator, match)
    await hall.close()
    archived = match.id
  }
  const live = await nextLeagueMatch(administrator)
  if (!live) throw new Error('The league has no match left to play.')
  const close = await playLate(administrator, live, courtside)
  return { matches: { live: live.id, archived }, close }
}

/** Plays a game up to an exciting moment, and leaves it live with the clock running and a camera on. */
async function playLate(
  administrator: Administrator,
  match: MatchDetail,
  courtside: Courtside,
): Promise<() => Promise<void>> {
  const table = new ScorersTable(administrator, match)
  const { plays } = gameOf(match)
  const played = plays.slice(0, Math.floor(plays.length * PLAYED))
  const hall = new Hall(match, table)
  hall.catchUp(played)
  hall.open(ingestUrl(courtside, match))
  for (const [place, play] of played.entries()) {
    if (table.period !== play.period) await table.startPeriod(play.period)
    if (place < played.length - COMMENTED_PLAYS) await table.record(play, place)
    else {
      await table.setClock(play.clock)
      const isMomentOver = played[place + 1]?.clock !== play.clock
      await (isMomentOver
        ? untilCommented(administrator, match.id, () => table.record(play, place))
        : table.record(play, place))
    }
  }
  await table.setClock(played.at(-1)?.clock ?? 0)
  await table.setPaused(false)
  await untilPicture(administrator, match.id, courtside)
  return () => hall.close()
}

function ingestUrl({ rtmpPort }: Courtside, { stream_key }: MatchDetail): string {
  return `rtmp://127.0.0.1:${rtmpPort}/live/${stream_key}`
}

/** Waits until a match has video and a thumbnail. */
async function untilPicture(administrator: Administrator, id: number, { url }: Courtside): Promise<void> {
  await until(`the video of match ${id}`, PICTURE_WITHIN_MS, async () => {
    const { video, thumbnailUrl } = await administrator.call('GET /live/:id', { params: { id } })
    const thumbnail = thumbnailUrl && new URL(thumbnailUrl, url)
    return video === 'live' && (!thumbnail || (await fetch(thumbnail)).ok) ? true : undefined
  }).catch((error: unknown) => console.error(`${String(error)}. The screenshots lack it.`))
}

/** Enters a play and waits for its commentary. Some plays get none. */
async function untilCommented(
  administrator: Administrator,
  id: number,
  enter: () => Promise<unknown>,
): Promise<void> {
  const linesSaid = async () => {
    const { events } = await administrator.call('GET /live/:id/log', { params: { id } })
    return events.filter(({ kind }) => kind === 'commentary-added').length
  }
  const before = await linesSaid()
  await enter()
  const hasNewLine = async () => ((await linesSaid()) > before ? true : undefined)
  await until('a line of commentary', COMMENTARY_WITHIN_MS, hasNewLine).catch(() => {})
}
