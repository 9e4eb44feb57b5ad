import { formatClock, type GameMoment, type MatchState, validStats } from '@courtside/basketball'

/**
 * Formats a moment for the text of a story, as period and clock: `[4 0:12]`. Editors of the text can keep,
 * move or add such marks.
 */
export function momentMark({ period, clock }: GameMoment): string {
  return `[${period} ${formatClock(clock)}]`
}

/** A piece of a story: text, or a moment of the game with its server time (`at`). */
export type StoryPart = string | (GameMoment & { readonly at: number })

const MARK = /\s*\[(\d{1,2}) (\d{1,2}:\d{2}(?:\.\d)?)\]/g

/** Splits a story's text at the marks of moments that have a play. Other brackets remain text. */
export function storyParts(text: string, state: MatchState): StoryPart[] {
  const parts: StoryPart[] = []
  let from = 0
  for (const mark of text.matchAll(MARK)) {
    const [whole, period = '', clock = ''] = mark
    const play = validStats(state).find(
      (stat) => stat.period === Number(period) && formatClock(stat.clock) === clock,
    )
    if (!play) continue
    parts.push(text.slice(from, mark.index), { period: play.period, clock: play.clock, at: play.at })
    from = mark.index + whole.length
  }
  return [...parts, text.slice(from)].filter((part) => part !== '')
}
