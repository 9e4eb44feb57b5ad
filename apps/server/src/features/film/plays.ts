import {
  callNames,
  formatClock,
  type MatchState,
  type PLAY_WORDS,
  type periodLabel,
  type StatEntry,
} from '@courtside/basketball'
import type { ChapterMoment, Cut } from '@courtside/media'

/** What the game calls its plays and periods, in one language. */
export interface GameWords {
  readonly PLAY_WORDS: typeof PLAY_WORDS
  readonly periodLabel: typeof periodLabel
}

/** A play is shown from so many ms before it was entered to so many after. */
const BEFORE_MS = 8000
const AFTER_MS = 4000

/**
 * What a film shows of plays: each is a chapter. Plays so close together that what is shown of them meets are one cut, and each gets
 * its share of the time between.
 */
export function cutsOf(state: MatchState, plays: readonly StatEntry[], words: GameWords): Cut[] {
  const cuts: { from: number; to: number; chapters: ChapterMoment[] }[] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const play of plays) {
    const title = playTitle(state, play, words)
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
export function playTitle(
  { setup }: MatchState,
  { period, clock, playerId, type }: StatEntry,
  { periodLabel, PLAY_WORDS }: GameWords,
): string {
  const name = callNames(setup).players.get(playerId) ?? ''
  return `${periodLabel(setup.ruleset, period)} ${formatClock(clock)} ${name}, ${PLAY_WORDS[type].listed}`
}
