import { bornBefore16 } from '@courtside/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Logger } from '../../../logger.ts'
import type { AccountParts } from '../account-parts.ts'
import { hashPassword, randomPassword } from '../sign-in/password-hash.ts'
import { emptyAccount } from './own-account-repository.ts'

/** So long an ended personal access token stays in its owner's list, where he sees why his program is refused. */
const ENDED_TOKEN_DAYS = 30
/** What is worth nothing any more the moment it expires. */
const EXPIRING = [
  'refresh_tokens',
  'password_resets',
  'email_changes',
  'invitations',
  'passkey_challenges',
] as const

/** What the retention of accounts needs. */
export interface AccountRetentionParts extends Pick<AccountParts, 'db' | 'limits' | 'audit'> {
  logger: Logger
  /** ms since the epoch. */
  now?: () => number
}

/** What is kept of accounts and for how long: what let in, entries of the audit log, accounts that were disabled. A rule for `Retention`. */
export class AccountRetention {
  readonly name = 'accounts'
  readonly #parts: AccountRetentionParts

  constructor(parts: AccountRetentionParts) {
    this.#parts = parts
  }

  /** Removes what has had its time. */
  async apply(stopping: AbortSignal): Promise<void> {
    const { db, limits, audit, now = Date.now } = this.#parts
    const moment = new Date(now())
    for (const table of EXPIRING) {
      await db.deleteFrom(table).where('expires_at', '<', moment).execute()
    }
    await db
      .deleteFrom('personal_tokens')
      .where('expires_at', '<', daysBefore(moment, ENDED_TOKEN_DAYS))
      .execute()
    await db
      .updateTable('users')
      .set({ guardian_email: null })
      .where('guardian_email', 'is not', null)
      .where('birthdate', '<=', bornBefore16(moment))
      .execute()
    await limits.prune()
    await audit.prune(moment)
    await this.#emptyDisabled(moment, stopping)
  }

  /** Empties the accounts that have been disabled for longer than the club keeps them, as if their owners had deleted them. */
  async #emptyDisabled(moment: Date, stopping: AbortSignal): Promise<void> {
    const { db, audit, logger } = this.#parts
    const settings = db.selectFrom('club_settings').select('disabled_account_days')
    const { disabled_account_days: days } = await settings.executeTakeFirstOrThrow()
    const before = daysBefore(moment, days)
    for (const { id } of await disabledBefore(db, before).execute()) {
      if (stopping.aborted) return
      if (!(await emptyIfStillDisabled(db, id, before))) continue
      await audit.record({
        action: 'account-deleted',
        userId: id,
        address: 'retention',
        detail: `disabled for ${days} days`,
      })
      logger.info({ userId: id, days }, 'A disabled account was deleted by the rules of retention.')
    }
  }
}

function disabledBefore(db: Kysely<Schema>, before: Date) {
  return db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', '<', before)
    .where('deleted_at', 'is', null)
    .orderBy('id')
}

/** @returns false: it was enabled, deleted, or emptied by another server since it was looked at */
async function emptyIfStillDisabled(db: Database, id: number, before: Date): Promise<boolean> {
  const nobodys = await hashPassword(randomPassword())
  return db.transaction().execute(async (tx) => {
    const found = await disabledBefore(tx, before).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) return false
    await tx.updateTable('users').set({ role: 'CUSTOMER' }).where('id', '=', id).execute()
    await emptyAccount(tx, id, nobodys)
    return true
  })
}

function daysBefore(moment: Date, days: number): Date {
  // By the calendar of UTC, as the club counts days and no clock is changed.
  const before = new Date(moment)
  before.setUTCDate(before.getUTCDate() - days)
  return before
}
