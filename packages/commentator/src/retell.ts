import { type CommentaryLine, isStat, type MatchState, type PlayEntry } from '@courtside/basketball'
import { writeMarkLine } from './mark-lines.ts'
import type { Voice } from './phrases/book.ts'
import { newestGroup, type PlayGroup } from './play-group.ts'
import { writeLine } from './write-line.ts'

/**
 * The lines of a match in another language. Lines are not translated: the language's own grammar writes each
 * play's line from the match as it stood at the time. The same log therefore gives all viewers the same
 * words. Lines are cached. Only new lines are written and, after a correction, the line of the corrected play
 * and the lines after it.
 */
export class Retelling {
  readonly #voice: Voice
  readonly #matchId: number
  readonly #told = new Map<number, string>()
  #before: MatchState | null = null

  constructor(voice: Voice, matchId: number) {
    this.#voice = voice
    this.#matchId = matchId
  }

  /**
   * Returns every line of the match by its `seq`. If the play of a line is voided or gives nothing new to
   * say, the line keeps its original text, because a line in another language is better than none.
   */
  linesOf(state: MatchState): ReadonlyMap<number, string> {
    const changed = this.#before === null ? 0 : firstChange(this.#before, state)
    for (const seq of this.#told.keys()) if (seq > changed) this.#told.delete(seq)
    this.#before = state
    const lines = new Map<number, string>()
    const texts: string[] = []
    for (const line of state.commentary) {
      const text = this.#told.get(line.seq) ?? this.#tell(state, line, texts)
      this.#told.set(line.seq, text)
      lines.set(line.seq, text)
      texts.push(text)
    }
    return lines
  }

  #tell(state: MatchState, line: CommentaryLine, texts: readonly string[]): string {
    const play = [...state.stats, ...state.marks].find(({ statId }) => statId === line.statIds[0])
    if (play === undefined || play.voided) return line.text
    const then = asOf(state, line, play)
    const told = isStat(play)
      ? writeLine(this.#voice, this.#matchId, then, groupOf(then, line, play), texts)
      : writeMarkLine(this.#voice, this.#matchId, then, play, texts)
    return told?.text ?? line.text
  }
}

/**
 * Returns the match as of a line: only the plays and lines that were entered before it, with later
 * corrections, and with the main play's period as the current one.
 */
function asOf(state: MatchState, { seq }: CommentaryLine, { period }: PlayEntry): MatchState {
  const isBefore = (entered: { readonly seq: number }) => entered.seq < seq
  return {
    ...state,
    period,
    stats: state.stats.filter(isBefore),
    marks: state.marks.filter(isBefore),
    commentary: state.commentary.filter(isBefore),
  }
}

/** Returns the action that a line is about: the newest one at the time, unless corrections have split it. */
function groupOf(then: MatchState, { statIds }: CommentaryLine, main: PlayGroup['main']): PlayGroup {
  const newest = newestGroup(then)
  if (newest?.main.statId === main.statId) return newest
  return { main, plays: then.stats.filter(({ statId, voided }) => !voided && statIds.includes(statId)) }
}

/**
 * Returns the seq of the first changed entry; infinite if all entries that both states have are the same, 0
 * if the setup changed.
 */
function firstChange(before: MatchState, now: MatchState): number {
  if (before.setup !== now.setup) return 0
  return Math.min(changeIn(before.stats, now.stats), changeIn(before.marks, now.marks))
}

function changeIn(before: readonly PlayEntry[], now: readonly PlayEntry[]): number {
  const changed = before.slice(0, now.length).find((entry, index) => entry !== now[index])
  return changed?.seq ?? Number.POSITIVE_INFINITY
}
