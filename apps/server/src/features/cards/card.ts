import type { TeamPalette } from '@courtside/contract/client'

/** What a share card shows: the picture (1200 by 630) that a chat shows with a link. Nothing in it changes without a new card. */
export interface Card {
  /** How the match stands: `Live, 3RD`, `Final`; of a clip when its play was. */
  tab: string
  live: boolean
  title: string
  /** Home first. */
  teams: readonly [CardTeam, CardTeam]
  /** Short names of the periods that the teams' points are told of; empty: they are not. */
  periods: readonly string[]
  leaders: readonly CardLeaders[]
  /** Of a clip: its play in words, and the file of its picture where there is one. */
  clip: { play: string; picture: string | null } | null
}

/** A team on a card. */
export interface CardTeam {
  id: number
  name: string
  /** The file of its logo; null: its crest is drawn. */
  logo: string | null
  palette: TeamPalette
  /** Null: not to be told, or there is none yet. */
  score: number | null
  /** Points by period. */
  periods: readonly number[]
}

/** The best of each team in a figure, home first. */
export interface CardLeaders {
  figure: string
  best: readonly [CardBest, CardBest]
}

/** Who is best of a team; nobody is with nothing. */
export interface CardBest {
  value: number
  name: string
}
