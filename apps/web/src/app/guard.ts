import type { PageAccess } from '@courtside/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from '../session/session.ts'

/** For a route that anybody may open and that looks different when signed in: it is known before the page shows. */
export async function knowSession(): Promise<null> {
  await session.check()
  return null
}

/**
 * A page's guard: without a session to /login and back afterwards; the wrong role to
 * /dashboard, and from there to /homepage.
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
 * Asks the guards again whenever the session of this device ends, be it before the page of a guard that has let somebody in is
 * drawn.
 * @param router whose guards they are
 */
export function guardAgainOnSignOut(router: { revalidate(): unknown }): void {
  let wasSignedIn = session.current() !== null
  session.subscribe(() => {
    const isSignedIn = session.current() !== null
    if (wasSignedIn && !isSignedIn) void router.revalidate()
    wasSignedIn = isSignedIn
  })
}
