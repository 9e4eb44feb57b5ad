import type { Database } from '../../db/client.ts'
import type { Log } from '../../log.ts'

/** What the audit log tells of. */
export type AuditAction =
  | 'registered'
  | 'registration-refused'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'session-reused'
  | 'password-changed'
  | 'password-change-failed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'role-changed'
  | 'disabled'
  | 'enabled'
  | 'match-reopened'
  | 'club-settings-changed'
  | 'player-erased'
  | 'match-deleted'
  | 'token-created'
  | 'token-withdrawn'
  | 'webhook-created'
  | 'webhook-changed'
  | 'webhook-deleted'
  | 'restream-target-created'
  | 'restream-target-changed'
  | 'restream-target-deleted'

/** An entry: what happened to whose account, by whom, from where. Never a password or a token, not even a wrong one. */
export interface AuditEntry {
  action: AuditAction
  /** Whose account; absent when there is no such account. */
  userId?: number
  /** Who did it; absent when nobody was signed in. */
  actorId?: number
  address: string
  detail?: string
}

/** The record of who got in, who did not, and who changed what about accounts. */
export class AuditLog {
  readonly #db: Database
  readonly #log: Log

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
  }

  async record({ action, userId, actorId, address, detail }: AuditEntry): Promise<void> {
    this.#log.info({ action, userId, actorId, address, detail }, 'Account event.')
    await this.#db
      .insertInto('audit_log')
      .values({
        action,
        address,
        user_id: userId ?? null,
        actor_id: actorId ?? null,
        detail: detail ?? null,
      })
      .execute()
  }
}
