import { idOf } from '../../ui/forms/address-values.ts'

/** The finished matches that count, as API parameters. */
export interface Share {
  competitionId?: number
  season?: string
}

const COMPETITION = 'c'
const SEASON = 's'

/** Returns the value of a competition's matches in select boxes and addresses. */
export const competitionShare = (id: number) => `${COMPETITION}${id}`
/** Returns the value of a season's matches in select boxes and addresses. */
export const seasonShare = (season: string) => `${SEASON}${season}`

/** Parses such a value. Returns all matches if it is empty or unknown. */
export function shareOf(text: string): Share {
  const rest = text.slice(1)
  if (text.startsWith(SEASON) && rest !== '') return { season: rest }
  const competitionId = text.startsWith(COMPETITION) ? idOf(rest) : undefined
  return competitionId === undefined ? {} : { competitionId }
}
