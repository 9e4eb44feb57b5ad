import {
  callNames,
  type MatchState,
  type PLAY_WORDS,
  type periodLabel,
  playClock,
  type StatEntry,
} from '@courtside/basketball'
import type { ChapterMoment, Cut } from '@courtside/media'

/** The names of plays and periods, in one language. */
export interface GameWords {
  readonly PLAY_WORDS: typeof PLAY_WORDS
  readonly periodLabel: typeof periodLabel
}

/** How long before and after its entry a play is shown, in ms. */
const BEFORE_MS = 8000
const AFTER_MS = 4000

/**
 * Returns the cuts for plays, with a chapter per play. Plays with overlapping time ranges share a cut. In a
 * shared cut, the chapter of a later play starts halfway between the entries of the previous play and of this
 * play, but at most BEFORE_MS before the latter.
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
  return cuts.map((cut) => inVideoTime(state, cut))
}

/**
 * Converts a cut from match time to video time. A video time is `pictureOffsetMs` later than the match time.
 */
export function inVideoTime({ pictureOffsetMs: late }: MatchState, { from, to, chapters }: Cut): Cut {
  return {
    from: from + late,
    to: to + late,
    chapters: chapters.map(({ title, at }) => ({ title, at: at + late })),
  }
}

/**
 * Returns a play as one line: `2ND 4:50 Archer, three points`. Leaves out the time if the clock is not kept.
 */
export function playTitle(
  state: MatchState,
  { period, clock, playerId, type }: StatEntry,
  { periodLabel, PLAY_WORDS }: GameWords,
): string {
  const { setup } = state
  const name = callNames(setup).players.get(playerId) ?? ''
  const moment = `${periodLabel(setup.ruleset, period)} ${playClock(state, clock)}`.trim()
  return `${moment} ${name}, ${PLAY_WORDS[type].listed}`
}
