import type { ListedUser, Role } from '@courtside/contract'
import type { Identity } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { AccountParts } from './account-parts.ts'
import { type Page, type UserRecord, userRepository } from './repository.ts'
import type { SessionService } from './sessions.ts'

/** What administrators do with accounts. */
export function userAdministration({ db, audit }: AccountParts, sessions: SessionService) {
  const users = userRepository(db)

  async function change(id: number, change: Partial<Pick<UserRecord, 'role' | 'disabled_at'>>) {
    const changed = await users.changeStanding(id, change)
    if (changed === undefined) throw new Refused({ code: 'no-such-user' })
    if (changed === 'last') {
      throw new Refused({ code: 'last-administrator' })
    }
    sessions.forgetStandings()
    return changed
  }

  return {
    /** A page of the accounts whose name or e-mail contains `search`, with the total. */
    async list(search: string, page: Page): Promise<{ users: ListedUser[]; total: number }> {
      const { rows, total } = await users.list(search, page)
      return { users: rows.map(presentListed), total }
    },

    /** @throws {Refused}, {Refused} 409 when it is the last administrator's */
    async setRole(asker: Identity, id: number, role: Role, address: string): Promise<ListedUser> {
      const { before, after } = await change(id, { role })
      if (before.role !== role) {
        const detail = `${before.role} to ${role}`
        await audit.record({ action: 'role-changed', userId: id, actorId: asker.id, address, detail })
      }
      return presentListed(after)
    },

    /**
     * Disables an account, which ends its sessions, or enables it.
     * @throws {Refused}, {Refused} 409 when it is one's own or the last administrator's
     */
    async setDisabled(asker: Identity, id: number, disabled: boolean, address: string): Promise<ListedUser> {
      if (disabled && asker.id === id) throw new Refused({ code: 'own-account' })
      const { before, after } = await change(id, { disabled_at: disabled ? new Date() : null })
      if (disabled) await sessions.endAll(id, null)
      if ((before.disabled_at !== null) !== disabled) {
        const action = disabled ? 'disabled' : 'enabled'
        await audit.record({ action, userId: id, actorId: asker.id, address })
      }
      return presentListed(after)
    },
  }
}

/** What {@link userAdministration} makes. */
export type UserAdministration = ReturnType<typeof userAdministration>

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
