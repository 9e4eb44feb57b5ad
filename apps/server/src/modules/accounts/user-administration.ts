import type { ListedUser, Role } from '@courtside/contract'
import type { SessionIdentity } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { AccountParts } from './account-parts.ts'
import { type Page, type UserRecord, UserRepository } from './repository.ts'
import type { SessionService } from './sessions.ts'

/** What administrators do with accounts. */
export class UserAdministration {
  readonly #audit: AccountParts['audit']
  readonly #sessions: SessionService
  readonly #users: UserRepository

  constructor({ db, audit }: AccountParts, sessions: SessionService) {
    this.#audit = audit
    this.#sessions = sessions
    this.#users = new UserRepository(db)
  }

  /** A page of the accounts whose name or e-mail contains `search`, with the total. */
  async list(search: string, page: Page): Promise<{ users: ListedUser[]; total: number }> {
    const { rows, total } = await this.#users.list(search, page)
    return { users: rows.map(presentListed), total }
  }

  /** @throws {Refused}, {Refused} 409 when it is the last administrator's */
  async setRole(asker: SessionIdentity, id: number, role: Role, address: string): Promise<ListedUser> {
    const { before, after } = await this.#change(id, { role })
    if (before.role !== role) {
      const entry = { detail: `${before.role} to ${role}`, changes: { role: [before.role, role] as const } }
      await this.#audit.record({ action: 'role-changed', userId: id, actorId: asker.id, address, ...entry })
    }
    return presentListed(after)
  }

  /**
   * Disables an account, which ends its sessions, or enables it.
   * @throws {Refused}, {Refused} 409 when it is one's own or the last administrator's
   */
  async setDisabled(
    asker: SessionIdentity,
    id: number,
    disabled: boolean,
    address: string,
  ): Promise<ListedUser> {
    if (disabled && asker.id === id) throw new Refused({ code: 'own-account' })
    const { before, after } = await this.#change(id, { disabled_at: disabled ? new Date() : null })
    if (disabled) await this.#sessions.endAll(id, null)
    if ((before.disabled_at !== null) !== disabled) {
      const action = disabled ? 'disabled' : 'enabled'
      await this.#audit.record({ action, userId: id, actorId: asker.id, address })
    }
    return presentListed(after)
  }

  async #change(id: number, change: Partial<Pick<UserRecord, 'role' | 'disabled_at'>>) {
    const changed = await this.#users.changeStanding(id, change)
    if (changed === undefined) throw new Refused({ code: 'no-such-user' })
    if (changed === 'last') {
      throw new Refused({ code: 'last-administrator' })
    }
    this.#sessions.forgetStandings()
    return changed
  }
}

function presentListed({ id, username, email, role, created_at, disabled_at }: UserRecord): ListedUser {
  return {
    id,
    username,
    email,
    role,
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
  }
}
