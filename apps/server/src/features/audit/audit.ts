import { type AuditEntry, type AuditSubject, contract } from '@courtside/contract'
import { shortAddress } from '@courtside/network'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { containing } from '../../db/list-query.ts'
import type { AuditLogTable } from '../../db/tables/accounts.ts'
import type { Act } from '../../http/api.ts'
import { refusalsOf } from '../../refused.ts'
import { type RecordedAct, recordedAct } from './acts.ts'
import { changesBetween, snapshot } from './snapshots.ts'

/** A search in the audit log. */
export interface AuditSearch {
  search?: string | undefined
  subject?: AuditSubject | undefined
  subjectId?: number | undefined
  /** First and last day, inclusive, in UTC. */
  from?: string | undefined
  to?: string | undefined
  limit: number | null
  offset: number
}

/** Records administrative actions and lists them. */
export class Audit {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Runs an administrative action and records it. Writes the entry before the action runs, so that each
   * action has an entry. Adds the changes and the outcome afterwards. Does not record a preview, because it
   * changes nothing.
   */
  async witness<Answer>(act: Act, make: () => Promise<Answer>): Promise<Answer> {
    const recorded = recordedAct(act.name)
    if (!recorded || (recorded.hasPreview && !isCommit(act.body))) return make()
    const { subject } = recorded
    const known = idIn(recorded, act.params)
    const before = known === null ? null : await snapshot(this.#db, subject, known)
    const entry = await this.#begin(act, subject, known)
    let answer: Answer
    try {
      answer = await make()
    } catch (error) {
      await this.#end(entry, known, refusalsOf(error)?.[0].code ?? 'failed', null)
      throw error
    }
    // This is outside the try block, because a failure of the snapshot must not mark a completed action as
    // failed.
    const id = known ?? idOfAnswer(recorded, answer)
    const after = id === null ? null : await snapshot(this.#db, subject, id)
    await this.#end(entry, id, outcomeOf(recorded, answer), changesBetween(before, after))
    return answer
  }

  /** Returns a page of the search results, latest first, and the total over all pages. */
  async list(search: AuditSearch): Promise<{ entries: AuditEntry[]; total: number }> {
    const found = this.#found(search)
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const ordered = found
      .select(['audit_log.id', 'at', 'action', 'actor_id', 'user_id', 'subject', 'subject_id'])
      .select(['changes', 'outcome', 'address', 'detail'])
      .select(['actors.username as actor_name', 'accounts.username as account_name'])
      .orderBy('audit_log.id', 'desc')
      .offset(search.offset)
    const rows = await (search.limit === null ? ordered : ordered.limit(search.limit)).execute()
    return { entries: rows.map(present), total }
  }

  async #begin({ name, user, address }: Act, subject: AuditSubject, id: number | null): Promise<number> {
    const { id: entry } = await this.#db
      .insertInto('audit_log')
      .values({
        action: name,
        actor_id: user.id,
        address: shortAddress(address),
        subject,
        subject_id: id,
        user_id: null,
        detail: null,
        changes: null,
        outcome: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return entry
  }

  async #end(entry: number, id: number | null, outcome: string, changes: object | null): Promise<void> {
    await this.#db
      .updateTable('audit_log')
      .set({ subject_id: id, outcome, changes: changes && JSON.stringify(changes) })
      .where('id', '=', entry)
      .execute()
  }

  #found({ search, subject, subjectId, from, to }: AuditSearch) {
    let found = this.#db
      .selectFrom('audit_log')
      .leftJoin('users as actors', 'actors.id', 'actor_id')
      .leftJoin('users as accounts', 'accounts.id', 'user_id')
    if (search) {
      const pattern = containing(search)
      found = found.where((eb) =>
        eb.or([eb('actors.username', 'ilike', pattern), eb('accounts.username', 'ilike', pattern)]),
      )
    }
    if (subject) found = found.where('subject', '=', subject)
    if (subjectId !== undefined) found = found.where('subject_id', '=', subjectId)
    if (from) found = found.where('at', '>=', sql<Date>`${from}::date at time zone 'UTC'`)
    if (to) found = found.where('at', '<', sql<Date>`(${to}::date + 1) at time zone 'UTC'`)
    return found
  }
}

function isCommit(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'commit' in body && body.commit === true
}

function idIn({ which }: RecordedAct, params: unknown): number | null {
  if (which === 'all' || !('param' in which)) return null
  const id = (params as Readonly<Record<string, unknown>>)[which.param]
  return typeof id === 'number' ? id : null
}

function idOfAnswer({ which }: RecordedAct, answer: unknown): number | null {
  if (which === 'all' || !('answer' in which)) return null
  const id = (answer as { id?: unknown } | undefined)?.id
  return typeof id === 'number' ? id : null
}

/** Returns `done`, or the code of the first fault of a file that was not imported because of its faults. */
function outcomeOf({ hasPreview }: RecordedAct, answer: unknown): string {
  if (!hasPreview) return 'done'
  const { faults } = answer as { faults: readonly { refusal: { code: string } }[] }
  return faults[0]?.refusal.code ?? 'done'
}

/** A row of the audit log with the usernames of the actor and the affected account. */
interface Row extends Selectable<AuditLogTable> {
  actor_name: string | null
  account_name: string | null
}

function present(row: Row): AuditEntry {
  const { id, at, action, subject, subject_id, changes, outcome, address, detail } = row
  const calls: Readonly<Record<string, { summary: string }>> = contract
  return {
    id,
    at: at.toISOString(),
    action,
    summary: calls[action]?.summary ?? null,
    actor: personOf(row.actor_id, row.actor_name),
    account: personOf(row.user_id, row.account_name),
    subject,
    subjectId: subject_id,
    changes,
    outcome,
    address,
    detail,
  }
}

function personOf(id: number | null, username: string | null) {
  return id === null || username === null ? null : { id, username }
}
