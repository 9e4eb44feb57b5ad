import {
  type Clock,
  isFieldGoal,
  isMiss,
  type MatchState,
  remainingMs,
  type StatEntry,
  scoreFlow,
  validStats,
} from '@courtside/basketball'
import type { GraphicKind, Overlay } from '@courtside/contract'

/** How long each of what shows itself stays, ms. */
const STAYS_MS = { scorer: 4000, foul: 5000, run: 6000 } as const
/** A third foul is worth a word; so is each one after it. */
const FOULS = 3
const RUN_POINTS = 8
/** The board comes so long after the horn, ms: the last shot is looked at first. */
const AFTER_HORN_MS = 4000
/** Where a graphic is about both teams in turn, each has so long, ms. */
const TURN_MS = 7000

/** What stands over the picture besides the score bug. `key` is another one for each time that something is put there. */
export interface ShownGraphic {
  readonly key: string
  readonly kind: GraphicKind | 'run'
  /** Whom it is about, where it is about a player. */
  readonly playerId: number | null
  /** 0 home, 1 the visitors, where it is about one of them. */
  readonly side: 0 | 1 | null
  /** What is told of the player first. */
  readonly about?: 'points' | 'fouls'
  /** Of a run. */
  readonly points?: number
}

/**
 * What stands over the picture: what a director has put there, else what shows itself.
 *
 * @param state the match at `moment`
 * @param moment of the match, server time, ms
 * @param now by which a director's graphic comes and goes: the server's time
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

function directed(graphic: NonNullable<Overlay['graphic']>, state: MatchState, now: number): ShownGraphic {
  const { kind, since } = graphic
  const playerId = graphic.playerId ?? (kind === 'player' ? (lastBasket(state)?.playerId ?? null) : null)
  const team = state.setup.teams.findIndex(({ id }) => id === graphic.teamId)
  const turn = Math.floor(Math.max(0, now - since) / TURN_MS) % 2 === 0 ? 0 : 1
  const side = kind !== 'five' ? null : team === 0 || team === 1 ? team : turn
  return { key: `${kind} ${since} ${side ?? ''}`, kind, playerId, side }
}

/** What shows itself at a moment; of several the latest, of those of one play the rarest. */
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
    if (foulsOf(state, foul.playerId) >= FOULS) return aboutPlayer(foul, 'fouls')
  }
  if (automatic.runs && isNew(basket, STAYS_MS.run)) {
    const run = scoreFlow(state).currentRun
    if (run && run.points >= RUN_POINTS && run.to.statId === basket.statId) {
      return { key: `run ${basket.statId}`, kind: 'run', playerId: null, side: run.side, points: run.points }
    }
  }
  if (automatic.scorer && isNew(basket, STAYS_MS.scorer)) return aboutPlayer(basket, 'points')
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
  return validStats(state).findLast(({ type }) => isFieldGoal(type) && !isMiss(type))
}

function foulsOf(state: MatchState, playerId: number): number {
  return validStats(state).filter((stat) => stat.type === 'FOUL' && stat.playerId === playerId).length
}

/** The period that has ended and on which none has followed in play yet; null during one. */
export function endedPeriod({ clock, period, stats, finishedAt }: MatchState, moment: number): number | null {
  if (period === 0) return null
  if (finishedAt !== null) return period
  if (remainingMs(clock, moment) === 0) return moment - hornAt(clock) >= AFTER_HORN_MS ? period : null
  const fresh = !clock.running && clock.remainingMs === clock.lengthMs
  return fresh && period > 1 && !stats.some((stat) => stat.period === period) ? period - 1 : null
}

/** When a clock that shows nothing left came to it. */
function hornAt({ since, running, remainingMs: left }: Clock): number {
  return (since ?? 0) + (running ? left : 0)
}
