import { useCompetitions } from '../../api/season/schedule.ts'
import { competitionName } from '../../ui/match/competition-name.ts'
import { competitionShare, seasonShare } from './share.ts'
import { TEXTS } from './texts.ts'

/** The options for the matches that count: all, one season, or one competition. */
export function ShareOptions() {
  const competitions = useCompetitions().data ?? []
  const seasons = [...new Set(competitions.map(({ season }) => season).filter(Boolean))]
  return (
    <>
      <option value="">{TEXTS.allMatches}</option>
      {seasons.map((season) => (
        <option key={season} value={seasonShare(season)}>
          {TEXTS.seasonNamed(season)}
        </option>
      ))}
      {competitions.map((competition) => (
        <option key={competition.id} value={competitionShare(competition.id)}>
          {competitionName(competition)}
        </option>
      ))}
    </>
  )
}
