import { faultIn, type MutantGroup } from './mutant.ts'

const TEST = 'apps/server/test'

const fault = faultIn('apps/server/src')

/** Faults in who is let in, and how often somebody may try. */
export const SESSIONS: readonly MutantGroup[] = [
  {
    tests: [`${TEST}/api/access.test.ts`, `${TEST}/api/access-table.test.ts`],
    mutants: [
      fault(
        'http/api.ts',
        'who is signed in may do what an administrator may',
        "access !== 'user' && identity.role !== 'ADMIN' && !mayScore",
        'false',
      ),
      fault(
        'http/api.ts',
        'a scorer may do what an administrator may',
        "access === 'scorer' && identity.role === 'SCORER'",
        "identity.role === 'SCORER'",
      ),
      fault(
        'http/api.ts',
        'a call for those signed in is open to all',
        "if (!identity) throw new Refused({ code: 'not-signed-in' })",
        'if (!identity) return',
      ),
      fault(
        'modules/accounts/sessions.ts',
        'signing out leaves the session',
        'await this.#sessions.deleteFamilyOf(hashToken(refreshToken))',
        '',
      ),
      fault(
        'modules/accounts/session-repository.ts',
        'a refresh token works for ever',
        '} else if (!token.in_grace || !(await supersede(tx, id))) return undefined',
        '}',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/account-security.test.ts`],
    mutants: [
      fault('modules/accounts/access-tokens.ts', 'tokens for others are taken', 'audience: AUDIENCE,', ''),
      fault(
        'modules/accounts/session-repository.ts',
        'who holds a superseded pair stays in',
        ".where('superseded_at', 'is', null)\n      .forUpdate()",
        '.forUpdate()',
      ),
      fault(
        'modules/accounts/session-repository.ts',
        'the short while of a lost answer never ends',
        '!token.in_grace || ',
        '',
      ),
      fault(
        'modules/accounts/sign-in-limits.ts',
        'an address guesses as often as it likes',
        'return this.#limits.take(this.#of.address, address)',
        'return Promise.resolve(void address)',
      ),
      fault(
        'modules/accounts/sign-in-limits.ts',
        'a known device is locked out by strangers',
        'if (device) return this.#limits.take(this.#of.device, device.id)',
        '',
      ),
      fault(
        'http/rate-limits.ts',
        'many attempts at once count as one',
        'then 1 else rate_limits.attempts + 1 end',
        'then 1 else 1 end',
      ),
      fault(
        'modules/accounts/passwords.ts',
        'a failed reset uses the link up',
        'const userId = await this.#stored.resetPassword(hash, await hashPassword(next))',
        "const userId = await this.#stored.resetPassword(hash, 'none')\n    await this.#stored.setPassword(userId ?? 0, await hashPassword(next), null)",
      ),
      fault(
        'modules/accounts/session-repository.ts',
        'a link that has become too old sets a password',
        ".where('hash', '=', hash)\n        .where('expires_at', '>', sql<Date>`now()`)\n        .returning('user_id')",
        ".where('hash', '=', hash)\n        .returning('user_id')",
      ),
      fault(
        'modules/accounts/sign-in-limits.ts',
        'who signs in often is taken for one who guesses',
        'await this.#limits.giveBack(this.#of.address, address)',
        '',
      ),
      fault(
        'modules/accounts/password-check.ts',
        'an unknown name is answered quicker',
        'const right = await isRightPassword(user?.password_hash, password)',
        'const right = user && (await isRightPassword(user.password_hash, password))',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/passwords.test.ts`],
    mutants: [
      fault(
        'modules/accounts/passwords.ts',
        'the current password does not matter',
        'if (!(await isRightPassword(user?.password_hash, current))) {',
        'if (false) {',
      ),
      fault(
        'modules/accounts/session-repository.ts',
        'other sessions outlive a new password',
        'await deleteSessions(tx, userId, keep)',
        '',
      ),
      fault(
        'modules/accounts/session-repository.ts',
        'earlier reset links stay good',
        "await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()",
        '',
      ),
      fault(
        'modules/accounts/passwords.ts',
        'a disabled account gets mail',
        'if (!user || user.disabled_at) return',
        'if (!user) return',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/accounts.test.ts`],
    mutants: [
      fault(
        'modules/accounts/user-administration.ts',
        'who is disabled stays signed in',
        'this.#sessions.forgetStandings()',
        '',
      ),
      fault(
        'modules/accounts/user-administration.ts',
        'one disables oneself',
        'if (disabled && asker.id === id)',
        'if (false)',
      ),
    ],
  },
  {
    tests: [`${TEST}/network/address-block.test.ts`, `${TEST}/network/attempts-by-address.test.ts`],
    mutants: [
      fault(
        'network/address-block.ts',
        'an address of IPv6 counts by itself',
        'groups.slice(0, NETWORK_GROUPS)',
        'groups',
      ),
      fault(
        'network/attempts-by-address.ts',
        'a bound that never ends',
        'known && known.until > this.#now()',
        'known',
      ),
    ],
  },
]
