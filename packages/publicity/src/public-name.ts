import type { NamedPlayer, RosterPlayer } from '@courtside/basketball'
import { jerseyOf } from '@courtside/basketball'
import { NAMES_SHOWN, type NamesShown } from '@courtside/contract'

/**
 * The audience of a response: the public, including users with an account, or the club's administrators and
 * scorers.
 */
export type Audience = 'public' | 'club'

/**
 * Returns the audience of a caller. An account alone gives no further access, because anyone may register.
 */
export function audienceOf(user: { role: string } | null): Audience {
  return user?.role === 'ADMIN' || user?.role === 'SCORER' ? 'club' : 'public'
}

/** Returns the strictest of several settings. */
export function strictest(...decided: readonly NamesShown[]): NamesShown {
  return NAMES_SHOWN[Math.max(0, ...decided.map((each) => NAMES_SHOWN.indexOf(each)))] ?? 'number'
}

/**
 * Returns the name of a player as the public sees it. The server's lists format the name in the same way in
 * SQL.
 */
export function publicName(
  player: NamedPlayer & Pick<RosterPlayer, 'jersey' | 'jerseyNo'>,
  names: NamesShown,
): { fname: string; lname: string } {
  const { fname, lname } = player
  if (names === 'full') return { fname, lname }
  if (names === 'number') return { fname: '', lname: `#${jerseyOf(player)}` }
  const initial = /\p{L}/u.exec(lname.normalize('NFC'))?.[0] ?? ''
  return { fname, lname: initial === '' ? '' : `${initial}.` }
}
