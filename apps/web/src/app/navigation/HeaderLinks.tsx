import { NavLink } from 'react-router'
import { TEXTS } from '../texts.ts'
import { HEADER_PAGES } from './header-pages.ts'
import { SectionLink } from './SectionLink.tsx'
import { SECTIONS } from './sections-texts.ts'

/** The links of the header that are the same for everybody. They are in a page's first HTML as well. */
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
