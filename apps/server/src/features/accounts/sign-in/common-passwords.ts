import { isCommonPassword } from '@courtside/credentials'
import type { Database } from '../../../db/client.ts'
import { Refused } from '../../../refused.ts'

const PRODUCT = 'Courtside'

/**
 * Refuses common passwords, and passwords that are part of the user's names, of the club's name or of the
 * product's name.
 * @param field the name of the password's field in the request body
 * @param own names and addresses of the account
 * @throws {Refused} 400
 */
export async function refuseCommonPassword(
  db: Database,
  password: string,
  field: 'password' | 'newPassword',
  own: readonly string[],
): Promise<void> {
  const { club_name } = await db.selectFrom('club_settings').select('club_name').executeTakeFirstOrThrow()
  if (await isCommonPassword(password, [...own, club_name, PRODUCT])) {
    throw new Refused({ code: 'common-password', field })
  }
}
