import type { TeamPalette } from '@courtside/contract/client'

/**
 * Content of a share card, the image (1200 by 630) that a chat shows with a link. A change of the content
 * requires a new card.
 */
export interface MatchCard {
  readonly kind: 'match'
  /** If it is null, the product's logo and name are drawn. */
  club: CardClub | null
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

/** The club as cards and icons show it. */
export interface CardClub {
  name: string
  /** Path of the crest's file. If it is null, a crest is drawn. */
  crest: string | null
  palette: TeamPalette
}

/** Content of the image that a chat shows with a link to the site: the club and its sentence. */
export interface ClubCard {
  readonly kind: 'club'
  club: CardClub | null
  tagline: string
}

/** The formats of a result for social networks: 1080 by 1920 pixels, and 1080 by 1080. */
export const RESULT_FORMATS = ['story', 'square'] as const

/** One of {@link RESULT_FORMATS}. */
export type ResultFormat = (typeof RESULT_FORMATS)[number]

/** Content of the image of a result: a match's card in another format. */
export interface ResultCard extends Omit<MatchCard, 'kind' | 'clip'> {
  readonly kind: 'result'
  readonly format: ResultFormat
}

/** Content of the club's icon for phones and browsers. */
export interface IconCard {
  readonly kind: 'icon'
  club: CardClub
  /** Pixels per side. */
  side: number
  /** Whether to leave room at the edges, which a launcher's mask may cut off. */
  maskable: boolean
}

/** Content of any image that is drawn here. */
export type Card = MatchCard | ClubCard | ResultCard | IconCard

/** A team on a card. */
export interface CardTeam {
  id: number
  name: string
  /** Path of the team's logo file. If it is null, a crest is drawn. */
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

/**
 * The value and the names of a team's leaders in a statistic, joined by commas. The name is empty while the
 * value is 0.
 */
export interface CardBest {
  value: number
  name: string
}
