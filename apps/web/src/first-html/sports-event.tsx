import type { Fixture } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { TEXTS } from '../views/season/texts.ts'

/** The status of a game in the vocabulary of schema.org. */
const STANDING: Record<Fixture['status'], string> = {
  scheduled: 'EventScheduled',
  live: 'EventScheduled',
  finished: 'EventScheduled',
  forfeited: 'EventScheduled',
  defaulted: 'EventScheduled',
  abandoned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
}

/** A team in an event. */
interface EventTeam {
  id: number
  teamname: string
}

/**
 * The data of a game. `startsAt` is a moment, or the day alone. `startsAt` and `venue` are absent if unknown.
 */
export interface Event {
  id: number
  home: EventTeam
  away: EventTeam
  status: Fixture['status']
  startsAt: string | null
  venue: string | null
}

/**
 * Returns a game in the vocabulary of schema.org, without a score.
 * @param origin the site's origin
 */
export function sportsEvent({ id, home, away, startsAt, venue, status }: Event, origin: string) {
  const team = (side: EventTeam) => ({
    '@type': 'SportsTeam',
    name: side.teamname,
    url: origin + teamAddress(side),
  })
  return {
    '@type': 'SportsEvent',
    name: TEXTS.teamsOf(home.teamname, away.teamname),
    sport: 'Basketball',
    url: `${origin}/watch/${id}`,
    eventStatus: `https://schema.org/${STANDING[status]}`,
    ...(startsAt && { startDate: startsAt }),
    ...(venue && { location: { '@type': 'Place', name: venue } }),
    homeTeam: team(home),
    awayTeam: team(away),
  }
}

/** Structured data about a page for search engines. */
export function PageData({ thing }: { thing: Record<string, unknown> }) {
  const data = { '@context': 'https://schema.org', ...thing }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; `<` could end the element, so it is escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
