import { exchanges, whoPlayed } from '../lineups/on-court.ts'
import type { GameMoment } from '../log/game-time.ts'
import type { MatchSheet } from '../log/match-sheet.ts'
import type { MatchState } from '../log/match-state.ts'
import { periodLengthMs } from '../log/period.ts'
import { isLight } from '../log/setup.ts'
import { isStandIn } from '../log/stand-in.ts'
import { courtPoints } from './court-points.ts'
import { participation } from './participation.ts'

/**
 * Why players are in a warning. `too few`, `too many`: periods on court; `too short`, `too long`: playing
 * time. `unclassified`: played without a classification. `unlicensed`: has no licence number, although other
 * players of the team have one.
 */
type Reason = 'too few' | 'too many' | 'too short' | 'too long' | 'unclassified' | 'unlicensed'

/**
 * Something to look at again before the referees sign. Unlike a gap, it does not make the scoresheet
 * incomplete. `side`: 0 home, 1 visitors.
 */
export type SheetWarning =
  | { readonly code: Reason; readonly side: 0 | 1; readonly playerIds: readonly number[] }
  /** The first moment with too many classification points on court, and their sum. */
  | { readonly code: 'points'; readonly side: 0 | 1; readonly points: number; readonly at: GameMoment }

/** The facts that the log of a match does not have. */
interface BesideLog {
  /** The scoresheet with the classifications. */
  readonly sheet: Pick<MatchSheet, 'teams'>
  /** Ids of the players with a licence number. */
  readonly licensed: ReadonlySet<number>
  /** Server time, epoch ms. */
  readonly now: number
}

/** Returns the warnings about a scoresheet, home first. None in light mode, which has no scoresheet. */
export function sheetWarnings(state: MatchState, beside: BesideLog): SheetWarning[] {
  if (isLight(state.setup)) return []
  return [...warningsOf(state, 0, beside), ...warningsOf(state, 1, beside)]
}

function warningsOf(state: MatchState, side: 0 | 1, { sheet, licensed, now }: BesideLog): SheetWarning[] {
  const { id, roster } = state.setup.teams[side]
  const shares = participation(state, now).filter(({ teamId }) => teamId === id)
  const squad = roster
    .filter((player) => !player.outsideSquad && !isStandIn(player.id))
    .map((player) => player.id)
  const played = whoPlayed(state)
  const members = sheet.teams[side].squad ?? []
  const isClassified = (playerId: number) =>
    members.some((member) => member.playerId === playerId && member.classification !== undefined)
  const isLimited = state.setup.ruleset.courtPoints !== undefined
  const about = (code: Reason, playerIds: readonly number[]): SheetWarning[] =>
    playerIds.length === 0 ? [] : [{ code, side, playerIds }]
  return [
    ...(['too few', 'too many', 'too short', 'too long'] as const).flatMap((code) =>
      about(
        code,
        shares
          .filter(({ warning, timeWarning }) => warning === code || timeWarning === code)
          .map(({ playerId }) => playerId),
      ),
    ),
    ...pointsWarning(state, side, sheet),
    ...about(
      'unclassified',
      squad.filter((playerId) => isLimited && played.has(playerId) && !isClassified(playerId)),
    ),
    ...about(
      'unlicensed',
      squad.filter((playerId) => !licensed.has(playerId) && squad.some((other) => licensed.has(other))),
    ),
  ]
}

/** Returns a warning about the first lineup with too many classification points, if there is one. */
function pointsWarning(state: MatchState, side: 0 | 1, sheet: BesideLog['sheet']): SheetWarning[] {
  const start = { period: 1, clock: periodLengthMs(state.setup.ruleset, 1) }
  for (const { period, clock } of [start, ...exchanges(state)]) {
    const at = { period, clock }
    const court = courtPoints(state, sheet, at)[side]
    if (court?.isOver) return [{ code: 'points', side, points: court.points, at }]
  }
  return []
}
