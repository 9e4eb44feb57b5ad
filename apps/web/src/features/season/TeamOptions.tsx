import { useTeamNames } from '../../api/rosters.ts'
import { TEXTS } from './texts.ts'

/** The options of a choice of teams: all, or one. */
export function TeamOptions() {
  const teams = useTeamNames().data ?? []
  return (
    <>
      <option value="">{TEXTS.allTeams}</option>
      {teams.map(({ id, teamname }) => (
        <option key={id} value={id}>
          {teamname}
        </option>
      ))}
    </>
  )
}
