import type { BackupJournal, LastBackup, NightOutcome, UsedDisk } from '@courtside/backup'
import type { Language } from '@courtside/contract'
import type { Mailer } from '@courtside/deliveries'
import { accountMail } from '@courtside/deliveries'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import { noteBackup, readLastBackup } from '../../platform/backup/last-backup.ts'
import type { BACKUP_MAIL } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Dependencies of {@link MailedBackupJournal}. */
export interface JournalParts {
  db: Database
  mailer: Mailer
  /** Returns the mail's texts. Null selects the club's language. */
  texts(language: Language | null): Promise<{ BACKUP_MAIL: typeof BACKUP_MAIL; language: Language }>
  logger: Logger
}

/**
 * Stores the results of nightly backups for the dashboard and metrics, and mails administrators when one
 * fails.
 */
export class MailedBackupJournal implements BackupJournal {
  readonly #parts: JournalParts

  constructor(parts: JournalParts) {
    this.#parts = parts
  }

  read(): Promise<LastBackup | null> {
    return readLastBackup(this.#parts.db)
  }

  async note({ disk, complaint }: NightOutcome): Promise<void> {
    await this.#keep(disk)
    if (complaint !== null) await this.#mail(complaint)
  }

  /** Stores the result. A database failure is only logged, so that the mail is still sent. */
  async #keep(disk: UsedDisk | null): Promise<void> {
    await noteBackup(this.#parts.db, disk).catch((error: unknown) =>
      this.#parts.logger.error({ err: error }, 'Could not store the result of the nightly backup.'),
    )
  }

  async #mail(complaint: string): Promise<void> {
    const { db, mailer, texts, logger } = this.#parts
    const last = await this.read()
    const administrators = await db
      .selectFrom('users')
      .select(['email', 'language'])
      .where('role', '=', 'ADMIN')
      .where('disabled_at', 'is', null)
      .execute()
    for (const { email, language: chosen } of administrators) {
      const { BACKUP_MAIL: text, language } = await texts(chosen)
      const made = last?.succeededAt?.getTime()
      const days = made === undefined ? null : Math.floor((Date.now() - made) / DAY_MS)
      const age = days === null ? text.never : days < 0 ? text.ahead : text.age(Math.max(1, days))
      const paragraphs = [text.failed, complaint, age, text.what]
      await mailer
        .send(accountMail({ to: email, subject: text.subject, language, paragraphs }))
        .catch((error: unknown) =>
          logger.error({ err: error }, 'Could not send the mail about a failed backup.'),
        )
    }
  }
}
