import type { KnownDevice } from '@courtside/credentials'
import { isRightPassword } from '@courtside/credentials'
import { Refused } from '../../../refused.ts'
import type { AccountParts } from '../account-parts.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import { accountKey, PASSWORD_GUESSES, SignInLimits } from './sign-in-limits.ts'

/** Origin of a sign-in: the address, and the device token that an earlier sign-in has set. */
export interface SignInOrigin {
  address: string
  deviceToken: string | undefined
  /** Browser and system, for example `Firefox on Windows`. Empty when unknown. */
  browser: string
}

/** Returns a function that checks names and passwords within the rate limits. */
export function passwordCheck({ db, devices, limits, audit }: Omit<AccountParts, 'tokens'>) {
  const users = new UserRepository(db)
  const guesses = new SignInLimits(limits, PASSWORD_GUESSES)

  /**
   * Returns the user, and the device if the account has signed in on it before.
   * @throws {Refused} 401 for an unknown user or a wrong password, with the same answer and response time for
   * both; 403 when the password is correct but the account is disabled; 429 after too many failures
   */
  return async function checkPassword(
    identifier: string,
    password: string,
    { address, deviceToken }: Pick<SignInOrigin, 'address' | 'deviceToken'>,
  ): Promise<{ user: UserRecord; device: KnownDevice | null }> {
    const known = await devices.verify(deviceToken)
    if (!known) await guesses.takeAddress(address)
    const user = await users.findByIdentifier(identifier)
    const device = known && known.userId === user?.id ? known : null
    if (known && !device) await guesses.takeAddress(address)
    const account = accountKey(user?.id, identifier)
    await guesses.takeAccount(account, { address, device })
    const right = await isRightPassword(user?.password_hash, password)
    if (!user || !right) {
      await audit.record({ action: 'sign-in-failed', address, ...(user && { userId: user.id }) })
      throw new Refused({ code: 'wrong-sign-in' })
    }
    await guesses.right(account, { address, device })
    if (user.disabled_at) {
      await audit.record({ action: 'sign-in-refused', userId: user.id, address, detail: 'disabled' })
      throw new Refused({ code: 'account-disabled' })
    }
    return { user, device }
  }
}
