import type { Role } from '@courtside/contract'
import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { useLiveMatches } from '../../api/match/matches.ts'
import { useLowSpace } from '../../api/match/storage.ts'
import { FaultSign } from '../../ui/page/Fault.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from '../texts.ts'
import { LateDialogButton } from './LateDialogButton.tsx'
import { type SidePath, sidePages } from './listed-pages.ts'
import { GROUP_NAMES, PAGE_NAMES } from './page-names-texts.ts'

const NavigationDrawer = lazy(() => import('./NavigationDrawer.tsx'))

/** The pages that add a team or a player. The link to each is beside the link to the list. */
const ADDING = { '/teams': '/add-team', '/players': '/add-player' } as const
const ADDING_PATHS: readonly string[] = Object.values(ADDING)

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
        <LateDialogButton
          className="btn"
          button={button}
          dialog={(open, onClose) => (
            <NavigationDrawer open={open} onClose={onClose} side="left" title={name}>
              <Entries role={role} />
            </NavigationDrawer>
          )}
        />
      </div>
      <nav className="side" aria-label={name}>
        <Entries role={role} />
      </nav>
    </>
  )
}

/** The entries by group. */
function Entries({ role }: { role: Role }) {
  return sidePages(role).map(({ group, paths }) => {
    const heading = `side-${group}`
    return (
      <div key={group} className="side-group">
        {group !== 'overview' && (
          <h2 className="label" id={heading}>
            {GROUP_NAMES[group]}
          </h2>
        )}
        <ul className="side-list" aria-labelledby={group === 'overview' ? undefined : heading}>
          {paths
            .filter((path) => !ADDING_PATHS.includes(path))
            .map((path) => (
              <Entry key={path} path={path} adds={path in ADDING && role === 'ADMIN'} />
            ))}
        </ul>
      </div>
    )
  })
}

function Entry({ path, adds }: { path: SidePath; adds: boolean }) {
  const { pathname } = useLocation()
  const currentIf = (address: string) => (address === pathname ? 'page' : undefined)
  const adding = adds ? ADDING[path as keyof typeof ADDING] : null
  return (
    <li className={adding ? 'side-adding' : undefined}>
      <Link to={path} aria-current={currentIf(path)}>
        {PAGE_NAMES[path]}
        {path === '/live' && <LiveCount />}
        {path === '/storage' && <LowSpace signOnly />}
      </Link>
      {adding && (
        <Link
          to={adding}
          aria-label={PAGE_NAMES[adding]}
          title={PAGE_NAMES[adding]}
          aria-current={currentIf(adding)}
        >
          <Icon name="plus" size={16} />
        </Link>
      )}
    </li>
  )
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
 * Warns on every administration page before the disk is full.
 * @param props.signOnly shows only a sign, where there is no space for words; screen readers still read the
 * words
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
