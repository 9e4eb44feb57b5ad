import type { NamedPlayer, RosterPlayer } from '@courtside/basketball'
import { jerseyOf } from '@courtside/basketball'
import { NAMES_SHOWN, type NamesShown } from '@courtside/contract'

/** Who may read something: everybody, who has an account or not; or the club's administrators and scorers. */
export type Audience = 'public' | 'club'

/** Whom an asker belongs to. Anybody may open an account, so that having one is no reason to be told more. */
export function audienceOf(user: { role: string } | null): Audience {
  return user?.role === 'ADMIN' || user?.role === 'SCORER' ? 'club' : 'public'
}

/** The strictest of what was decided. */
export function strictest(...decided: readonly NamesShown[]): NamesShown {
  return NAMES_SHOWN[Math.max(0, ...decided.map((each) => NAMES_SHOWN.indexOf(each)))] ?? 'number'
}

/** The name of a player as the public sees it: the one place where that is written. */
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
