import type { TeamPalette } from '@courtside/contract/client'

/**
 * Content of a share card, the image (1200 by 630) that a chat shows with a link. A change requires a new
 * card.
 */
export interface Card {
  /** State of the match: `Live, 3RD` or `Final`. For a clip, the time of its play. */
  tab: string
  live: boolean
  title: string
  /** Home first. */
  teams: readonly [CardTeam, CardTeam]
  /** Short names of the periods with points. Empty hides them. */
  periods: readonly string[]
  leaders: readonly CardLeaders[]
  /** For a clip: its play as text, and the file with its frame, if any. */
  clip: { play: string; picture: string | null } | null
}

/** A team on a card. */
export interface CardTeam {
  id: number
  name: string
  /** Path of its logo file. Null draws the crest. */
  logo: string | null
  palette: TeamPalette
  /** Null when the score is hidden or doesn't exist yet. */
  score: number | null
  /** Points per period. */
  periods: readonly number[]
}

/** The leader of each team in a statistic, home first. */
export interface CardLeaders {
  figure: string
  best: readonly [CardBest, CardBest]
}

/** The leaders of a team in a statistic, joined by commas. The name is empty while the value is 0. */
export interface CardBest {
  value: number
  name: string
}
