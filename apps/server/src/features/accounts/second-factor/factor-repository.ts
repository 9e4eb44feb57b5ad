import { MOST_PASSKEYS } from '@courtside/contract'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import { brokenConstraint } from '../../../db/faults.ts'
import { foundRows } from '../../../db/found-rows.ts'
import type { Schema } from '../../../db/schema.ts'
import type { PasskeysTable } from '../../../db/tables/accounts.ts'

/** A new passkey to store. */
export type NewPasskey = Pick<
  Insertable<PasskeysTable>,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'name'
>

const NOW = sql<Date>`now()`

/** The tables of second factors. */
export class FactorRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the sealed secret of the user's authenticator app, or undefined if there is none.
   * @param confirmed true for an app whose setup is complete, false for one whose setup is pending
   */
  async totpOf(userId: number, confirmed: boolean): Promise<Buffer | undefined> {
    const found = this.#db
      .selectFrom('totp_factors')
      .select('sealed')
      .where('user_id', '=', userId)
      .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    return (await found.executeTakeFirst())?.sealed
  }

  passkeysOf(userId: number) {
    return this.#db
      .selectFrom('passkeys')
      .select(['id', 'credential_id', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  }

  async recoveryCodesLeft(userId: number): Promise<number> {
    const { left } = await this.#db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return left
  }

  /** Reports whether an account has a second factor. */
  hasFactor(userId: number): Promise<boolean> {
    return hasFactor(this.#db, userId)
  }

  /** Returns the accounts that have a second factor. */
  async usersWithFactor(userIds: readonly number[]): Promise<Set<number>> {
    const of = [...userIds]
    const { rows } = await sql<{ user_id: number }>`
      select user_id from totp_factors where user_id = any(${of}::int[]) and confirmed_at is not null
      union select user_id from passkeys where user_id = any(${of}::int[])`.execute(this.#db)
    return new Set(rows.map(({ user_id }) => user_id))
  }

  /**
   * Stores the secret of an authenticator app whose setup begins. Replaces a pending one.
   * @returns false when an app is already set up
   */
  async beginTotp(userId: number, sealed: Buffer): Promise<boolean> {
    const { rows } = await sql`
      insert into totp_factors (user_id, sealed) values (${userId}, ${sealed})
      on conflict (user_id) do update set sealed = excluded.sealed, created_at = now()
        where totp_factors.confirmed_at is null
      returning user_id`.execute(this.#db)
    return rows.length > 0
  }

  /**
   * Completes the setup of an authenticator app. Stores the recovery codes if this is the account's first
   * factor.
   * @returns whether the recovery codes were stored, or undefined when no setup was pending
   */
  confirmTotp(userId: number, step: number, codes: readonly Buffer[]): Promise<boolean | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const first = !(await hasFactor(tx, userId))
      const confirmed = tx
        .updateTable('totp_factors')
        .set({ confirmed_at: NOW, last_step: step })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
      if (!(await foundRows(confirmed))) return undefined
      if (first) await setRecoveryCodes(tx, userId, codes)
      return first
    })
  }

  /** Consumes the time step of a code. @returns false when that step or a later one was already used */
  useStep(userId: number, step: number): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('totp_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .where('last_step', '<', step),
    )
  }

  /** Consumes a recovery code. @returns false when it doesn't exist or was already used */
  useRecoveryCode(userId: number, hash: Buffer): Promise<boolean> {
    return foundRows(
      this.#db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', hash),
    )
  }

  /** Replaces the recovery codes. @returns false when the account has no second factor */
  replaceRecoveryCodes(userId: number, codes: readonly Buffer[]): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      if (!(await hasFactor(tx, userId))) return false
      await setRecoveryCodes(tx, userId, codes)
      return true
    })
  }

  /**
   * Stores a passkey. If it is the account's first factor, also stores the recovery codes.
   * @returns the passkey and whether the codes were stored, or the reason why the passkey is not stored
   */
  addPasskey(passkey: NewPasskey, codes: readonly Buffer[]) {
    return this.#db
      .transaction()
      .execute(async (tx) => {
        await lockUser(tx, passkey.user_id)
        const { count } = await tx
          .selectFrom('passkeys')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('user_id', '=', passkey.user_id)
          .executeTakeFirstOrThrow()
        if (count >= MOST_PASSKEYS) return 'too-many' as const
        const first = !(await hasFactor(tx, passkey.user_id))
        const made = await tx
          .insertInto('passkeys')
          .values(passkey)
          .returning(['id', 'name', 'created_at', 'used_at'])
          .executeTakeFirstOrThrow()
        if (first) await setRecoveryCodes(tx, passkey.user_id, codes)
        return { made, first }
      })
      .catch((error: unknown) => {
        if (brokenConstraint(error) === 'passkeys_credential') return 'exists' as const
        throw error
      })
  }

  passkeyByCredential(credentialId: string) {
    return this.#db
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'public_key', 'counter', 'name'])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
  }

  /**
   * Records the use of a passkey.
   * @returns false when the passkey was removed, or when its counter has not increased, which indicates a
   * copy
   */
  usePasskey(id: number, counter: number): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('passkeys')
        .set({ counter, used_at: NOW })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
        ),
    )
  }

  /**
   * Removes the authenticator app or one passkey. Removing the last factor also removes the recovery codes.
   * @param passkey the passkey's id; null for the app
   * @returns whether the factor existed
   */
  removeFactor(userId: number, passkey: number | null): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const removed =
        passkey === null
          ? tx.deleteFrom('totp_factors').where('user_id', '=', userId)
          : tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', passkey)
      const existed = await foundRows(removed)
      if (!(await hasFactor(tx, userId))) {
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      }
      return existed
    })
  }

  /**
   * Removes all factors of an account.
   * @returns whether it had any
   */
  removeAll(userId: number): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const had = await hasFactor(tx, userId)
      await removeFactors(tx, userId)
      return had
    })
  }

  /** Stores a challenge for an authenticator, and deletes expired ones. */
  async challenge(challenge: { hash: Buffer; user_id: number | null; expires_at: Date }): Promise<void> {
    await this.#db.deleteFrom('passkey_challenges').where('expires_at', '<', NOW).execute()
    await this.#db.insertInto('passkey_challenges').values(challenge).execute()
  }

  /**
   * Consumes a challenge. Each challenge is valid once.
   * @returns false when it is unknown, expired, used or another user's
   */
  takeChallenge(hash: Buffer, userId: number | null): Promise<boolean> {
    return foundRows(
      this.#db
        .deleteFrom('passkey_challenges')
        .where('hash', '=', hash)
        .where('user_id', 'is not distinct from', userId)
        .where('expires_at', '>', NOW),
    )
  }
}

/** Removes all second factors of an account. */
export async function removeFactors(tx: Kysely<Schema>, userId: number): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'passkey_challenges'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Serializes concurrent changes to the factors of an account. */
async function lockUser(tx: Kysely<Schema>, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

async function hasFactor(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkeys where user_id = ${userId}) as has`.execute(db)
  return rows[0]?.has === true
}

async function setRecoveryCodes(tx: Kysely<Schema>, userId: number, codes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}
