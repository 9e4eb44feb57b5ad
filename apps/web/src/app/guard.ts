import { type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from '../session/session.ts'

/** Who may open a route: any signed-in user, or administrators. */
export type RouteAccess = 'user' | 'admin'

/** For a route that anybody may open and that looks different when signed in: it is known before the page shows. */
export async function knowSession(): Promise<null> {
  await session.check()
  return null
}

/**
 * A route's guard (spec section 2, decision A1): without a session to /login and back afterwards; the wrong role to
 * /dashboard, and from there to /homepage.
 */
export function guard(access: RouteAccess) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const signedIn = await session.check()
    if (!signedIn) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
    if (access === 'admin' && signedIn.role !== 'ADMIN') {
      throw redirect(url.pathname === '/dashboard' ? '/homepage' : '/dashboard')
    }
    return null
  }
}
