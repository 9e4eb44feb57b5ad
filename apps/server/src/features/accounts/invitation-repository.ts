import type { Registration } from '@courtside/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import type { Schema } from '../../db/schema.ts'
import { type NewUser, UserRepository } from './repository.ts'

/** The invitations table and the registration settings. */
export class InvitationRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the club's settings: who may register, and whether users under 16 must name a guardian. */
  async whoMayRegister(): Promise<{ registration: Registration; guardianUnder16: boolean }> {
    const settings = this.#db.selectFrom('club_settings').select(['registration', 'guardian_under_16'])
    const { registration, guardian_under_16: guardianUnder16 } = await settings.executeTakeFirstOrThrow()
    return { registration, guardianUnder16 }
  }

  list() {
    return this.#db
      .selectFrom('invitations')
      .select(['id', 'email', 'created_at', 'expires_at'])
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('id', 'desc')
      .execute()
  }

  /**
   * Inserts an invitation.
   * @param most maximum number of open invitations
   * @returns the invitation, or undefined when there are already `most`
   */
  insert(
    invitation: { hash: Buffer; email: string | null; created_by: number; expires_at: Date },
    most: number,
  ) {
    return this.#db.transaction().execute(async (tx) => {
      // Serializes concurrent inserts, so that two of them can't both take the last free place.
      await sql`lock table invitations in share row exclusive mode`.execute(tx)
      await tx.deleteFrom('invitations').where('expires_at', '<=', sql<Date>`now()`).execute()
      const { open } = await tx
        .selectFrom('invitations')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .executeTakeFirstOrThrow()
      if (open >= most) return undefined
      return tx
        .insertInto('invitations')
        .values(invitation)
        .returning(['id', 'email', 'created_at', 'expires_at'])
        .executeTakeFirstOrThrow()
    })
  }

  /**
   * Deletes an invitation.
   * @returns whether the invitation existed
   */
  delete(id: number): Promise<boolean> {
    return foundRows(this.#db.deleteFrom('invitations').where('id', '=', id))
  }

  /** Reports whether an invitation is open and valid for an e-mail address. */
  async isFor(hash: Buffer, email: string): Promise<boolean> {
    return (await openFor(this.#db, hash, email).executeTakeFirst()) !== undefined
  }

  /**
   * Creates a member's account and deletes the invitation. An address that received the invitation by mail
   * counts as verified.
   * @returns the account's id, or undefined when the invitation was used or withdrawn meanwhile
   * @throws a unique violation of `users_email` or `users_username`
   */
  register(hash: Buffer, user: NewUser): Promise<number | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      const found = await openFor(tx, hash, user.email).forUpdate().executeTakeFirst()
      if (!found) return undefined
      await tx.deleteFrom('invitations').where('id', '=', found.id).execute()
      const email_verified_at = found.email === null ? null : new Date()
      return new UserRepository(tx).insert({ ...user, role: 'MEMBER', email_verified_at })
    })
  }
}

function openFor(db: Kysely<Schema>, hash: Buffer, email: string) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('email', 'is', null), eb(sql`lower(email)`, '=', email.toLowerCase())]))
}
