import type { Fixture } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { TEXTS } from '../features/season/texts.ts'

/** What search engines are told of where a game stands. */
const STANDING: Record<Fixture['status'], string> = {
  scheduled: 'EventScheduled',
  live: 'EventScheduled',
  finished: 'EventScheduled',
  forfeited: 'EventScheduled',
  defaulted: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
}

/** A team as an event names it. */
interface EventTeam {
  id: number
  teamname: string
}

/** What is told of a game. `startsAt` is a moment, or the day alone. It and `venue` are left out while nobody knows them. */
export interface Event {
  id: number
  home: EventTeam
  away: EventTeam
  status: Fixture['status']
  startsAt: string | null
  venue: string | null
}

/** A game in the words of schema.org. No score is in it. @param origin the site's address without a path */
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

/** What a page is about, as data for search engines. */
export function PageData({ thing }: { thing: Record<string, unknown> }) {
  const data = { '@context': 'https://schema.org', ...thing }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, in which a `<` could end the element and is escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
