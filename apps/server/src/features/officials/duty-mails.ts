import type { CrewRole } from '@courtside/basketball'
import type { Language } from '@courtside/contract'
import {
  attemptMail,
  Deliverer,
  type DeliveryAttempt,
  MAILS_AT_ONCE,
  type Mailer,
} from '@courtside/deliveries'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import { dutyMail } from './duty-mail.ts'
import { type DueDuty, DutyMailQueue, type MailedOfficial } from './duty-mail-queue.ts'
import type * as texts from './texts.ts'

/** Dependencies of {@link DutyMails}. */
interface DutyMailParts {
  db: Database
  club: ClubSettingsService
  mailer: Mailer
  /** Whether there is a mail server. Without one, nothing is sent. */
  sendsMail: boolean
  publicUrl: () => string
  /** Returns the texts of mails and the names of posts in a language. */
  texts(language: Language): {
    officials: typeof texts
    roles: Readonly<Record<CrewRole, string>>
    language: Language
  }
  logger: Logger
}

/** Mails officials about their duties: when assigned, when the game moves, and when they are not needed. */
export class DutyMails {
  readonly #parts: DutyMailParts
  readonly #queue: DutyMailQueue
  readonly #deliverer: Deliverer<MailedOfficial, DueDuty>

  constructor(parts: DutyMailParts) {
    const { db, logger } = parts
    this.#parts = parts
    this.#queue = new DutyMailQueue(db)
    this.#deliverer = new Deliverer({
      queue: this.#queue,
      called: 'duty mails',
      atOnce: MAILS_AT_ONCE,
      logger,
      send: (_official, due) => this.#send(due),
    })
  }

  /** Sends mails that are due, now and from now on. */
  wake(): void {
    if (this.#parts.sendsMail) this.#deliverer.wake()
  }

  /** Stops sending. */
  async stop(): Promise<void> {
    await this.#deliverer.stop()
  }

  #send(due: DueDuty): Promise<DeliveryAttempt> {
    const { logger } = this.#parts
    return attemptMail(
      () => this.#mail(due),
      (error) =>
        logger.error({ err: error, fixtureId: due.fixtureId }, 'Could not mail an official; retrying later.'),
    )
  }

  async #mail({ id, facts, told, email, ...due }: DueDuty): Promise<true> {
    const { club, mailer, publicUrl } = this.#parts
    const { clubName, language: ofClub } = await club.read()
    const { officials, roles, language } = this.#parts.texts(due.language ?? ofClub)
    const frame = { ...due, to: email, language, texts: officials, roles, clubName, publicUrl: publicUrl() }
    await mailer.send(dutyMail(facts, told !== null, frame))
    await this.#queue.told(id, facts)
    return true
  }
}
