import type * as basketball from '@courtside/basketball'
import type { MatchEvent, MatchSetup, MatchState } from '@courtside/basketball'
import type { Language, Paper } from '@courtside/contract'
import type { PaperSize } from './sheet-of-paper.ts'
import type { TEXTS } from './texts.ts'

/** When a match was played, epoch ms. */
export interface TimesOfPlay {
  /** A moment of the day of play. */
  readonly at: number
  /** Null if only the day is known. */
  readonly began: number | null
  /** Null if the match is not over, or if only the day is known. */
  readonly ended: number | null
}

/** Content of a paper, which can be sent to another process. */
export interface PaperOrder {
  readonly kind: Paper
  readonly size: PaperSize
  readonly language: Language
  /** The club in the head of every page; null for none. `crest` is the path of a file. */
  readonly club: { readonly name: string; readonly crest: string | null } | null
  readonly title: string
  readonly competition: string
  /** The day of play, YYYY-MM-DD, because other date formats are ambiguous between countries. */
  readonly playedOn: string
  readonly times: TimesOfPlay
  /** IANA time zone for the printed times. */
  readonly zone: string
  readonly matchId: number
  /** The licence numbers of players by id, as far as the audience may see them. */
  readonly licences: Readonly<Record<number, string>>
  /**
   * Version of the visible names; empty if none is hidden. A paper with another version is drawn again.
   */
  readonly names: string
  readonly setup: MatchSetup
  readonly events: readonly MatchEvent[]
  /**
   * The moment for which the paper is drawn, in epoch ms. A running game clock is shown as it is at this
   * moment.
   */
  readonly now: number
}

/** Texts of a paper and of the game, in the paper's language. */
export interface PaperWords {
  readonly language: Language
  readonly papers: { readonly TEXTS: typeof TEXTS }
  readonly game: Pick<
    typeof basketball,
    'detailWords' | 'MARK_WORDS' | 'PLAY_WORDS' | 'periodLabel' | 'periodName'
  >
}

/** An order with its folded log and its texts. */
export interface DrawnMatch extends Omit<PaperOrder, 'setup' | 'events'> {
  readonly state: MatchState
  readonly words: PaperWords
}
