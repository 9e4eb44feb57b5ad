import { NavLink } from 'react-router'
import { TEXTS } from './texts.ts'
import './account.css'

/** Leads between the pages of one's own account. */
export function AccountNavigation() {
  return (
    <nav className="account-nav" aria-label={TEXTS.account}>
      <NavLink className="btn" to="/profile">
        {TEXTS.profile}
      </NavLink>
      <NavLink className="btn" to="/security">
        {TEXTS.security}
      </NavLink>
      <NavLink className="btn" to="/preferences">
        {TEXTS.preferences}
      </NavLink>
      <NavLink className="btn" to="/account">
        {TEXTS.ownAccount}
      </NavLink>
      <NavLink className="btn" to="/tokens">
        {TEXTS.tokens}
      </NavLink>
    </nav>
  )
}
