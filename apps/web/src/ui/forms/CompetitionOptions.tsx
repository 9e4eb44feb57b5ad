import { useCompetitions } from '../../api/season/schedule.ts'
import { competitionName } from '../match/competition-name.ts'

/**
 * The options of a field for choosing a competition.
 * @param all label of the option for all competitions; without it, a competition must be chosen
 */
export function CompetitionOptions({ all }: { all?: string }) {
  const competitions = useCompetitions().data ?? []
  return (
    <>
      {all !== undefined && <option value="">{all}</option>}
      {competitions.map((competition) => (
        <option key={competition.id} value={competition.id}>
          {competitionName(competition)}
        </option>
      ))}
    </>
  )
}
