import { isRightPassword } from '@courtside/credentials'
import { Refused } from '../../../refused.ts'
import type { AccountParts } from '../account-parts.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import { LIMITS } from '../sign-in/limits.ts'

/**
 * Checks the password of a signed-in user, to prove that the account is theirs.
 * @throws {Refused} 400 wrong password, 404 no such user, 429 too many wrong passwords
 */
export async function proveOwner(
  { db, limits }: Pick<AccountParts, 'db' | 'limits'>,
  userId: number,
  password: string,
): Promise<UserRecord> {
  await limits.take(LIMITS.currentPassword, String(userId))
  const user = await new UserRepository(db).findById(userId)
  if (!user) throw new Refused({ code: 'no-such-user' })
  if (!(await isRightPassword(user.password_hash, password))) throw new Refused({ code: 'wrong-password' })
  await limits.forget(LIMITS.currentPassword, String(userId))
  return user
}
