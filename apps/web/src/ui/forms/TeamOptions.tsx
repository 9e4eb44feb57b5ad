import { useTeamNames } from '../../api/season/rosters.ts'

/**
 * The options of a team selection: all, or one.
 * @param all label for all teams
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
