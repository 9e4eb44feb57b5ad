import { useSession } from '../../session/use-session.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { TeamOptions } from '../../ui/forms/TeamOptions.tsx'
import { PageTitle, TitleChoice } from '../../ui/page/PageTitle.tsx'
import { DutyRoster } from './DutyRoster.tsx'
import { People } from './People.tsx'
import { TEXTS } from './texts.ts'
import './officials.css'

const USUAL = { team: '' }

/** /officials: the duty roster for members of the club, and the officials for administrators. */
export function Component() {
  const isAdmin = useSession()?.role === 'ADMIN'
  const [filter, change] = useAddressState(USUAL)
  return (
    <div className="officials">
      <PageTitle title={TEXTS.title}>
        <TitleChoice label={TEXTS.team} value={filter.team} onChoose={(team) => change({ team })}>
          <TeamOptions all={TEXTS.allTeams} />
        </TitleChoice>
        <button className="btn" type="button" onClick={() => print()}>
          {TEXTS.print}
        </button>
      </PageTitle>
      <DutyRoster teamId={idOf(filter.team)} isAdmin={isAdmin} />
      {isAdmin && <People />}
    </div>
  )
}
