import { Link, useLocation } from 'react-router'
import { useClubSettings } from '../../api/club.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Courts } from './Courts.tsx'
import { RestreamTargets } from './RestreamTargets.tsx'
import { SettingsForm } from './settings/SettingsForm.tsx'
import { SECTIONS, type Section, sectionIn } from './settings/sections.ts'
import { TEXTS } from './texts.ts'
import './club.css'

/** /club-settings: the settings of the whole club, one section at a time. */
export function Component() {
  const section = sectionIn(useLocation().search)
  return (
    <>
      <PageTitle title={TEXTS.settings}>
        <Link className="btn" to="/welcome">
          {TEXTS.guide}
        </Link>
      </PageTitle>
      <DataState query={useClubSettings()} failed={TEXTS.settingsFailed}>
        {(settings) => (
          <div className="club-settings">
            <SectionList current={section} />
            <div className="club-section">
              <SettingsForm settings={settings} section={section} />
              {section === 'restream' && <RestreamTargets />}
              {section === 'courts' && <Courts />}
            </div>
          </div>
        )}
      </DataState>
    </>
  )
}

function SectionList({ current }: { current: Section }) {
  return (
    <nav className="club-sections" aria-label={TEXTS.sections}>
      <ul>
        {Object.entries(SECTIONS).map(([section, name]) => (
          <li key={section}>
            <Link to={`?section=${section}`} aria-current={section === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
