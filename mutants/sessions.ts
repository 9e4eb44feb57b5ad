import { fault, type MutantGroup } from './mutant.ts'

const TEST = 'apps/server/test'

/** Faults in access control and in the limits on attempts. */
export const SESSIONS: readonly MutantGroup[] = [
  {
    tests: [`${TEST}/api/accounts/access.test.ts`, `${TEST}/api/accounts/access-table.test.ts`],
    mutants: [
      fault(
        'apps/server/src/http/api.ts',
        'a signed-in user may do what an administrator may',
        "access !== 'user' && identity.role !== 'ADMIN' && !mayScore",
        'false',
      ),
      fault(
        'apps/server/src/http/api.ts',
        'a scorer may do what an administrator may',
        "access === 'scorer' && identity.role === 'SCORER'",
        "identity.role === 'SCORER'",
      ),
      fault(
        'apps/server/src/http/api.ts',
        'a call for signed-in users is open to all',
        "if (!identity) throw new Refused({ code: 'not-signed-in' })",
        'if (!identity) return',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/sessions.ts',
        'signing out keeps the session',
        'await this.#sessions.deleteFamilyOf(hashToken(refreshToken))',
        '',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/session-repository.ts',
        'a refresh token works forever',
        '} else if (!token.in_grace || !(await supersede(tx, id))) return undefined',
        '}',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/accounts/account-security.test.ts`],
    mutants: [
      fault(
        'packages/credentials/src/access-tokens.ts',
        'tokens for other audiences are accepted',
        'audience: AUDIENCE,',
        '',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/session-repository.ts',
        'a client with a superseded token pair stays signed in',
        ".where('superseded_at', 'is', null)\n      .forUpdate()",
        '.forUpdate()',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/session-repository.ts',
        'the grace period for a lost response never ends',
        '!token.in_grace || ',
        '',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/sign-in-limits.ts',
        'one address may guess without limit',
        'return this.#limits.take(this.#of.address, address)',
        'return Promise.resolve(void address)',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/sign-in-limits.ts',
        'strangers can lock out a known device',
        'if (device) return this.#limits.take(this.#of.device, device.id)',
        '',
      ),
      fault(
        'apps/server/src/http/rate-limits.ts',
        'many parallel attempts count as one',
        'then 1 else rate_limits.attempts + 1 end',
        'then 1 else 1 end',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/passwords.ts',
        'a failed reset uses up the link',
        'const userId = await this.#stored.resetPassword(hash, await hashPassword(next))',
        "const userId = await this.#stored.resetPassword(hash, 'none')\n    await this.#stored.setPassword(userId ?? 0, await hashPassword(next), null)",
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/session-repository.ts',
        'an expired link sets a password',
        ".where('hash', '=', hash)\n        .where('expires_at', '>', sql<Date>`now()`)\n        .returning('user_id')",
        ".where('hash', '=', hash)\n        .returning('user_id')",
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/sign-in-limits.ts',
        'frequent sign-ins count as guesses',
        'await this.#limits.giveBack(this.#of.address, address)',
        '',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/password-check.ts',
        'an unknown name is answered faster',
        'const right = await isRightPassword(user?.password_hash, password)',
        'const right = user && (await isRightPassword(user.password_hash, password))',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/accounts/passwords.test.ts`],
    mutants: [
      fault(
        'apps/server/src/features/accounts/sign-in/passwords.ts',
        'the current password does not matter',
        'if (!(await isRightPassword(user?.password_hash, current))) {',
        'if (false) {',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/session-repository.ts',
        'other sessions survive a new password',
        'await deleteSessions(tx, userId, keep)',
        '',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/session-repository.ts',
        'earlier reset links stay valid',
        "await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()",
        '',
      ),
      fault(
        'apps/server/src/features/accounts/sign-in/passwords.ts',
        'a disabled account gets mail',
        'if (!user || user.disabled_at) return',
        'if (!user) return',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/accounts/accounts.test.ts`],
    mutants: [
      fault(
        'apps/server/src/features/accounts/user-administration.ts',
        'a disabled user stays signed in',
        'this.#sessions.forgetStandings()',
        '',
      ),
      fault(
        'apps/server/src/features/accounts/user-administration.ts',
        'users can disable themselves',
        'if (disabled && asker.id === id)',
        'if (false)',
      ),
    ],
  },
  {
    tests: ['packages/network/test/addresses.test.ts', 'packages/network/test/attempts-by-address.test.ts'],
    mutants: [
      fault(
        'packages/network/src/addresses.ts',
        'each IPv6 address counts separately',
        'groups.slice(0, NETWORK_GROUPS)',
        'groups',
      ),
      fault(
        'packages/network/src/attempts-by-address.ts',
        'a limit never expires',
        'known && known.until > this.#now()',
        'known',
      ),
    ],
  },
]
