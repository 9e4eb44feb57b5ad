import {
  callNames,
  formatClock,
  highlights,
  type MatchState,
  PLAYS,
  periodLabel,
  points,
  STAT_TYPES,
  type StatEntry,
  type StatType,
  validStats,
} from '@courtside/basketball'
import type { ReelQuery } from '@courtside/contract'
import type { ChapterMoment, Cut } from '../../video/film/film.ts'

/** A play is shown from so many ms before it was entered to so many after. */
const BEFORE_MS = 8000
const AFTER_MS = 4000

/** The plays of each kind of reel. */
const KINDS: Readonly<Record<Exclude<ReelQuery['kind'], 'highlights'>, readonly StatType[]>> = {
  baskets: STAT_TYPES.filter((type) => points(type) > 0),
  assists: ['ASSIST'],
  blocks: ['BLOCK'],
  all: STAT_TYPES.filter((type) => type !== 'SUBSTITUTION'),
}

/** The plays a reel is made of, in the order they were entered: of a player, of a team, or of both teams. */
export function playsOf(state: MatchState, { kind, player, team }: ReelQuery): StatEntry[] {
  const plays = validStats(state).filter(
    ({ playerId, teamId }) =>
      (player === undefined || playerId === player) && (team === undefined || teamId === team),
  )
  const isWanted = kind === 'highlights' ? isHighlight(state) : isOfTypes(KINDS[kind])
  return plays.filter(isWanted).toSorted((a, b) => a.at - b.at)
}

/** Whether a play made a highlight what it is. */
function isHighlight(state: MatchState): (play: StatEntry) => boolean {
  const made = new Set(highlights(state).map(({ statIds }) => statIds.at(-1)))
  return ({ statId }) => made.has(statId)
}

function isOfTypes(types: readonly StatType[]): (play: StatEntry) => boolean {
  return ({ type }) => types.includes(type)
}

/**
 * What a film shows of plays: each is a chapter. Plays so close together that what is shown of them meets are one cut, and each gets
 * its share of the time between.
 */
export function cutsOf(state: MatchState, plays: readonly StatEntry[]): Cut[] {
  const cuts: { from: number; to: number; chapters: ChapterMoment[] }[] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const play of plays) {
    const title = playTitle(state, play)
    const from = play.at - BEFORE_MS
    const to = play.at + AFTER_MS
    const last = cuts.at(-1)
    if (last && from <= last.to) {
      last.chapters.push({ title, at: Math.max(from, (previous + play.at) / 2) })
      last.to = to
    } else cuts.push({ from, to, chapters: [{ title, at: from }] })
    previous = play.at
  }
  return cuts.map((cut) => moved(state, cut))
}

/** A cut of the match's time as one of the picture's, which may come late. */
export function moved({ pictureOffsetMs: late }: MatchState, { from, to, chapters }: Cut): Cut {
  return {
    from: from + late,
    to: to + late,
    chapters: chapters.map(({ title, at }) => ({ title, at: at + late })),
  }
}

/** A play in a line: `2ND 4:50 Archer, three points`. */
export function playTitle({ setup }: MatchState, { period, clock, playerId, type }: StatEntry): string {
  const name = callNames(setup).players.get(playerId) ?? ''
  return `${periodLabel(setup.ruleset, period)} ${formatClock(clock)} ${name}, ${PLAYS[type].name}`
}
