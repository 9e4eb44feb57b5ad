import type { Tally } from '@courtside/basketball'
/** What a piece of a line says of the match, so that it can be checked. Scores are home first. */
export type Claim =
  | { readonly kind: 'player'; readonly playerId: number }
  | { readonly kind: 'team'; readonly teamId: number }
  /** What the play was worth. */
  | { readonly kind: 'worth'; readonly value: 1 | 2 | 3 }
  | { readonly kind: 'score'; readonly score: readonly [number, number] }
  /** By how much the team is in front. */
  | { readonly kind: 'margin'; readonly teamId: number; readonly value: number }
  | { readonly kind: 'figure'; readonly playerId: number; readonly figure: Figure; readonly value: number }
  | {
      readonly kind: 'team-fouls'
      readonly teamId: number
      readonly period: number
      readonly value: number
    }
  /** Fouls until the player is out. */
  | { readonly kind: 'fouls-left'; readonly playerId: number; readonly value: number }
  /** Points of a team since the other scored last. */
  | { readonly kind: 'run'; readonly teamId: number; readonly value: number }
  /** Shots of a player in a row, made or missed: free throws when the play is one, else field goals. */
  | { readonly kind: 'in-a-row'; readonly playerId: number; readonly made: boolean; readonly value: number }
  /** Free throws of this trip to the line. */
  | { readonly kind: 'trip'; readonly made: boolean; readonly value: number }
  | { readonly kind: 'times-level'; readonly value: number }
  | { readonly kind: 'lead-changes'; readonly value: number }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'period'; readonly period: number }
  /** Of the whole game: a figure of a player that nobody of the team has more of. */
  | { readonly kind: 'most'; readonly playerId: number; readonly figure: Figure; readonly value: number }
  | {
      readonly kind: 'team-figure'
      readonly teamId: number
      readonly figure: TeamFigure
      readonly value: number
    }
  /** Of the whole game: the most points of a team in a row, and by how much it was in front at most. */
  | { readonly kind: 'longest-run'; readonly teamId: number; readonly value: number }
  | { readonly kind: 'largest-lead'; readonly teamId: number; readonly value: number }

/** The figures of a player that lines name. */
export type Figure = keyof Tally

/** The figures of a team that stories name. */
export type TeamFigure = 'reb' | 'ast' | 'to' | 'pf' | 'fgm' | 'fga' | 'tpm' | 'tpa' | 'ftm' | 'fta'

/** A piece of a line with what it claims. */
export interface Said {
  readonly text: string
  readonly claim: Claim
}

/** A part of a line: fixed words with claims between them. `words` has one more entry than `said`. */
export interface Phrase {
  readonly words: readonly string[]
  readonly said: readonly Said[]
}

/** The phrase as text. */
export function textOf({ words, said }: Phrase): string {
  return words.map((word, index) => word + (said[index]?.text ?? '')).join('')
}
