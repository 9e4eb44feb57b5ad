import {
  ANSWERS,
  type Language,
  type Preferences,
  type Refusal,
  type Role,
  type User,
  type Registration as WhoMayRegister,
} from '@courtside/contract'
import { hashPassword, hashToken } from '@courtside/credentials'
import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { explaining } from '../../../constraint-refusals.ts'
import type { SessionIdentity } from '../../../http/api.ts'
import { Refused } from '../../../refused.ts'
import type { AccountParts } from '../account-parts.ts'
import { InvitationRepository } from '../invitation-repository.ts'
import { type NewUser, type Profile, type UserRecord, UserRepository } from '../repository.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { LIMITS } from '../sign-in/limits.ts'
import type { SessionService } from '../sign-in/sessions.ts'
import type { Guardians } from './guardians.ts'

/** Runs a write and translates a unique violation into a refusal. */
const explained = explaining({
  users_username: { code: 'username-taken' },
  users_email: { code: 'email-taken' },
})

/** A registration, as parsed by the contract's schema. */
interface Registration {
  username: string
  email: string
  password: string
  gender: NonNullable<UserRecord['gender']>
  birthdate: string
  country: string
  city: string
  guardianEmail?: string | undefined
  role: Role
  /** The token of an invitation. */
  invitation?: string | undefined
  language?: Language | undefined
}

/**
 * An edited profile. Fields that are left out keep their value. `id`, `email` and `role` may be sent, but
 * only with their stored values.
 */
export interface ProfileEdit {
  username?: string | undefined
  gender?: NonNullable<UserRecord['gender']> | undefined
  birthdate?: string | undefined
  country?: string | undefined
  city?: string | undefined
  /**
   * Required when the user is under 16 by the new date of birth, the club requires a guardian, and none is
   * stored.
   */
  guardianEmail?: string | null | undefined
  id?: number | undefined
  email?: string | undefined
  role?: Role | undefined
}

/** Preferences to set. */
type ChosenPreferences = Omit<Preferences, 'language'> & { language?: Language | null | undefined }

/** Manages registration, profiles and preferences. */
export class ProfileService {
  readonly #db: AccountParts['db']
  readonly #limits: AccountParts['limits']
  readonly #audit: AccountParts['audit']
  readonly #sessions: SessionService
  readonly #users: UserRepository
  readonly #invitations: InvitationRepository
  readonly #guardians: Guardians

  constructor({ db, limits, audit }: AccountParts, sessions: SessionService, guardians: Guardians) {
    this.#guardians = guardians
    this.#db = db
    this.#limits = limits
    this.#audit = audit
    this.#sessions = sessions
    this.#users = new UserRepository(db)
    this.#invitations = new InvitationRepository(db)
  }

  /**
   * Registers a user.
   * @throws {Refused} 403 for a role other than CUSTOMER or when the club doesn't accept the registration,
   * 400 for a common password or an unknown country, 409 when name or e-mail is taken, 429; also as {@link
   * Guardians.tellOf} does
   */
  async register(wanted: Registration, address: string) {
    const { username, email, gender, birthdate, city } = wanted
    const hash = wanted.invitation === undefined ? null : hashToken(wanted.invitation)
    const { registration: mode, guardianUnder16 } = await this.registration()
    const isInvited = mode === 'invitation' && hash && (await this.#invitations.isFor(hash, email))
    // Registrations with a valid invitation have a limit of their own. An invitation can't be guessed, and
    // attempts of other people with the same IP address must not block it.
    if (isInvited) await this.#limits.take(LIMITS.registerPerInvitation, hash.toString('base64url'))
    else await this.#limits.take(LIMITS.registerPerAddress, address)
    if (wanted.role !== 'CUSTOMER') {
      await this.#audit.record({
        action: 'registration-refused',
        address,
        detail: `asked for ${wanted.role}`,
      })
      throw new Refused({ code: 'always-customer' })
    }
    if (mode !== 'open' && !isInvited) {
      await this.#audit.record({ action: 'registration-refused', address, detail: mode })
      throw new Refused({ code: mode === 'closed' ? 'registration-closed' : 'invitation-needed' })
    }
    await refuseCommonPassword(this.#db, wanted.password, 'password', [username, email])
    const country = countryCode(wanted.country)
    const guardian_email = await this.#guardians.tellOf(wanted, guardianUnder16)
    const user: NewUser = {
      username,
      email,
      gender,
      birthdate,
      city,
      country,
      role: 'CUSTOMER',
      guardian_email,
      language: wanted.language ?? null,
      password_hash: await hashPassword(wanted.password),
    }
    const id = await explained(() =>
      isInvited ? this.#invitations.register(hash, user) : this.#users.insert(user),
    )
    if (id === undefined) throw new Refused({ code: 'invitation-needed' })
    await this.#audit.record({ action: 'registered', userId: id, address })
    return { id, username, role: 'CUSTOMER' as const, message: ANSWERS.registered }
  }

  /** Returns the club's settings: who may register, and whether users under 16 must name a guardian. */
  registration(): Promise<{ registration: WhoMayRegister; guardianUnder16: boolean }> {
    return this.#invitations.whoMayRegister()
  }

