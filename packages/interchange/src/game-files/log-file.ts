import {
  boxScore,
  currentEvent,
  currentSetup,
  fold,
  LOG_VERSION,
  type MatchState,
  type Stored,
} from '@courtside/basketball'
import { matchEvents, matchSetup } from '@courtside/contract'
import { z } from 'zod'
import { type GameLog, LOG_FORMAT } from '../game-log.ts'
import { pointsOf, type ReadFile } from './read-file.ts'
import { UnreadableGame } from './unreadable-game.ts'

const MOST_EVENTS = 20_000

/**
 * A whole log, as in `log.json`. Its setup and events are validated later, after their migration to the
 * current version.
 */
const logFile = z.object({
  format: z.literal(LOG_FORMAT),
  version: z.int(),
  title: z.string().catch(''),
  setup: z.record(z.string(), z.unknown()),
  events: z.array(z.record(z.string(), z.unknown())).max(MOST_EVENTS),
})

/**
 * Reads a `log.json` of Courtside.
 * @throws {UnreadableGame} if the log is invalid or newer than this version
 */
export function readLogFile(file: unknown): Omit<ReadFile, 'format'> {
  const parsed = logFile.safeParse(file)
  if (!parsed.success) throw new UnreadableGame({ code: 'broken-log' })
  const { version, title, setup, events } = parsed.data
  if (version > LOG_VERSION) throw new UnreadableGame({ code: 'log-of-later-version', version })
  const log = currentLog(version, setup, events)
  const state = folded(log)
  const began = log.events.find(({ kind }) => kind === 'period-started')?.at ?? state.finishedAt ?? 0
  return {
    title,
    playedAt: began,
    log,
    points: pointsOf(boxScore(state, 0)),
    final: state.finishedAt !== null,
    contradictions: [],
  }
}

/**
 * Returns the log of a file, migrated to the current version.
 * @throws {UnreadableGame} if the log is invalid
 */
function currentLog(version: number, setup: Stored, events: readonly Stored[]): GameLog {
  try {
    return {
      setup: matchSetup.parse(currentSetup(setup, version)),
      events: matchEvents.parse(
        events.map(({ seq, at, by: _by, ...body }) => ({
          ...currentEvent(body, version),
          seq,
          at,
          by: null,
        })),
      ),
    }
  } catch {
    throw new UnreadableGame({ code: 'broken-log' })
  }
}

/**
 * Folds a log.
 * @throws {UnreadableGame} if the log cannot be folded, or refers to a player or team that is not in the
 * match
 */
function folded(log: GameLog): MatchState {
  const people = new Set([
    ...log.setup.teams.flatMap(({ roster }) => roster.map(({ id }) => id)),
    ...log.events.flatMap((event) => (event.kind === 'player-listed' ? [event.player.id] : [])),
  ])
  const teams = new Set(log.setup.teams.map(({ id }) => id))
  for (const event of log.events) {
    const isStat = event.kind === 'stat-recorded' || event.kind === 'stat-corrected'
    const strange =
      (isStat && (!people.has(event.playerId) || !teams.has(event.teamId))) ||
      (isStat && event.playerInId !== undefined && !people.has(event.playerInId)) ||
      (event.kind === 'mark-recorded' && event.teamId !== null && !teams.has(event.teamId))
    if (strange) throw new UnreadableGame({ code: 'stranger-in-log' })
  }
  try {
    return fold(log.setup, log.events)
  } catch {
    throw new UnreadableGame({ code: 'broken-log' })
  }
}
