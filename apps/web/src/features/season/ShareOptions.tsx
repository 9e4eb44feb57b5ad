import { useCompetitions } from '../../api/season/schedule.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { competitionName } from '../../ui/match/competition-name.ts'
import { TEXTS } from '../../views/season/texts.ts'

/** The options of a field that selects which matches count: all, or only one season or one competition. */
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

/** Which finished matches count, as parameters of the API. */
interface Share {
  competitionId?: number
  season?: string
}

const COMPETITION = 'c'
const SEASON = 's'

/** Returns the value for a competition's matches in fields and in addresses of pages. */
export const competitionShare = (id: number) => `${COMPETITION}${id}`
/** Returns the value for a season's matches in fields and in addresses of pages. */
export const seasonShare = (season: string) => `${SEASON}${season}`

/**
 * Returns the parameters for a value of a field or an address. An empty or unknown value means all matches.
 */
export function shareOf(text: string): Share {
  const rest = text.slice(1)
  if (text.startsWith(SEASON) && rest !== '') return { season: rest }
  const competitionId = text.startsWith(COMPETITION) ? idOf(rest) : undefined
  return competitionId === undefined ? {} : { competitionId }
}
