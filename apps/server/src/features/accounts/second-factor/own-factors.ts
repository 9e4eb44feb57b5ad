import type { NewCredential, Passkey, PasskeyCreation, SecondFactor } from '@courtside/contract'
import { MOST_PASSKEYS } from '@courtside/contract'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
  totpAddress,
} from '@courtside/credentials'
import type { SessionIdentity } from '../../../http/api.ts'
import { Refused } from '../../../refused.ts'
import type { AccountParts } from '../account-parts.ts'
import type { AuditAction } from '../audit-log.ts'
import { UserRepository } from '../repository.ts'
import { LIMITS } from '../sign-in/limits.ts'
import type { SessionService } from '../sign-in/sessions.ts'
import { proveOwner } from './prove-owner.ts'
import type { SecondFactors } from './second-factors.ts'

/**
 * Lets users set up and remove their second factors, and administrators remove the factors of other users.
 */
export class OwnFactors {
  readonly #parts: AccountParts
  readonly #second: SecondFactors
  readonly #sessions: SessionService
  readonly #users: UserRepository

  constructor(parts: AccountParts, second: SecondFactors, sessions: SessionService) {
    this.#parts = parts
    this.#second = second
    this.#sessions = sessions
    this.#users = new UserRepository(parts.db)
  }

  async read({ id, factorMissing }: SessionIdentity): Promise<SecondFactor> {
    const { factors } = this.#second
    return {
      totp: (await factors.totpOf(id, true)) !== undefined,
      passkeys: (await factors.passkeysOf(id)).map(present),
      recoveryCodes: await factors.recoveryCodesLeft(id),
      missing: factorMissing,
    }
  }

  /**
   * Begins the setup of an authenticator app.
   * @throws {Refused} 400 wrong password, 409 an app is already set up, 429
   */
  async beginTotp(asker: SessionIdentity, password: string): Promise<{ secret: string; address: string }> {
    const user = await proveOwner(this.#parts, asker.id, password)
    const secret = newTotpSecret()
    const begun = await this.#second.factors.beginTotp(asker.id, this.#second.seal.seal(secret))
    if (!begun) throw new Refused({ code: 'totp-exists' })
    return { secret, address: totpAddress(secret, user.username) }
  }

  /**
   * Completes the setup of an authenticator app.
   * @returns recovery codes, which are shown only once, or null when the existing codes stay valid
   * @throws {Refused} 400 wrong code, 409 no setup was begun, 429
   */
  async confirmTotp(asker: SessionIdentity, code: string, address: string): Promise<string[] | null> {
    await this.#parts.limits.take(LIMITS.ownCode, String(asker.id))
    const { factors, seal } = this.#second
    const sealed = await factors.totpOf(asker.id, false)
    const secret = sealed && seal.open(sealed)
    if (!secret) throw new Refused({ code: 'totp-not-begun' })
    const step = stepOfCode(secret, code, Date.now())
    if (step === null) throw new Refused({ code: 'wrong-code' })
    await this.#parts.limits.forget(LIMITS.ownCode, String(asker.id))
    const codes = newRecoveryCodes()
    const first = await factors.confirmTotp(asker.id, step, codes.map(hashRecoveryCode))
    if (first === undefined) throw new Refused({ code: 'totp-not-begun' })
    await this.#changed('second-factor-added', asker, address, 'authenticator app', (mail) => mail.appAdded)
    return first ? codes : null
  }

  /** Begins the creation of a passkey. @throws {Refused} 400 wrong password, 429 */
  async beginPasskey(asker: SessionIdentity, password: string): Promise<PasskeyCreation> {
    return this.#second.passkeys.creation(await proveOwner(this.#parts, asker.id, password))
  }

  /**
   * Stores a passkey.
   * @returns the passkey, and recovery codes as {@link confirmTotp} returns them
   * @throws {Refused} 400 the passkey is not accepted, 409 it already exists or there are too many
   */
  async addPasskey(
    asker: SessionIdentity,
    { name, credential }: { name: string; credential: NewCredential },
    address: string,
  ): Promise<Passkey & { recoveryCodes: string[] | null }> {
    const checked = await this.#second.passkeys.checkNew(asker.id, credential)
    const codes = newRecoveryCodes()
    const added = await this.#second.factors.addPasskey(
      { user_id: asker.id, name, ...checked },
      codes.map(hashRecoveryCode),
    )
    if (added === 'exists') throw new Refused({ code: 'passkey-exists' })
    if (added === 'too-many') throw new Refused({ code: 'too-many-passkeys', most: MOST_PASSKEYS })
    await this.#changed('second-factor-added', asker, address, 'passkey', (mail) => mail.passkeyAdded(name))
    return { ...present(added.made), recoveryCodes: added.first ? codes : null }
  }

