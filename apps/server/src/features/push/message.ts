import { formatClock } from '@courtside/basketball'
import { LANGUAGES, type Language, type PushMessage } from '@courtside/contract'
import type { PushFacts } from '../../db/tables/push.ts'
import type { PUSH } from './texts.ts'

/** Texts of push messages. */
export type PushTexts = typeof PUSH

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
export function tellsScore(facts: PushFacts): boolean {
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
