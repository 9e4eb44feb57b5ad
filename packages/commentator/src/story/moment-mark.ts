import { formatClock, type GameMoment, type MatchState, validStats } from '@courtside/basketball'

/** A moment in the text of a story: `[4 0:12]`, the period and the clock. Whoever edits the text can leave it, move it or add one. */
export function momentMark({ period, clock }: GameMoment): string {
  return `[${period} ${formatClock(clock)}]`
}

/** A piece of a story: text, or a moment of the game, with when it was (server time); null when no play stands at it. */
export type StoryPart = string | (GameMoment & { readonly at: number })

const MARK = /\s*\[(\d{1,2}) (\d{1,2}:\d{2}(?:\.\d)?)\]/g

/** A story's text in its pieces: marks of moments at which a play stands, and what is between. Other brackets stay as they are. */
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
