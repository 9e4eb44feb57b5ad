import type { Role } from '@courtside/contract'

/** Returns the page on which a role works for the club; null for a role without such work. */
export function workplaceOf(role: Role): '/dashboard' | '/stats-entry' | null {
  if (role === 'ADMIN') return '/dashboard'
  return role === 'SCORER' ? '/stats-entry' : null
}
