import { Crest } from '../../../ui/teams/Crest.tsx'
import type { SceneTeam } from '../scene-match.ts'

/**
 * The crest of one team.
 * @param props.height any CSS length
 */
export function TeamCrest({ team, height }: { team: SceneTeam; height: string }) {
  const { id, teamname, logo, colours } = team
  return <Crest team={{ id, teamname, logo }} colours={colours} height={height} />
}
