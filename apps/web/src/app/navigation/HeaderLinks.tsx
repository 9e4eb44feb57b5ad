import { NavLink } from 'react-router'
import { TEXTS } from '../texts.ts'
import { HEADER_PAGES } from './header-pages.ts'
import { SectionLink } from './SectionLink.tsx'
import { SECTIONS } from './sections-texts.ts'

/** The header links that are the same for all users. The first HTML of a page contains them too. */
export function HeaderLinks() {
  return (
    <>
      <NavLink className="onair" to="/watch">
        <i />
        {TEXTS.watchLive}
      </NavLink>
      {HEADER_PAGES.map(([path, name]) => (
        <NavLink key={path} className="nav-item" to={path} end={path === '/'}>
          {name}
        </NavLink>
      ))}
      {Object.entries(SECTIONS).map(([id, { header }]) => (
        <SectionLink key={id} id={id} className="nav-item">
          {header}
        </SectionLink>
      ))}
    </>
  )
}
