import { useTeamNames } from '../../api/season/rosters.ts'

/**
 * The options of a field for choosing a team or all teams.
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
