import type { CrewRole } from '@courtside/basketball'
import { LANGUAGES, type Language, type PushMessage } from '@courtside/contract'
import { accountMail } from '../mail/account-mail.ts'
import type { Mail } from '../mail/mailer.ts'

/** A duty as mails and push messages describe it. */
export interface DutyFacts {
  role: CrewRole
  /** ISO 8601; null if the day is not known. */
  startsAt: string | null
  timeKnown: boolean
  zone: string
  venue: string | null
}

/** The texts about duties in one language. */
export interface DutyTexts {
  language: Language
  /** The names of the posts. */
  roles: Readonly<Record<CrewRole, string>>
  texts: {
    assigned(duty: { role: string; game: string }): string
    changed(game: string): string
    ended(game: string): string
    assignedLead(duty: { name: string; role: string; game: string }): string
    changedLead(duty: { name: string; role: string; game: string }): string
    endedLead(duty: { name: string; game: string }): string
    when(moment: string): string
    where(venue: string): string
    /** The text in place of a moment or a venue that is not decided yet. */
    open: string
    game(teams: { home: string; away: string }): string
    link: string
    why(club: string): string
    /** Replaces a missing club name. */
    someClub: string
  }
}

/** The recipient, the teams and the texts of a mail about a duty. */
interface DutyMailFrame extends DutyTexts {
  to: string
  name: string
  home: string
  away: string
  fixtureId: number
  /** Name of the club, or empty when it is not set. */
  clubName: string
  /** Public address of Courtside, for example `https://club.example`. */
  publicUrl: string
}

/**
 * Returns the mail that tells an official about a duty.
 * @param facts the duty; null if it has ended
 * @param isChange whether the official was told about the duty before
 */
export function dutyMail(facts: DutyFacts | null, isChange: boolean, frame: DutyMailFrame): Mail {
  const { texts, name, home, away, language } = frame
  const game = texts.game({ home, away })
  const common = {
    to: frame.to,
    language,
    link: { href: `${frame.publicUrl}/watch/${frame.fixtureId}`, text: texts.link },
    after: [texts.why(frame.clubName || texts.someClub)],
  }
  if (facts === null) {
    const paragraphs = [texts.endedLead({ name, game })]
    return accountMail({ ...common, subject: texts.ended(game), paragraphs })
  }
  const role = frame.roles[facts.role]
  const lead = isChange ? texts.changedLead : texts.assignedLead
  return accountMail({
    ...common,
    subject: isChange ? texts.changed(game) : texts.assigned({ role, game }),
    paragraphs: [lead({ name, role, game }), ...whenAndWhere(facts, frame)],
  })
}

/** The content of a push message about a duty. It names no official. */
export interface DutyNotice {
  readonly kind: 'duty'
  /** Names of the teams, home first. */
  readonly teams: readonly [string, string]
  /** The duty; null if it has ended. */
  readonly duty: DutyFacts | null
  /** Whether the official was told about the duty before. */
  readonly isChange: boolean
}

/** Returns the push message that tells an official about a duty. */
export function dutyMessage(
  fixtureId: number,
  { teams: [home, away], duty, isChange }: DutyNotice,
  told: DutyTexts,
): PushMessage {
  const { texts, roles, language } = told
  const game = texts.game({ home, away })
  const common = { path: `/watch/${fixtureId}`, tag: `duty-${fixtureId}`, language }
  if (duty === null) return { ...common, title: texts.ended(game), body: '' }
  const role = roles[duty.role]
  const lines = whenAndWhere(duty, told)
  return isChange
    ? { ...common, title: texts.changed(game), body: [role, ...lines].join('\n') }
    : { ...common, title: texts.assigned({ role, game }), body: lines.join('\n') }
}

/** Returns two lines: the moment of a duty at its venue, and the venue. */
function whenAndWhere(
  { startsAt, timeKnown, zone, venue }: DutyFacts,
  { texts, language }: DutyTexts,
): [string, string] {
  const time = timeKnown ? ({ timeStyle: 'short', hourCycle: 'h23' } as const) : {}
  const format = { dateStyle: 'full', ...time, timeZone: zone } as const
  const moment =
    startsAt && new Intl.DateTimeFormat(LANGUAGES[language].locale, format).format(Date.parse(startsAt))
  return [texts.when(moment ?? texts.open), texts.where(venue ?? texts.open)]
}
