import {
  callNames,
  commentedStats,
  type MarkEntry,
  type MatchState,
  type PlayKind,
  remainingMs,
  scores,
  validMarks,
  validStats,
} from '@courtside/basketball'
import { createDice } from './dice.ts'
import { type Gaps, scoreFilling, teamFilling } from './gaps.ts'
import { LATE_ENTRY_MS, STALE_MS } from './next-action.ts'
import type { Voice } from './phrases/book.ts'
import type { Phrase } from './said.ts'
import { SpokenBefore } from './spoken-before.ts'
import { asSentence, fill } from './wording.ts'
import type { Line } from './write-line.ts'

/** Kinds that get no line: a dead-ball rebound counts in no figure and ends no possession. */
const UNTOLD_KINDS: ReadonlySet<PlayKind> = new Set<PlayKind>(['dead-ball'])

/**
 * Returns the newest mark if it should be commented now, else null. Returns null if the mark has a line, was
 * entered late, is too old or is of a kind that gets no line. Also returns null if a player's play is newer,
 * if the match is finished, or if the voice is off.
 * @param now server time, epoch ms
 */
export function nextMark(state: MatchState, now: number): MarkEntry | null {
  if (state.finishedAt !== null || !state.isVoiceOn) return null
  const mark = newestMark(state)
  if (mark === null || commentedStats(state).has(mark.statId)) return null
  const isLate =
    mark.period !== state.period || Math.abs(mark.clock - remainingMs(state.clock, now)) > LATE_ENTRY_MS
  return isLate || now - mark.at > STALE_MS ? null : mark
}

/**
 * Returns the newest mark: a play of a team, or an official time-out. Returns null if it gets no line (the
 * possession arrow, a dead-ball rebound), or if a player's play is newer.
 */
export function newestMark(state: MatchState): MarkEntry | null {
  const mark = validMarks(state).at(-1)
  if (mark === undefined || mark.type === 'POSSESSION') return null
  if (mark.detail?.kind !== undefined && UNTOLD_KINDS.has(mark.detail.kind)) return null
  const latestPlay = validStats(state).at(-1)
  return latestPlay !== undefined && latestPlay.at > mark.at ? null : mark
}

/**
 * Writes the built-in commentator's line on a team's play, never the same line twice in a match.
 * @param texts every line of the match so far in this language, oldest first
 * @returns null if there is nothing new to say
 */
export function writeMarkLine(
  { book, grammar }: Voice,
  matchId: number,
  state: MatchState,
  mark: MarkEntry,
  texts: readonly string[],
): Line | null {
  if (mark.type === 'POSSESSION') return null
  const gaps = gapsOfMark(state, mark)
  const score = scores(state).some((points) => points > 0) ? fill(book.scoreIs, gaps, grammar) : null
  const byKind = mark.detail?.kind && book.marksByKind[mark.type]?.[mark.detail.kind]
  const before = new SpokenBefore(texts)
  const dice = createDice(matchId, mark.statId)
  const phrases = (byKind ?? book.marks[mark.type])
    .map((wording) => fill(wording, gaps, grammar))
    .map((begin) => ({ begin, wear: before.wear(begin, 'opening') + dice() }))
    .sort((a, b) => a.wear - b.wear)
    .flatMap(({ begin }) => [...(score ? [[begin, joined(score)]] : []), [begin]])
  for (const parts of phrases) {
    const text = asSentence(parts, grammar)
    if (before.has(text)) continue
    return {
      text,
      statIds: [mark.statId],
      said: parts.flatMap(({ said }) => said),
      words: parts.flatMap(({ words }) => words),
    }
  }
  return null
}

/** Joins a phrase as a separate sentence. */
function joined({ words: [first = '', ...rest], said }: Phrase): Phrase {
  return { words: [`. ${first}`, ...rest], said }
}

function gapsOfMark(state: MatchState, { teamId }: MarkEntry): Gaps {
  const { setup } = state
  const { teams } = callNames(setup)
  const [home, visitors] = setup.teams
  const isHome = teamId === home.id
  const team = (id: number) => () => teamFilling(setup.teams, teams, id)
  return {
    team: team((isHome ? home : visitors).id),
    other: team((isHome ? visitors : home).id),
    score: () => scoreFilling(scores(state)),
  }
}
