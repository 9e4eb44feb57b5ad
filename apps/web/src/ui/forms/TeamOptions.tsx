import { useTeamNames } from '../../api/season/rosters.ts'

/**
 * The options of a field in which a team or all teams are chosen.
 * @param all label of the option for all teams
 */
export function TeamOptions({ all }: { all: string }) {
  const teams = useTeamNames().data ?? []
  return (
    <>
      <option value="">{all}</option>
      {teams.map(({ id, teamname }) => (
        <option key={id} value={id}>
          {teamname}
        </option>
      ))}
    </>
  )
}
