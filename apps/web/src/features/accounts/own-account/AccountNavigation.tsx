import type { Listed } from '@courtside/contract'
import { listedIn } from '@courtside/contract/client'
import { Link, useLocation } from 'react-router'
import { TEXTS } from '../texts.ts'
import './account.css'

const NAMES: Readonly<Record<Listed<'account'>['path'], string>> = {
  '/profile': TEXTS.profile,
  '/security': TEXTS.security,
  '/preferences': TEXTS.preferences,
  '/account': TEXTS.ownAccount,
  '/tokens': TEXTS.tokens,
}

/** The navigation between the pages of the user's own account. */
export function AccountNavigation() {
  const { pathname } = useLocation()
  return (
    <nav className="account-nav" aria-label={TEXTS.account}>
      {listedIn('account').map(({ path }) => (
        <Link key={path} className="btn" to={path} aria-current={path === pathname ? 'page' : undefined}>
          {NAMES[path]}
        </Link>
      ))}
    </nav>
  )
}
