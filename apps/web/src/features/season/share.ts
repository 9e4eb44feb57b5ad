import { idOf } from '../../ui/forms/address-values.ts'

/** Which finished matches count, as calls take it. */
export interface Share {
  competitionId?: number
  season?: string
}

const COMPETITION = 'c'
const SEASON = 's'

/** How a choice and the address name the matches of a competition. */
export const competitionShare = (id: number) => `${COMPETITION}${id}`
/** How a choice and the address name the matches of a season. */
export const seasonShare = (season: string) => `${SEASON}${season}`

/** The matches that a text of the address names; all when it names none. */
export function shareOf(text: string): Share {
  const rest = text.slice(1)
  if (text.startsWith(SEASON) && rest !== '') return { season: rest }
  const competitionId = text.startsWith(COMPETITION) ? idOf(rest) : undefined
  return competitionId === undefined ? {} : { competitionId }
}
