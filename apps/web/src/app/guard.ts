import type { PageAccess } from '@courtside/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from '../session/session.ts'

/** Loads the session before a public page that looks different to signed-in users. */
export async function knowSession(): Promise<null> {
  await session.check()
  return null
}

/**
 * Returns the guard of a page. Users who are not signed in are redirected to /login, and come back to the
 * page after signing in. Users with another role are redirected to /dashboard, or from there to /homepage.
 */
export function guard(access: Exclude<PageAccess, 'public'>) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const signedIn = await session.check()
    if (!signedIn) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
    const { role } = signedIn
    if (role !== 'ADMIN' && (access === 'admin' || (access === 'scorer' && role !== 'SCORER'))) {
      throw redirect(url.pathname === '/dashboard' ? '/homepage' : '/dashboard')
    }
    return null
  }
}

/**
 * Runs the guards again when the session of this device ends, also if no guarded page has rendered yet.
 * @param router the router with the guards
 */
export function guardAgainOnSignOut(router: { revalidate(): unknown }): void {
  let wasSignedIn = session.current() !== null
  session.subscribe(() => {
    const isSignedIn = session.current() !== null
    if (wasSignedIn && !isSignedIn) void router.revalidate()
    wasSignedIn = isSignedIn
  })
}
