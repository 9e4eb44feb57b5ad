import { type MatchState, scoreOf } from '@courtside/basketball'
import { SAME_FIXTURE_MS, sameness } from '@courtside/interchange'
import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { MatchLog } from '../../../live/match-log.ts'
import { fixturesOf } from '../../competitions/fixture-query.ts'

/** A fixture or match that a game may belong to. */
export interface GamePlace {
  readonly id: number
  readonly title: string
  readonly competition: string
  /** Start, in epoch ms; null if the fixture has no date. */
  readonly startsAt: number | null
  /** `arranged`: a fixture without a log. `played`: a finished match. `live`: an unfinished match. */
  readonly kind: 'arranged' | 'played' | 'live'
  /** The result that was entered for a fixture without a log, home first; null otherwise. */
  readonly entered: [number, number] | null
  /**
   * `all`: the match has all plays of the game. `most`: the match has most of them, so it seems to be the
   * same game. Null: neither.
   */
  readonly same: 'all' | 'most' | null
  /**
   * Whether the fixture or match starts within 36 hours of the game. If the game has no date: whether the
   * fixture or match started in the past.
   */
  readonly isNear: boolean
}

/** A game for which the matching fixture or match is searched. */
export interface PlacedGame {
  readonly homeId: number
  readonly awayId: number
  /** Start, in epoch ms; null if unknown. */
  readonly playedAt: number | null
  readonly state: MatchState
}

const MOST_PLACES = 20

/**
 * Returns the fixtures and matches of two teams that a game may belong to, closest in time first: those
 * within 36 hours, and matches at any time that seem to be the same game. Looks only at the {@link
 * MOST_PLACES} closest ones.
 */
export async function gamePlaces(db: Database, log: MatchLog, game: PlacedGame): Promise<GamePlace[]> {
  const rows = await nearest(db, game)
  const places = await Promise.all(
    rows.map(async ({ played, ended_at, starts_at, line_score, ...row }): Promise<GamePlace> => {
      const startsAt = starts_at?.getTime() ?? null
      const entered = line_score && scoreOf(line_score)
      const near = { ...row, startsAt, entered, isNear: isNear(startsAt, game) }
      if (!played) return { ...near, kind: 'arranged', same: null }
      const { state } = await log.read(row.id)
      const kind = ended_at === null ? 'live' : 'played'
      return { ...near, kind, same: sameness(game, { state, playedAt: startsAt }) }
    }),
  )
  return places.filter(({ same, isNear }) => same !== null || isNear)
}

function nearest(db: Database, { homeId, awayId, playedAt }: PlacedGame) {
  const at = playedAt === null ? sql<Date>`now()` : sql<Date>`${new Date(playedAt)}::timestamptz`
  return fixturesOf(db)
    .where('f.home_id', '=', homeId)
    .where('f.away_id', '=', awayId)
    .where((eb) =>
      eb.or([eb('m.id', 'is not', null), eb('f.status', 'in', ['scheduled', 'postponed', 'finished'])]),
    )
    .select(['f.id', 'f.starts_at', 'f.line_score', 'm.ended_at', 'c.name as competition'])
    .select([
      sql<string>`coalesce(m.title, f.title, h.teamname || ' – ' || a.teamname)`.as('title'),
      sql<boolean>`m.id is not null`.as('played'),
    ])
    .orderBy(sql`abs(extract(epoch from f.starts_at - ${at}))`, (order) => order.asc().nullsLast())
    .orderBy('f.id')
    .limit(MOST_PLACES)
    .execute()
}

/**
 * Reports whether a fixture is close enough in time. A game without a date may belong to any past fixture.
 */
function isNear(startsAt: number | null, { playedAt }: PlacedGame): boolean {
  if (startsAt === null) return false
  if (playedAt === null) return startsAt <= Date.now()
  return Math.abs(startsAt - playedAt) <= SAME_FIXTURE_MS
}
