import { type CommentaryLine, isStat, type MatchState, type PlayEntry } from '@courtside/basketball'
import { writeMarkLine } from './mark-lines.ts'
import type { Voice } from './phrases/book.ts'
import { newestGroup, type PlayGroup } from './play-group.ts'
import { writeLine } from './write-line.ts'

/**
 * The lines of a match in another language. What was said is not translated: each play is told again by the language's own grammar,
 * from the match as it stood when the line was said, so that the same log gives everybody the same words. It remembers what it has
 * told: a new line costs one line, a correction those after it.
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
   * Every line of the match by its `seq`. One on a play that there is nothing new to say about stays as it was said: better in
   * another language than not at all.
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

/** The match when a line was said, with what has been corrected since: only what was entered by then, and that period on. */
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

/** The action that a line is about: what was newest then, unless corrections have taken it apart. */
function groupOf(then: MatchState, { statIds }: CommentaryLine, main: PlayGroup['main']): PlayGroup {
  const newest = newestGroup(then)
  if (newest?.main.statId === main.statId) return newest
  return { main, plays: then.stats.filter(({ statId, voided }) => !voided && statIds.includes(statId)) }
}

/** The seq of the first thing entered that is another now; infinite when all that both hold is the same. */
function firstChange(before: MatchState, now: MatchState): number {
  if (before.setup !== now.setup) return 0
  return Math.min(changeIn(before.stats, now.stats), changeIn(before.marks, now.marks))
}

function changeIn(before: readonly PlayEntry[], now: readonly PlayEntry[]): number {
  const changed = before.slice(0, now.length).find((entry, index) => entry !== now[index])
  return changed?.seq ?? Number.POSITIVE_INFINITY
}
