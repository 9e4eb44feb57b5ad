import { formatClock } from '@courtside/basketball'
import { LANGUAGES, type Language, type PushMessage } from '@courtside/contract'
import type { DutyNotice } from '../duty/duty-news.ts'

/** The content of a push message about a match. */
export type PushFacts = {
  /** Names of the teams, home first. */
  readonly teams: readonly [string, string]
} & (
  | { readonly kind: 'soon'; readonly startsAt: number }
  | { readonly kind: 'started' }
  | {
      readonly kind: 'period'
      readonly word: 'QUARTER' | 'HALF' | 'PERIOD' | 'OVERTIME'
      /** 1 is the first period, or the first overtime. */
      readonly number: number
      readonly score: readonly [number, number]
      /** Whether the match may end with this period: the last period of regulation, or an overtime. */
      readonly isLast: boolean
      /** Whether `isLast` is true and the score is tied, so that an overtime follows. */
      readonly isTied: boolean
    }
  | { readonly kind: 'close'; readonly leftMs: number; readonly score: readonly [number, number] }
  | { readonly kind: 'final'; readonly score: readonly [number, number] }
)

/** Texts of push messages, in one language. `teams` and `score` are titles; the others go below them. */
export interface PushTexts {
  teams(sides: { home: string; away: string }): string
  score(result: { home: string; homePoints: number; awayPoints: number; away: string }): string
  soon(time: string): string
  started: string
  quarterOver(quarter: number): string
  halfOver(half: number): string
  periodOver(period: number): string
  overtimeOver(overtime: number): string
  overtimeFollows: string
  close(left: string): string
  final: string
  over: string
}

/** The reader of a message. */
export interface PushReader {
  language: Language
  /** An IANA name. */
  zone: string
  hideScores: boolean
}

/**
 * Reports whether the existence of a message reveals something about the score: that a match is close, or
 * goes to overtime. Readers who hide scores don't get such messages.
 */
export function tellsScore(facts: PushFacts | DutyNotice): boolean {
  return facts.kind === 'close' || (facts.kind === 'period' && facts.isLast)
}

/**
 * Returns the message about an occasion for a reader.
 * Names the teams but no players, because a name can't be withdrawn from a device's notifications.
 */
export function pushMessage(
  matchId: number,
  facts: PushFacts,
  { language, zone, hideScores }: PushReader,
  texts: PushTexts,
): PushMessage {
  const [home, away] = facts.teams
  const score = 'score' in facts && !hideScores ? facts.score : null
  const title = score
    ? texts.score({ home, homePoints: score[0], awayPoints: score[1], away })
    : texts.teams({ home, away })
  // A match that is not set up yet has no page.
  const path = facts.kind === 'soon' ? '/schedule' : `/watch/${matchId}`
  const body = sentence(facts, { language, zone, hideScores }, texts)
  return { title, body, path, tag: `match-${matchId}`, language }
}

function sentence(facts: PushFacts, { language, zone, hideScores }: PushReader, texts: PushTexts): string {
  switch (facts.kind) {
    case 'soon':
      return texts.soon(timeOfDay(facts.startsAt, language, zone))
    case 'started':
      return texts.started
    case 'period':
      return facts.isTied ? `${over(facts, texts)} ${texts.overtimeFollows}` : over(facts, texts)
    case 'close':
      return texts.close(formatClock(facts.leftMs))
    case 'final':
      return hideScores ? texts.over : texts.final
  }
}

function over({ word, number }: Extract<PushFacts, { kind: 'period' }>, texts: PushTexts): string {
  if (word === 'QUARTER') return texts.quarterOver(number)
  if (word === 'HALF') return texts.halfOver(number)
  return word === 'PERIOD' ? texts.periodOver(number) : texts.overtimeOver(number)
}

function timeOfDay(at: number, language: Language, zone: string): string {
  const { locale } = LANGUAGES[language]
  return new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(at)
}