  /**
   * Removes the authenticator app or one passkey. Removing the last factor also removes the recovery codes.
   * @throws {Refused} 400 wrong password, 404 no such passkey, 409 no app is set up, 429
   */
  async remove(
    asker: SessionIdentity,
    passkey: number | null,
    password: string,
    address: string,
  ): Promise<void> {
    await proveOwner(this.#parts, asker.id, password)
    if (!(await this.#second.factors.removeFactor(asker.id, passkey))) {
      throw new Refused({ code: passkey === null ? 'no-second-factor' : 'no-such-passkey' })
    }
    const what = passkey === null ? 'authenticator app' : 'passkey'
    await this.#changed('second-factor-removed', asker, address, what, (mail) => mail.removed(what))
  }

  /**
   * Replaces the recovery codes.
   * @throws {Refused} 400 wrong password, 409 the account has no second factor, 429
   */
  async newRecoveryCodes(asker: SessionIdentity, password: string, address: string): Promise<string[]> {
    await proveOwner(this.#parts, asker.id, password)
    const codes = newRecoveryCodes()
    if (!(await this.#second.factors.replaceRecoveryCodes(asker.id, codes.map(hashRecoveryCode)))) {
      throw new Refused({ code: 'no-second-factor' })
    }
    await this.#record('recovery-codes-made', asker.id, asker, address)
    await this.#second.tell(asker.id, (mail) => mail.newRecoveryCodes)
    return codes
  }

  /**
   * Removes all factors of a user who has lost them. Ends the user's sessions. If callers remove their own
   * factors, their current session stays.
   * @throws {Refused} 404 no such user, 409 the user has no factor
   */
  async removeAllOf(asker: SessionIdentity, userId: number, address: string): Promise<void> {
    if (!(await this.#users.findById(userId))) throw new Refused({ code: 'no-such-user' })
    if (!(await this.#second.factors.removeAll(userId))) throw new Refused({ code: 'no-second-factor' })
    await this.#sessions.endAll(userId, asker.id === userId ? asker.session : null)
    await this.#record('second-factor-removed', userId, asker, address, 'all')
    await this.#second.tell(userId, (mail) => mail.removedByAdministrator)
  }

  /**
   * Records the change and notifies the user. Ends the user's other sessions, because they were started with
   * the previous factors.
   */
  async #changed(
    action: AuditAction,
    asker: SessionIdentity,
    address: string,
    detail: string,
    text: Parameters<SecondFactors['tell']>[1],
  ): Promise<void> {
    await this.#sessions.endAll(asker.id, asker.session)
    await this.#record(action, asker.id, asker, address, detail)
    await this.#second.tell(asker.id, text)
  }

  #record(action: AuditAction, userId: number, asker: SessionIdentity, address: string, detail?: string) {
    return this.#parts.audit.record({
      action,
      userId,
      actorId: asker.id,
      address,
      ...(detail && { detail }),
    })
  }
}

function present(row: { id: number; name: string; created_at: Date; used_at: Date | null }): Passkey {
  const { id, name, created_at, used_at } = row
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}
