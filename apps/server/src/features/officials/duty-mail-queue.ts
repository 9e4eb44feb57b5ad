import type { CrewRole } from '@courtside/basketball'
import type { Language } from '@courtside/contract'
import type { DeliveryAttempt, DutyFacts, Queue } from '@courtside/deliveries'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { ClaimedReceivers, nextAttempt } from '../../deliveries/claimed-receivers.ts'

/** How long a server may take to send a mail, in seconds. After that, another server may send it. */
const CLAIM_SECONDS = 120

/** An official who gets messages about duties. */
export interface MailedOfficial {
  id: number
}

/** A mail that is due. */
export interface DueDuty {
  id: number
  attempts: number
  fixtureId: number
  email: string
  name: string
  /** The language of the account that has the official's address, if any. */
  language: Language | null
  home: string
  away: string
  /** The duty now; null if it has ended. */
  facts: DutyFacts | null
  /**
   * The duty as the last mail to the official stated it, as JSON. Null if there was no mail, or if the last
   * mail said that the duty has ended.
   */
  told: string | null
}

/** A mail of the queue with its official, fixture and duty. */
type QueuedDuty = Omit<DueDuty, 'facts' | 'email'> & {
  email: string | null
  role: CrewRole | null
  startsAt: Date | null
  timeKnown: boolean
  zone: string
  venue: string | null
  isOff: boolean
  isPast: boolean
}

/** The queue of mails about duties. Triggers of the database fill it. */
export class DutyMailQueue
  extends ClaimedReceivers<MailedOfficial>
  implements Queue<MailedOfficial, DueDuty>
{
  constructor(db: Database) {
    super(db, {
      receivers: 'officials',
      key: 'id',
      columns: [],
      deliveries: 'duty_mails',
      receiver: 'official_id',
      claimSeconds: CLAIM_SECONDS,
    })
  }

  /**
   * Returns the next mail for an official. Drops a mail if the official already knows its content, if its
   * game has started, or if the official has no address.
   */
  async due(officialId: number): Promise<DueDuty | undefined> {
    for (;;) {
      const { rows } = await sql<QueuedDuty>`
        select mail.id, mail.attempts, mail.told, mail.fixture_id as "fixtureId", official.email, official.name,
          (select language from users where lower(users.email) = lower(official.email) limit 1) as language,
          home.teamname as home, away.teamname as away, duty.role, fixture.zone, fixture.venue,
          fixture.starts_at as "startsAt", fixture.time_known as "timeKnown",
          fixture.status in ('postponed', 'cancelled', 'forfeited', 'defaulted') as "isOff",
          coalesce(fixture.starts_at < now() - case when fixture.time_known then interval '0' else interval '1 day' end,
            false) as "isPast"
        from duty_mails mail join officials official on official.id = mail.official_id
          join fixtures fixture on fixture.id = mail.fixture_id
          join teams home on home.id = fixture.home_id join teams away on away.id = fixture.away_id
          left join duties duty on duty.fixture_id = mail.fixture_id and duty.official_id = mail.official_id
        where mail.official_id = ${officialId} and mail.next_at <= now()
        order by mail.id limit 1`.execute(this.db)
      const [row] = rows
      if (!row) return undefined
      const { email } = row
      const facts = factsOf(row)
      const isNews = (facts && JSON.stringify(facts)) !== row.told
      if (isNews && !row.isPast && email !== null) return { ...row, email, facts }
      await this.db
        .updateTable('duty_mails')
        .set({ next_at: null })
        .where('id', '=', row.id)
        .where('next_at', '<=', sql<Date>`now()`)
        .execute()
    }
  }

  /** Records the duty that an official has been notified of; null if it has ended. */
  async told(id: number, facts: DutyFacts | null): Promise<void> {
    const told = facts && JSON.stringify(facts)
    await this.db.updateTable('duty_mails').set({ told }).where('id', '=', id).execute()
  }

  /**
   * Sets the time of the next attempt. If the duty has changed since this attempt began, keeps the time that
   * the change has set.
   */
  async attempted(id: number, _attempt: DeliveryAttempt, againAfter: number | null): Promise<void> {
    await sql`
      update duty_mails set attempts = attempts + 1, next_at = ${nextAttempt(againAfter)}
      where id = ${id} and next_at <= now()`.execute(this.db)
  }
}

function factsOf({ role, startsAt, timeKnown, zone, venue, isOff }: QueuedDuty): DutyFacts | null {
  if (role === null || isOff) return null
  return { role, startsAt: startsAt?.toISOString() ?? null, timeKnown, zone, venue }
}
