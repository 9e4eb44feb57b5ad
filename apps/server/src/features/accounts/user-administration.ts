import type { ListedUser, Role } from '@courtside/contract'
import type { Page } from '../../db/list-query.ts'
import type { SessionIdentity } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { Scorers } from '../scorers/scorers.ts'
import type { AccountParts } from './account-parts.ts'
import { type UserRecord, UserRepository } from './repository.ts'
import { FactorRepository } from './second-factor/factor-repository.ts'
import type { SessionService } from './sign-in/sessions.ts'

/** Lets administrators manage accounts. */
export class UserAdministration {
  readonly #audit: AccountParts['audit']
  readonly #sessions: SessionService
  readonly #users: UserRepository
  readonly #factors: FactorRepository
  readonly #scorers: Scorers

  constructor({ db, audit }: AccountParts, sessions: SessionService) {
    this.#audit = audit
    this.#sessions = sessions
    this.#users = new UserRepository(db)
    this.#factors = new FactorRepository(db)
    this.#scorers = new Scorers(db)
  }

  /** Returns a page of the accounts whose name or e-mail contains `search`, and the total over all pages. */
  async list(search: string, page: Page): Promise<{ users: ListedUser[]; total: number }> {
    const { rows, total } = await this.#users.list(search, page)
    const having = await this.#factors.usersWithFactor(rows.map(({ id }) => id))
    return { users: rows.map(({ teams, ...user }) => presentListed(user, having.has(user.id), teams)), total }
  }

  /** Changes a user's role. @throws {Refused} no such user; 409 the user is the last administrator */
  async setRole(asker: SessionIdentity, id: number, role: Role, address: string): Promise<ListedUser> {
    const { before, after } = await this.#change(id, { role })
    if (before.role !== role) {
      const entry = { detail: `${before.role} to ${role}`, changes: { role: [before.role, role] as const } }
      await this.#audit.record({ action: 'role-changed', userId: id, actorId: asker.id, address, ...entry })
    }
    return this.#presented(after)
  }

  /**
   * Disables an account and ends its sessions, or enables it.
   * @throws {Refused} no such user; 409 the account is the caller's own or the last administrator's
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
    return this.#presented(after)
  }

  async #presented(user: UserRecord): Promise<ListedUser> {
    const { id } = user
    return presentListed(user, await this.#factors.hasFactor(id), await this.#scorers.teamsOf(id))
  }

  /** Sets the teams of which a user is a scorer. @throws {Refused} no such user */
  async setTeams(
    asker: SessionIdentity,
    id: number,
    teamIds: readonly number[],
    address: string,
  ): Promise<ListedUser> {
    const user = await this.#users.findById(id)
    if (!user) throw new Refused({ code: 'no-such-user' })
    const before = await this.#scorers.teamsOf(id)
    await this.#scorers.setTeams(id, teamIds)
    const after = await this.#scorers.teamsOf(id)
    const changes = { teams: [before, after] as const }
    await this.#audit.record({
      action: 'scorer-teams-changed',
      userId: id,
      actorId: asker.id,
      address,
      changes,
    })
    return this.#presented(user)
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

function presentListed(
  { id, username, email, role, created_at, disabled_at, guardian_email }: UserRecord,
  second_factor: boolean,
  teams: number[],
): ListedUser {
  return {
    id,
    username,
    email,
    role,
    second_factor,
    guardian_email,
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
    teams,
  }
}
