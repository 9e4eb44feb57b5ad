import { bestPlays, isClockKept, type MatchEvent, type MatchState, periodLabel } from '@courtside/basketball'
import type { PlayerClip } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import { PLAYED_ON } from '../competitions/day-of-play.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { PAGES_SHOWN } from './pages-shown.ts'

const MOST_CLIPS = 4

/** A recorded match of a player. */
interface Recorded {
  id: number
  playback_id: string
  last_seq: number
  ended_at: Date | null
  played_on: string
  team_id: number
}

/** Selects clips of those plays of a player that were recorded on video. */
export class PlayerClips {
  readonly #db: Database
  readonly #logs: PublicLogs

  constructor(db: Database, logs: PublicLogs) {
    this.#db = db
    this.#logs = logs
  }

  /**
   * Returns the clips of a player.
   * @param known the version that the caller has, or null
   * @param isOfClub whether the caller may see pages that the club hides from the public
   */
  async of(playerId: number, known: string | null, isOfClub: boolean): Promise<Versioned<PlayerClip[]>> {
    const matches = await this.#recorded(playerId, isOfClub)
    // `ended_at` is part of the version. In a failover, a log may be replaced with a log that has the same
    // length but another end.
    const version = matches
      .map(({ id, last_seq, ended_at, played_on }) => `${id}:${last_seq}:${ended_at?.getTime()}:${played_on}`)
      .join(' ')
    if (version === known) return { version, make: null }
    const perMatch = Math.max(1, Math.floor(MOST_CLIPS / Math.max(1, matches.length)))
    const clips: PlayerClip[] = []
    let isOutdated = false
    for (const match of matches) {
      const { state, events } = await this.#logs.read(match.id, 'public')
      isOutdated ||= !hasEnded(events, match.ended_at)
      clips.push(...clipsOf(state, match, { playerId, most: perMatch }))
    }
    // Clips from a log in memory that was replaced in the database must not be kept under the new version.
    return { version: isOutdated ? `${version} outdated` : version, make: () => clips }
  }

  /** Returns the latest matches of a player that have a recording on this server. */
  #recorded(playerId: number, isOfClub: boolean): Promise<Recorded[]> {
    return this.#db
      .selectFrom('season_games')
      .innerJoin('players', 'players.id', 'season_games.player_id')
      .innerJoin('matches', 'matches.id', 'season_games.match_id')
      .select(['matches.id', 'matches.playback_id', 'matches.last_seq', 'matches.ended_at', PLAYED_ON])
      .select('season_games.team_id')
      .where('season_games.player_id', '=', playerId)
      .where('players.deleted_at', 'is', null)
      .$if(!isOfClub, (shown) => shown.where(PAGES_SHOWN))
      .where('matches.has_picture', '=', true)
      .where('matches.film_open', '=', 'public')
      .where('matches.video_removed_at', 'is', null)
      .where('matches.video_bytes', '>', 0)
      .orderBy('matches.ended_at', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(MOST_CLIPS)
      .execute()
  }
}

/** Reports whether a log contains the end of the match that its row in the database states. */
function hasEnded(events: readonly MatchEvent[], endedAt: Date | null): boolean {
  return events.some(({ kind, at }) => kind === 'match-finished' && at === endedAt?.getTime())
}

function clipsOf(
  state: MatchState,
  { id, playback_id, ended_at, played_on, team_id }: Recorded,
  { playerId, most }: { playerId: number; most: number },
): PlayerClip[] {
  const opponent = state.setup.teams.find((team) => team.id !== team_id)?.name ?? ''
  return bestPlays(state, playerId, most)
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, period, clock, type }) => ({
      matchId: id,
      at,
      recording: playback_id,
      pictureAt: at + state.pictureOffsetMs,
      ended_at: (ended_at ?? new Date(at)).toISOString(),
      played_on,
      opponent,
      period: periodLabel(state.setup.ruleset, period),
      clock,
      ...(!isClockKept(state) && { noClock: true }),
      type,
    }))
}
