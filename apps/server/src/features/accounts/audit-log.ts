import type { AuditSubject } from '@courtside/contract'
import { shortAddress } from '@courtside/network'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'

/** Actions that the audit log records. */
export type AuditAction =
  | 'registered'
  | 'registration-refused'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'second-factor-failed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-made'
  | 'session-reused'
  | 'session-ended'
  | 'email-change-requested'
  | 'profile-edited'
  | 'email-confirmed'
  | 'data-exported'
  | 'account-deleted'
  | 'invitation-created'
  | 'invitation-withdrawn'
  | 'password-changed'
  | 'password-change-failed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'role-changed'
  | 'scorer-teams-changed'
  | 'disabled'
  | 'enabled'
  | 'match-reopened'
  | 'club-settings-changed'
  | 'player-erased'
  | 'match-deleted'
  | 'match-replaced'
  | 'token-created'
  | 'token-withdrawn'
  | 'webhook-created'
  | 'webhook-changed'
  | 'webhook-deleted'
  | 'restream-target-created'
  | 'restream-target-changed'
  | 'restream-target-deleted'

/**
 * An entry: what happened to which account, who did it and from which address. Never contains a password or
 * token, not even a wrong one.
 */
export interface NewAuditEntry {
  action: AuditAction
  /** The affected account. Absent when there is none, for example at a sign-in with an unknown name. */
  userId?: number
  /** The user who acted. Absent when the request had no session. */
  actorId?: number
  address: string
  detail?: string
  /** Old and new value of each changed field. */
  changes?: Readonly<Record<string, readonly [unknown, unknown] | null>>
}

/** Records sign-ins, failed sign-ins and changes to accounts. */
export class AuditLog {
  readonly #db: Database
  readonly #logger: Logger

  constructor(db: Database, logger: Logger) {
    this.#db = db
    this.#logger = logger
  }

  async record({ action, userId, actorId, address, detail, changes }: NewAuditEntry): Promise<void> {
    this.#logger.info({ action, userId, actorId, address, detail }, 'Account event.')
    await this.#db
      .insertInto('audit_log')
      .values({
        action,
        address: shortAddress(address),
        subject: subjectOf(action),
        outcome: 'done',
        changes: changes ? JSON.stringify(changes) : null,
        user_id: userId ?? null,
        actor_id: actorId ?? null,
        detail: detail ?? null,
      })
      .execute()
  }

  /** Removes the entries that are older than the club's retention period at `moment`. */
  async prune(moment: Date): Promise<void> {
    await this.#db
      .deleteFrom('audit_log')
      .where('at', '<', (eb) =>
        eb
          .selectFrom('club_settings')
          .select(sql<Date>`${moment}::timestamptz - make_interval(days => audit_days)`.as('before'))
          .limit(1),
      )
      .execute()
  }
}

function subjectOf(action: AuditAction): AuditSubject {
  if (action.startsWith('webhook-')) return 'webhook'
  if (action === 'player-erased') return 'player'
  if (action === 'match-deleted' || action === 'match-replaced') return 'match'
  if (action === 'club-settings-changed' || action.startsWith('restream-')) return 'settings'
  return action === 'match-reopened' ? 'match' : 'account'
}
