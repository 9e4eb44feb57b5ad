import type { Tally } from '@courtside/basketball'
/**
 * A statement about the match in a line of commentary, in a form that can be checked. Scores are home first.
 */
export type Claim =
  | { readonly kind: 'player'; readonly playerId: number }
  | { readonly kind: 'team'; readonly teamId: number }
  /** Points of the play. */
  | { readonly kind: 'worth'; readonly value: 1 | 2 | 3 }
  | { readonly kind: 'score'; readonly score: readonly [number, number] }
  /** The team's lead. */
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
  /** Points of a team since the other team last scored. */
  | { readonly kind: 'run'; readonly teamId: number; readonly value: number }
  /** A player's consecutive shots, made or missed: free throws after a free throw, else field goals. */
  | { readonly kind: 'in-a-row'; readonly playerId: number; readonly made: boolean; readonly value: number }
  /** Free throws of the player at this stoppage, made or taken. */
  | { readonly kind: 'trip'; readonly made: boolean; readonly value: number }
  | { readonly kind: 'times-level'; readonly value: number }
  | { readonly kind: 'lead-changes'; readonly value: number }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'period'; readonly period: number }
  /** Whole game: a figure of a player that no team-mate exceeds. */
  | { readonly kind: 'most'; readonly playerId: number; readonly figure: Figure; readonly value: number }
  | {
      readonly kind: 'team-figure'
      readonly teamId: number
      readonly figure: TeamFigure
      readonly value: number
    }
  /** Whole game: a team's longest run, and its largest lead. */
  | { readonly kind: 'longest-run'; readonly teamId: number; readonly value: number }
  | { readonly kind: 'largest-lead'; readonly teamId: number; readonly value: number }

/** The figures of a player used in lines. */
export type Figure = keyof Tally

/** The figures of a team used in stories. */
export type TeamFigure = 'reb' | 'ast' | 'to' | 'pf' | 'fgm' | 'fga' | 'tpm' | 'tpa' | 'ftm' | 'fta'

/** A piece of a line of commentary, with the statement that it makes. */
export interface Said {
  readonly text: string
  readonly claim: Claim
}

/** A part of a line: fixed words with claims between them. `words` has one more entry than `said`. */
export interface Phrase {
  readonly words: readonly string[]
  readonly said: readonly Said[]
}

/** Returns the phrase as text. */
export function textOf({ words, said }: Phrase): string {
  return words.map((word, index) => word + (said[index]?.text ?? '')).join('')
}