  /**
   * Returns a user. Users may read themselves; administrators may read everyone.
   * @throws {Refused} 403 not the caller's account; also when there is no such user
   */
  async get(asker: SessionIdentity, id: number): Promise<User> {
    mayTouch(asker, id)
    return present(await existing(this.#users.findById(id)))
  }

  /**
   * Edits a profile. Returns a new access token if users edit their own profile and their token becomes
   * outdated.
   * @throws {Refused} 403 for another user's account or a changed role, 400 for a changed e-mail or id, 409
   * for a taken name; also as {@link Guardians.tellOfChange} does
   */
  async edit(
    asker: SessionIdentity,
    id: number,
    edit: ProfileEdit,
    address: string,
  ): Promise<User & { token?: string }> {
    mayTouch(asker, id)
    const before = await existing(this.#users.findById(id))
    refuseOthers(before, edit)
    const change = changeOf(before, edit)
    const guardian_email = await this.#guardianOf(before, change, edit.guardianEmail)
    const after = await explained(() => existing(this.#users.update(id, { ...change, guardian_email })))
    this.#sessions.forgetStandings()
    const own = asker.id === id
    if (!own) {
      const changes = changedFields(before, after)
      await this.#audit.record({ action: 'profile-edited', userId: id, actorId: asker.id, address, changes })
    }
    const renew = own && (asker.outdated || after.username !== before.username)
    return { ...present(after), ...(renew && { token: await this.#sessions.renewed(after, asker) }) }
  }

  /**
   * Returns the guardian's address to store with a change. The caller writes the change and the address in
   * one statement, so that concurrent edits can't leave a child without a guardian.
   */
  async #guardianOf(before: UserRecord, change: Profile, named: string | null | undefined) {
    const { birthdate, username } = change
    if (birthdate === null) return before.guardian_email
    const isAsked = birthdate !== before.birthdate && (await this.registration()).guardianUnder16
    const { email, language } = before
    const guardianEmail = named ?? undefined
    return this.#guardians.tellOfChange(
      before,
      { username, email, birthdate, guardianEmail, language },
      isAsked,
    )
  }

  /** Returns the preferences of a user. */
  async preferences(asker: SessionIdentity): Promise<Preferences> {
    return presentPreferences(await existing(this.#users.findById(asker.id)))
  }

  /** Sets the preferences of a user. Keeps the language when none is given. */
  async setPreferences(
    asker: SessionIdentity,
    { notifications, dataSharing, language }: ChosenPreferences,
  ): Promise<Preferences> {
    const change = {
      notifications,
      data_sharing: dataSharing,
      ...(language !== undefined && { language }),
    }
    return presentPreferences(await existing(this.#users.update(asker.id, change)))
  }

  /** Sets the language of a user. */
  async setLanguage(asker: SessionIdentity, language: Language): Promise<Preferences> {
    return presentPreferences(await existing(this.#users.update(asker.id, { language })))
  }
}

function mayTouch(asker: SessionIdentity, id: number): void {
  if (asker.id !== id && asker.role !== 'ADMIN') throw new Refused({ code: 'not-your-account' })
}

function refuseOthers(before: UserRecord, edit: ProfileEdit): void {
  if (edit.role !== undefined && edit.role !== before.role) {
    throw new Refused({ code: 'role-by-administrator' })
  }
  const faults: Refusal[] = []
  if (edit.id !== undefined && edit.id !== before.id) faults.push({ code: 'id-is-fixed' })
  if (edit.email !== undefined && edit.email.toLowerCase() !== before.email.toLowerCase()) {
    faults.push({ code: 'email-is-fixed' })
  }
  const [fault, ...more] = faults
  if (fault) throw new Refused(fault, ...more)
}

/**
 * Returns the names of the changed fields, each with the value null. The values are personal data, so the
 * audit log does not contain them.
 */
function changedFields(before: UserRecord, after: UserRecord): Record<string, null> {
  const fields = ['username', 'gender', 'birthdate', 'country', 'city'] as const
  const changed = fields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, null]))
}

function changeOf(before: UserRecord, edit: ProfileEdit): Profile {
  return {
    username: edit.username ?? before.username,
    gender: edit.gender ?? before.gender,
    birthdate: edit.birthdate ?? before.birthdate,
    country: edit.country === undefined ? before.country : countryCode(edit.country),
    city: edit.city ?? before.city,
  }
}

function present(user: UserRecord): User {
  const { id, email, username, role, gender, birthdate, country, city, guardian_email: guardianEmail } = user
  return { id, email, username, role, gender, birthdate, country, city, guardianEmail }
}

function presentPreferences({ notifications, data_sharing, language }: UserRecord): Preferences {
  return { notifications, dataSharing: data_sharing, language }
}

async function existing(found: Promise<UserRecord | undefined>): Promise<UserRecord> {
  const user = await found
  if (!user) throw new Refused({ code: 'no-such-user' })
  return user
}

countries.registerLocale(english)

/**
 * Returns the two-letter ISO 3166 code of a country.
 * @param typed a code of two or three letters, or an English name, in any letter case
 * @throws {Refused} 400 no such country
 */
function countryCode(typed: string): string {
  const code = typed.toUpperCase()
  const found = (countries.isValid(code) && countries.toAlpha2(code)) || countries.getAlpha2Code(typed, 'en')
  if (!found) throw new Refused({ code: 'no-such-country' })
  return found
}
