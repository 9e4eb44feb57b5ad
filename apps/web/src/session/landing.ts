import type { Role } from '@courtside/contract'

/** Returns the page on which a user starts after signing in. */
export function landingOf(role: Role): '/dashboard' | '/stats-entry' | '/homepage' {
  if (role === 'SCORER') return '/stats-entry'
  return role === 'ADMIN' ? '/dashboard' : '/homepage'
}

/**
 * Returns the page to open after signing in; null if it is not on this site.
 * @param next the parameter `next` of /login
 * @param origin this page's origin
 */
export function returnPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null
  const url = URL.parse(next, origin)
  if (url?.origin !== origin || /^\/login\/*$/.test(url.pathname)) return null
  // `/.//host` is a path on this site, but browsers change it to `//host`, which is an address of another
  // host.
  const path = url.pathname + url.search + url.hash
  return URL.parse(path, origin)?.href === url.href ? path : null
}
