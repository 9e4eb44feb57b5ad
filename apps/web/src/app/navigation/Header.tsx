import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '../../session/signed-in-user.ts'
import { useSession } from '../../session/use-session.ts'
import { Icon } from '../../ui/page/Icon.tsx'
import { Brand } from '../../ui/teams/Brand.tsx'
import { HeaderLinks } from './HeaderLinks.tsx'
import { LateDialogButton } from './LateDialogButton.tsx'
import { UserButton } from './UserButton.tsx'
import './header.css'
import { TEXTS } from '../texts.ts'

const UserMenu = lazy(() => import('./UserMenu.tsx'))

/**
 * The header of all pages that have one. Sign-in and registration, the scorer's table and others have none.
 */
export function Header() {
  const user = useSession()
  return (
    <header className="head">
      <div className="head-in">
        <Brand />
        <nav className="nav" aria-label={TEXTS.mainNavigation}>
          <HeaderLinks />
          {user ? (
            <LoadingUserMenu user={user} />
          ) : (
            <Link className="nav-box" to="/login">
              {TEXTS.login}
            </Link>
          )}
        </nav>
        <LateDialogButton
          className="head-button"
          label={TEXTS.search}
          button={<Icon name="search" />}
          dialog={(open, onClose) => <SearchDialog open={open} onClose={onClose} />}
        />
        <MobileMenu user={user} />
      </div>
    </header>
  )
}

/**
 * The user's menu. Its code loads after the page. If the user presses the button earlier, the menu opens when
 * its code has loaded.
 */
function LoadingUserMenu({ user }: { user: Session }) {
  const [open, setOpen] = useState(false)
  const button = (
    <UserButton user={user} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)} />
  )
  return (
    <Suspense fallback={button}>
      <UserMenu user={user} open={open} onOpen={setOpen} />
    </Suspense>
  )
}

const SearchDialog = lazy(() => import('./search/SearchDialog.tsx'))
const NavigationDrawer = lazy(() => import('./NavigationDrawer.tsx'))
const MobileEntries = lazy(() => import('./MobileEntries.tsx'))

/** The header's menu on a small screen. */
function MobileMenu({ user }: { user: Session | null }) {
  return (
    <LateDialogButton
      className="head-button burger"
      label={TEXTS.menu}
      button={<Icon name="menu" size={24} />}
      dialog={(open, onClose) => (
        <NavigationDrawer open={open} onClose={onClose} side="right" title={TEXTS.menu}>
          <MobileEntries user={user} />
        </NavigationDrawer>
      )}
    />
  )
}
