import { bornBefore16 } from '@courtside/contract'
import { hashPassword, randomPassword } from '@courtside/credentials'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Logger } from '../../../logger.ts'
import type { AccountParts } from '../account-parts.ts'
import { emptyAccount } from './own-account-repository.ts'

/**
 * How long an expired personal access token stays in its owner's list, in days, so that the owner can see why
 * a program is refused.
 */
const ENDED_TOKEN_DAYS = 30
/** Tables whose rows are deleted once they have expired. */
const EXPIRING = [
  'refresh_tokens',
  'password_resets',
  'email_changes',
  'invitations',
  'passkey_challenges',
] as const

/** Dependencies of {@link AccountRetention}. */
export interface AccountRetentionParts extends Pick<AccountParts, 'db' | 'limits' | 'audit'> {
  logger: Logger
  /** Returns the current time in epoch ms. */
  now?: () => number
}

/**
 * The retention rule for accounts: removes expired credentials, old audit entries and the data of accounts
 * disabled long ago. `Retention` applies it.
 */
export class AccountRetention {
  readonly name = 'accounts'
  readonly #parts: AccountRetentionParts

  constructor(parts: AccountRetentionParts) {
    this.#parts = parts
  }

  /** Removes all data that is past its retention period. */
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

  /**
   * Empties accounts that have been disabled for longer than the club's retention period, as if their owners
   * had deleted them.
   */
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
      logger.info({ userId: id, days }, 'Deleted a disabled account by the retention rules.')
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

/**
 * Empties an account if it is still disabled.
 * @returns false when it was meanwhile enabled, deleted, or emptied by another server
 */
async function emptyIfStillDisabled(db: Database, id: number, before: Date): Promise<boolean> {
  const unusableHash = await hashPassword(randomPassword())
  return db.transaction().execute(async (tx) => {
    const found = await disabledBefore(tx, before).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) return false
    await tx.updateTable('users').set({ role: 'CUSTOMER' }).where('id', '=', id).execute()
    await emptyAccount(tx, id, unusableHash)
    return true
  })
}

function daysBefore(moment: Date, days: number): Date {
  // Counts in UTC calendar days, as the club's settings do. Daylight saving time therefore has no effect.
  const before = new Date(moment)
  before.setUTCDate(before.getUTCDate() - days)
  return before
}
