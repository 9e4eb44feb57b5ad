import type { PageAccess, Role } from '@courtside/contract'
import { listedIn } from '@courtside/contract/client'
import { Link, useLocation } from 'react-router'
import { useLiveMatches } from '../../api/match/matches.ts'
import { useLowSpace } from '../../api/match/storage.ts'
import { FaultSign } from '../../ui/page/Fault.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from '../texts.ts'
import { DrawerButton } from './DrawerButton.tsx'
import { PAGE_NAMES } from './page-names-texts.ts'

/** The listed pages. Pages that a user cannot use are hidden. */
const ENTRIES = listedIn('side')

/** The side navigation. On a small screen it is a bar with a button for a drawer. */
export default function SideNavigation({ role }: { role: Role }) {
  const name = role === 'ADMIN' ? TEXTS.administration : TEXTS.club
  const button = (
    <>
      <Icon name="menu" />
      {name}
      {role === 'ADMIN' && <LowSpace />}
    </>
  )
  return (
    <>
      <div className="side-bar">
        <DrawerButton className="btn" button={button} side="left" title={name}>
          <Entries role={role} />
        </DrawerButton>
      </div>
      <nav className="side" aria-label={name}>
        <Entries role={role} />
      </nav>
    </>
  )
}

function Entries({ role }: { role: Role }) {
  const { pathname } = useLocation()
  return (
    <ul className="side-list">
      {ENTRIES.filter(({ access }) => isListed(access, role)).map(({ path }) => (
        <li key={path}>
          <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
            {PAGE_NAMES[path]}
            {path === '/live' && <LiveCount />}
            {path === '/storage' && <LowSpace signOnly />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Only scorers see the scorer's entries, because administrators find them at the match. */
function isListed(access: PageAccess, role: Role): boolean {
  if (access === 'scorer') return role === 'SCORER'
  return access !== 'admin' || role === 'ADMIN'
}

function LiveCount() {
  const count = useLiveMatches().data?.length ?? 0
  if (count === 0) return null
  return (
    <span className="onair side-count">
      <i />
      {count}
      <span className="vh"> {TEXTS.liveCount}</span>
    </span>
  )
}

/**
 * Warns before the disk is full, on every administration page.
 * @param props.signOnly shows only the sign where there is no room; screen readers still get the words
 */
function LowSpace({ signOnly = false }: { signOnly?: boolean }) {
  if (!useLowSpace()) return null
  return (
    <span className="side-warning" title={TEXTS.lowSpace}>
      <FaultSign />
      <span className={signOnly ? 'vh' : undefined}>{TEXTS.lowSpace}</span>
    </span>
  )
}
