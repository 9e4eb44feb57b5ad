import { useCompetitions } from '../../api/season/schedule.ts'
import { competitionName } from '../match/competition-name.ts'

/** The options of a choice of competitions: one, or all. @param all how all of them are called; absent: one must be chosen */
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
