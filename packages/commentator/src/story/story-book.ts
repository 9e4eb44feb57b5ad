import type { Wordings } from '../phrases/book.ts'

/** How a game went out: by a basket, clearly, by far, after an overtime, or with no winner. */
export type Outcome = 'close' | 'clear' | 'wide' | 'overtime' | 'level'

/** What a sentence of a story is about. */
export type StoryKey =
  | 'best'
  /** Of a team of which others scored as much. */
  | 'bestTied'
  /** Goes on with `best`: rebounds and assists of the same player. */
  | 'bestToo'
  | 'second'
  /** The score after the first period. */
  | 'early'
  | 'earlyLevel'
  /** The score after another one. */
  | 'later'
  | 'laterLevel'
  | 'largestLead'
  /** The largest lead of who lost. */
  | 'lostLead'
  | 'changes'
  | 'turned'
  | 'turnedAtTheHorn'
  | 'run'
  /** The longest run of the other team. */
  | 'answer'
  | 'loserBest'
  | 'rebounder'
  | 'passer'
  | 'defender'
  | 'blocker'
  | TeamKey

/** A figure of both teams. */
export type TeamKey =
  | 'teamRebounds'
  | 'teamLong'
  | 'teamField'
  | 'teamFree'
  | 'teamTurnovers'
  | 'teamAssists'
  | 'teamFouls'

/** Everything that can be said in the story of a game, in a language. What the gaps name says `story-gaps.ts`. */
export type StoryBook = Readonly<Record<'title' | 'result', Readonly<Record<Outcome, Wordings>>>> &
  Readonly<Record<StoryKey, Wordings>>
