import {
  boxScore,
  type Clock,
  isClockKept,
  isFieldGoal,
  isLight,
  isMiss,
  isWholeTeam,
  lacksMisses,
  leadersOfMatch,
  type MatchState,
  remainingMs,
  type StatEntry,
  scoreFlow,
  validStats,
} from '@courtside/basketball'
import type { GraphicKind, Overlay } from '@courtside/contract'

/** How long each automatic graphic stays on screen, in ms. */
const STAYS_MS = { scorer: 4000, foul: 5000, run: 6000 } as const
/** From this number of fouls on, each foul of a player is shown. */
const FOULS = 3
const RUN_POINTS = 8
/** How long after the horn the board appears, in ms, so that viewers first see the last shot. */
const AFTER_HORN_MS = 4000
/** How long a graphic shows each of the two teams in turn, in ms. */
const TURN_MS = 7000

/**
 * The graphic over the video, in addition to the score bug. Each time that a graphic is put on air, `key` is
 * new.
 */
export interface ShownGraphic {
  readonly key: string
  readonly kind: GraphicKind | 'run'
  /** The player that the graphic is about; null if it is about none. */
  readonly playerId: number | null
  /** The team that the graphic is about: 0 for home, 1 for the visitors, null for none or both. */
  readonly side: 0 | 1 | null
  /** The figure of the player that is shown first. */
  readonly about?: 'points' | 'fouls'
  /** Number of points of a run. */
  readonly points?: number
}

/**
 * Returns the graphic over the video: the director's, or else an automatic one.
 * @param state the match at `moment`
 * @param moment the moment of the match that is shown, in ms of server time
 * @param now server time, in ms, by which the director's graphic expires
 */
export function shownGraphic(
  overlay: Pick<Overlay, 'graphic' | 'automatic'>,
  state: MatchState,
  moment: number,
  now: number,
): ShownGraphic | null {
  const { graphic } = overlay
  if (graphic && (graphic.until === null || now < graphic.until)) return directed(graphic, state, now)
  return showingItself(overlay.automatic, state, moment)
}

/**
 * Returns the director's graphic, or null if the match lacks what it shows. In light mode, plays may belong to
 * no player, nobody is known to be on court, and the clock may be unused.
 */
function directed(
  graphic: NonNullable<Overlay['graphic']>,
  state: MatchState,
  now: number,
): ShownGraphic | null {
  const { kind, since } = graphic
  if (kind === 'leaders' && lacksMisses(state) && leadersOfMatch(state, boxScore(state, now)).length === 0)
    return null
  if (kind === 'flow' && !isClockKept(state)) return null
  if (kind === 'five' && isLight(state.setup)) return null
  const playerId = graphic.playerId ?? (kind === 'player' ? lastScorer(state) : null)
  const team = state.setup.teams.findIndex(({ id }) => id === graphic.teamId)
  const turn = Math.floor(Math.max(0, now - since) / TURN_MS) % 2 === 0 ? 0 : 1
  const side = kind !== 'five' ? null : team === 0 || team === 1 ? team : turn
  return { key: `${kind} ${since} ${side ?? ''}`, kind, playerId, side }
}

/**
 * Returns the automatic graphic of a moment: about the latest foul or basket, or else a board. For a basket,
 * a run comes before the scorer.
 */
function showingItself(
  automatic: Overlay['automatic'],
  state: MatchState,
  moment: number,
): ShownGraphic | null {
  const basket = lastBasket(state)
  const foul = validStats(state).findLast(({ type }) => type === 'FOUL')
  const isNew = (stat: StatEntry | undefined, stayMs: number): stat is StatEntry =>
    stat !== undefined && moment < stat.at + stayMs
  if (automatic.fouls && isNew(foul, STAYS_MS.foul) && (basket?.at ?? 0) <= foul.at) {
    if (isOfPlayer(foul) && foulsOf(state, foul.playerId) >= FOULS) return aboutPlayer(foul, 'fouls')
  }
  if (automatic.runs && isNew(basket, STAYS_MS.run)) {
    const run = scoreFlow(state).currentRun
    if (run && run.points >= RUN_POINTS && run.to.statId === basket.statId) {
      return { key: `run ${basket.statId}`, kind: 'run', playerId: null, side: run.side, points: run.points }
    }
  }
  if (automatic.scorer && isNew(basket, STAYS_MS.scorer) && isOfPlayer(basket))
    return aboutPlayer(basket, 'points')
  return automatic.boards ? board(state, moment) : null
}

function board(state: MatchState, moment: number): ShownGraphic | null {
  const kind = state.finishedAt !== null ? 'final' : endedPeriod(state, moment) !== null ? 'period' : null
  return kind && { key: `${kind} ${endedPeriod(state, moment)}`, kind, playerId: null, side: null }
}

function aboutPlayer({ statId, playerId }: StatEntry, about: 'points' | 'fouls'): ShownGraphic {
  return { key: `${about} ${statId}`, kind: 'player', playerId, side: null, about }
}

function lastBasket(state: MatchState): StatEntry | undefined {
  return validStats(state).findLast(isBasket)
}

/** Returns the player of the last basket that belongs to a player, or null if there is none. */
function lastScorer(state: MatchState): number | null {
  return validStats(state).findLast((stat) => isBasket(stat) && isOfPlayer(stat))?.playerId ?? null
}

function isBasket({ type }: StatEntry): boolean {
  return isFieldGoal(type) && !isMiss(type)
}

/** Reports whether a play belongs to a player. In light mode, it may belong to the whole team. */
function isOfPlayer({ playerId }: StatEntry): boolean {
  return !isWholeTeam(playerId)
}

function foulsOf(state: MatchState, playerId: number): number {
  return validStats(state).filter((stat) => stat.type === 'FOUL' && stat.playerId === playerId).length
}

/**
 * Returns the period that has ended, from {@link AFTER_HORN_MS} after its horn until the next period begins.
 * Returns null otherwise.
 */
export function endedPeriod({ clock, period, stats, finishedAt }: MatchState, moment: number): number | null {
  if (period === 0) return null
  if (finishedAt !== null) return period
  if (remainingMs(clock, moment) === 0) return moment - hornAt(clock) >= AFTER_HORN_MS ? period : null
  const fresh = !clock.running && clock.remainingMs === clock.lengthMs
  return fresh && period > 1 && !stats.some((stat) => stat.period === period) ? period - 1 : null
}

/** Returns when a clock reached or reaches zero, in ms of server time. */
function hornAt({ since, running, remainingMs: left }: Clock): number {
  return (since ?? 0) + (running ? left : 0)
}
