import type { Wordings } from '../phrases/book.ts'

/** How a game ended: with a small, clear or large margin, after an overtime, or level. */
export type GameEnding = 'close' | 'clear' | 'wide' | 'overtime' | 'level'

/** The subject of a sentence in a story. */
export type StoryKey =
  | 'best'
  /** For a team with several top scorers. */
  | 'bestTied'
  /** Continues `best` with rebounds and assists of the same player. */
  | 'bestToo'
  | 'second'
  /** The score after the first period. */
  | 'early'
  | 'earlyLevel'
  /** The score after a later period. */
  | 'later'
  | 'laterLevel'
  | 'largestLead'
  /** The losing team's largest lead. */
  | 'lostLead'
  | 'changes'
  | 'turned'
  | 'turnedAtTheHorn'
  | 'run'
  /** The other team's longest run. */
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

/** All wordings for the story of a game in a language. `story-gaps.ts` defines their gaps. */
export type StoryBook = Readonly<Record<'title' | 'result', Readonly<Record<GameEnding, Wordings>>>> &
  Readonly<Record<StoryKey, Wordings>>
