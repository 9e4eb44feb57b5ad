import type { Language } from '@courtside/contract'
import {
  attemptMail,
  Deliverer,
  type DeliveryAttempt,
  type DutyTexts,
  dutyMail,
  MAILS_AT_ONCE,
  type Mailer,
} from '@courtside/deliveries'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { Push } from '../push/push.ts'
import { type DueDuty, DutyMailQueue, type MailedOfficial } from './duty-mail-queue.ts'

/** Dependencies of {@link DutyMails}. */
interface DutyMailParts {
  db: Database
  club: ClubSettingsService
  push: Pick<Push, 'tellOfDuty'>
  mailer: Mailer
  /** Whether there is a mail server. Without one, officials get only push messages. */
  sendsMail: boolean
  publicUrl: () => string
  texts(language: Language): DutyTexts
  logger: Logger
}

/**
 * Notifies officials of their duties by mail and on their devices: when they are assigned, when the game
 * moves, and when they are no longer needed.
 */
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
      send: ({ id }, due) => this.#send(id, due),
    })
  }

  /** Sends messages that are due, now and from now on. */
  wake(): void {
    this.#deliverer.wake()
  }

  /** Stops sending. */
  async stop(): Promise<void> {
    await this.#deliverer.stop()
  }

  #send(officialId: number, due: DueDuty): Promise<DeliveryAttempt> {
    const { logger } = this.#parts
    return attemptMail(
      () => this.#tell(officialId, due),
      (error) =>
        logger.error({ err: error, fixtureId: due.fixtureId }, 'Could not mail an official; retrying later.'),
    )
  }

  async #tell(officialId: number, { id, facts, told, email, ...due }: DueDuty): Promise<true> {
    const { club, mailer, push, sendsMail, publicUrl, texts } = this.#parts
    const { fixtureId, home, away } = due
    const isChange = told !== null
    if (sendsMail) {
      const { clubName, language } = await club.read()
      const frame = {
        ...due,
        ...texts(due.language ?? language),
        to: email,
        clubName,
        publicUrl: publicUrl(),
      }
      await mailer.send(dutyMail(facts, isChange, frame))
      await this.#queue.told(id, facts)
    }
    // The mail is sent first. If a mail failed after its push message was sent, no notification would be
    // recorded. If the new duty ended before the next attempt, the official would not learn that it has
    // ended.
    const notice = { kind: 'duty', teams: [home, away], duty: facts, isChange } as const
    const hasDevice = await push.tellOfDuty(officialId, fixtureId, notice)
    if (hasDevice && !sendsMail) await this.#queue.told(id, facts)
    return true
  }
}
