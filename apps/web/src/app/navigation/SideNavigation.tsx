import type { PageAccess, Role } from '@courtside/contract'
import { listedIn } from '@courtside/contract/client'
import { Link, useLocation } from 'react-router'
import { useLowSpace } from '../../api/match/low-space.ts'
import { useLiveMatches } from '../../api/match/matches.ts'
import { FaultSign } from '../../ui/page/Fault.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from '../texts.ts'
import { DrawerButton } from './DrawerButton.tsx'
import { PAGE_NAMES } from './page-names-texts.ts'

/** The pages that are listed; what a user can't use is not shown. */
const ENTRIES = listedIn('side')

/** The side navigation; on a small screen a bar whose button opens it as a drawer. */
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

/** What scorers have of their own is listed for them alone: administrators find it at the match. */
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
 * Warns, on every page of the administration, before the disk is full.
 * @param props.signOnly there is no room for the words: they are read out
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
