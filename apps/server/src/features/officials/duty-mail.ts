import type { CrewRole } from '@courtside/basketball'
import { LANGUAGES, type Language } from '@courtside/contract'
import { accountMail, type Mail } from '@courtside/deliveries'
import type * as texts from './texts.ts'

/** A duty as the mail describes it. */
export interface DutyFacts {
  role: CrewRole
  /** ISO 8601; null if the day is not known. */
  startsAt: string | null
  timeKnown: boolean
  zone: string
  venue: string | null
}

/** The recipient, the teams and the texts of a mail about a duty. */
interface DutyMailFrame {
  to: string
  name: string
  home: string
  away: string
  fixtureId: number
  language: Language
  texts: typeof texts
  /** The names of the posts. */
  roles: Readonly<Record<CrewRole, string>>
  /** Name of the club, or empty when it is not set. */
  clubName: string
  /** Public address of Courtside, for example `https://club.example`. */
  publicUrl: string
}

/**
 * Returns the mail that tells an official about a duty.
 * @param facts the duty; null if it has ended
 * @param isChange whether an earlier mail told the official about the duty
 */
export function dutyMail(facts: DutyFacts | null, isChange: boolean, frame: DutyMailFrame): Mail {
  const { texts, name, home, away, language } = frame
  const { DUTY_MAIL } = texts
  const game = DUTY_MAIL.game({ home, away })
  const common = {
    to: frame.to,
    language,
    link: { href: `${frame.publicUrl}/watch/${frame.fixtureId}`, text: DUTY_MAIL.link },
    after: [DUTY_MAIL.why(frame.clubName || DUTY_MAIL.someClub)],
  }
  if (facts === null) {
    const paragraphs = [DUTY_MAIL.endedLead({ name, game })]
    return accountMail({ ...common, subject: DUTY_MAIL.ended(game), paragraphs })
  }
  const role = frame.roles[facts.role]
  const lead = isChange ? DUTY_MAIL.changedLead : DUTY_MAIL.assignedLead
  return accountMail({
    ...common,
    subject: isChange ? DUTY_MAIL.changed(game) : DUTY_MAIL.assigned({ role, game }),
    paragraphs: [
      lead({ name, role, game }),
      DUTY_MAIL.when(momentOf(facts, language) ?? DUTY_MAIL.open),
      DUTY_MAIL.where(facts.venue ?? DUTY_MAIL.open),
    ],
  })
}

function momentOf({ startsAt, timeKnown, zone }: DutyFacts, language: Language): string | null {
  if (startsAt === null) return null
  const time = timeKnown ? ({ timeStyle: 'short', hourCycle: 'h23' } as const) : {}
  const format = { dateStyle: 'full', ...time, timeZone: zone } as const
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, format).format(Date.parse(startsAt))
}
