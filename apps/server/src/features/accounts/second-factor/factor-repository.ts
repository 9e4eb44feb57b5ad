import { MOST_PASSKEYS } from '@courtside/contract'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import { brokenConstraint } from '../../../db/faults.ts'
import type { Schema } from '../../../db/schema.ts'
import type { PasskeysTable } from '../../../db/tables/accounts.ts'

/** A passkey that was made, as it is kept. */
export type NewPasskey = Pick<
  Insertable<PasskeysTable>,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'name'
>

const NOW = sql<Date>`now()`

/** The tables of what accounts ask for besides the password. */
export class FactorRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The secret of an authenticator app, sealed. @param confirmed whether it is set up, or being set up */
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

  /** Whether the account asks for more than the password. */
  hasFactor(userId: number): Promise<boolean> {
    return hasFactor(this.#db, userId)
  }

  /** Which of the accounts ask for more than the password. */
  async usersWithFactor(userIds: readonly number[]): Promise<Set<number>> {
    const of = [...userIds]
    const { rows } = await sql<{ user_id: number }>`
      select user_id from totp_factors where user_id = any(${of}::int[]) and confirmed_at is not null
      union select user_id from passkeys where user_id = any(${of}::int[])`.execute(this.#db)
    return new Set(rows.map(({ user_id }) => user_id))
  }

  /** An authenticator app is being set up, in place of one that was before. @returns false: one is set up already */
  async beginTotp(userId: number, sealed: Buffer): Promise<boolean> {
    const { rows } = await sql`
      insert into totp_factors (user_id, sealed) values (${userId}, ${sealed})
      on conflict (user_id) do update set sealed = excluded.sealed, created_at = now()
        where totp_factors.confirmed_at is null
      returning user_id`.execute(this.#db)
    return rows.length > 0
  }

  /**
   * The authenticator app is set up. With the first factor of the account come its recovery codes.
   * @returns whether they were kept: there was no factor before; undefined when nothing was being set up
   */
  confirmTotp(userId: number, step: number, codes: readonly Buffer[]): Promise<boolean | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const first = !(await hasFactor(tx, userId))
      const { numUpdatedRows } = await tx
        .updateTable('totp_factors')
        .set({ confirmed_at: NOW, last_step: step })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return undefined
      if (first) await setRecoveryCodes(tx, userId, codes)
      return first
    })
  }

  /** A code of a step was typed. @returns false: that step, or one after it, was used before */
  async useStep(userId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('totp_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** A recovery code was typed. @returns false: there is none such, or it was used before */
  async useRecoveryCode(userId: number, hash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Takes other recovery codes. @returns false: the account has no factor that they could stand in for */
  replaceRecoveryCodes(userId: number, codes: readonly Buffer[]): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      if (!(await hasFactor(tx, userId))) return false
      await setRecoveryCodes(tx, userId, codes)
      return true
    })
  }

  /**
   * Keeps a passkey. With the first factor of the account come its recovery codes.
   * @returns the passkey, and whether they were kept; or why it is not kept
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

  /** Notes that a passkey was used. @returns false: it is gone, or its count was seen before, as that of a copy would be */
  async usePasskey(id: number, counter: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ counter, used_at: NOW })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Removes the authenticator app, or one passkey; with the last factor go the recovery codes. @returns whether there was one */
  removeFactor(userId: number, passkey: number | null): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const removed =
        passkey === null
          ? tx.deleteFrom('totp_factors').where('user_id', '=', userId)
          : tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', passkey)
      const { numDeletedRows } = await removed.executeTakeFirst()
      if (!(await hasFactor(tx, userId))) {
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      }
      return numDeletedRows > 0n
    })
  }

  /** Removes every factor of an account. @returns whether there was one */
  removeAll(userId: number): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const had = await hasFactor(tx, userId)
      await removeFactors(tx, userId)
      return had
    })
  }

  /** Keeps what an authenticator is asked to sign. What nobody signed in time goes. */
  async challenge(challenge: { hash: Buffer; user_id: number | null; expires_at: Date }): Promise<void> {
    await this.#db.deleteFrom('passkey_challenges').where('expires_at', '<', NOW).execute()
    await this.#db.insertInto('passkey_challenges').values(challenge).execute()
  }

  /** Takes a challenge that was signed: it counts once. @returns false: it is unknown, expired, used or somebody else's */
  async takeChallenge(hash: Buffer, userId: number | null): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('passkey_challenges')
      .where('hash', '=', hash)
      .where('user_id', 'is not distinct from', userId)
      .where('expires_at', '>', NOW)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}

/** Removes what an account asks for besides the password. */
export async function removeFactors(tx: Kysely<Schema>, userId: number): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'passkey_challenges'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Of two changes to the factors of an account at once the second sees the first. */
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
