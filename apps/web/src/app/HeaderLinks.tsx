import { NavLink } from 'react-router'
import { SectionLink } from './SectionLink.tsx'
import { SECTIONS } from './sections-texts.ts'
import { TEXTS } from './texts.ts'

/** The links of the header that are the same for everybody. They are in a page's first HTML as well. */
export function HeaderLinks() {
  return (
    <>
      <NavLink className="onair" to="/watch">
        <i />
        {TEXTS.watchLive}
      </NavLink>
      <NavLink className="nav-item" to="/schedule">
        {TEXTS.schedule}
      </NavLink>
      <NavLink className="nav-item" to="/standings">
        {TEXTS.standings}
      </NavLink>
      <NavLink className="nav-item" to="/archive">
        {TEXTS.archive}
      </NavLink>
      <NavLink className="nav-item" to="/" end>
        {TEXTS.home}
      </NavLink>
      {Object.entries(SECTIONS).map(([id, { header }]) => (
        <SectionLink key={id} id={id} className="nav-item">
          {header}
        </SectionLink>
      ))}
    </>
  )
}
