import type * as basketball from '@courtside/basketball'
import type { MatchEvent, MatchSetup, MatchState } from '@courtside/basketball'
import type { Language, Paper } from '@courtside/contract'
import type { PaperSize } from './sheet-of-paper.ts'
import type { TEXTS } from './texts.ts'
import type { TimesOfPlay } from './times-of-play.ts'

/** What a paper is made of; it can be sent to another process. */
export interface PaperOrder {
  readonly kind: Paper
  readonly size: PaperSize
  readonly language: Language
  readonly title: string
  readonly competition: string
  /** The day of play, YYYY-MM-DD: no two countries read other ways to write it the same. */
  readonly playedOn: string
  readonly times: TimesOfPlay
  /** The zone in which the times are written, an IANA name. */
  readonly zone: string
  readonly matchId: number
  /** Which names are shown: another paper when they are others. */
  readonly names: string
  readonly setup: MatchSetup
  readonly events: readonly MatchEvent[]
  /** Up to when a running clock counts, epoch ms. */
  readonly now: number
}

/** The words of a paper, and those of the game, in its language. */
export interface PaperWords {
  readonly language: Language
  readonly papers: { readonly TEXTS: typeof TEXTS }
  readonly game: Pick<
    typeof basketball,
    'detailWords' | 'MARK_WORDS' | 'PLAY_WORDS' | 'periodLabel' | 'periodName'
  >
}

/** An order with its log folded, and its words. */
export interface DrawnMatch extends Omit<PaperOrder, 'setup' | 'events'> {
  readonly state: MatchState
  readonly words: PaperWords
}
