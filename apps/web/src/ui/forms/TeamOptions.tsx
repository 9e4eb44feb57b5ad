import { useTeamNames } from '../../api/season/rosters.ts'

/** The options of a choice of teams: all, or one. @param all how all of them are called */
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
