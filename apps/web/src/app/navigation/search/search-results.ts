import type { Found, Role } from '@courtside/contract'
import { playerAddress, teamAddress } from '@courtside/contract/client'
import { dayOf, dayWithWeekday } from '../../../ui/written/written-values.ts'
import { TEXTS as APP_TEXTS } from '../../texts.ts'
import { HEADER_PAGES } from '../HeaderLinks.tsx'
import { sidePages } from '../listed-pages.ts'
import { PAGE_NAMES } from '../page-names-texts.ts'
import { TEXTS } from './search-texts.ts'

/** A result of the search. */
export interface Result {
  /** The address that the result opens. */
  readonly to: string
  readonly name: string
  /** Text that distinguishes this result from others with the same name; may be empty. */
  readonly detail: string
}

/** The results of one kind. */
export interface ResultGroup {
  readonly name: string
  readonly results: readonly Result[]
}

/** Maximum number of pages in the results. */
const MOST_PAGES = 6

/**
 * Returns the pages that a person can use and whose name contains a text.
 * @param role null for people who are not signed in
 */
function pagesNamed(text: string, role: Role | null): Result[] {
  const open: readonly (readonly [string, string])[] = [
    ['/watch', APP_TEXTS.watchLive],
    ...HEADER_PAGES,
    ['/leaders', TEXTS.leaders],
  ]
  const own = role
    ? sidePages(role).flatMap(({ paths }) => paths.map((path) => [path, PAGE_NAMES[path]] as const))
    : []
  const wanted = text.toLocaleLowerCase()
  // Administrators and scorers get their own pages first.
  return [...own, ...open]
    .filter(([, name]) => name.toLocaleLowerCase().includes(wanted))
    .slice(0, MOST_PAGES)
    .map(([to, name]) => ({ to, name, detail: '' }))
}

/**
 * Returns the results of a search by kind, without empty groups.
 * @param found null until the server has answered
 */
export function resultsOf(text: string, role: Role | null, found: Found | null): ResultGroup[] {
  const groups: ResultGroup[] = [{ name: TEXTS.pages, results: pagesNamed(text, role) }]
  if (found) {
    groups.push(
      {
        name: TEXTS.teams,
        results: found.teams.map((team) => ({ to: teamAddress(team), name: team.teamname, detail: '' })),
      },
      {
        name: TEXTS.players,
        results: found.players.map((player) => ({
          to: playerAddress(player),
          name: `${player.fname} ${player.lname}`.trim(),
          detail: [TEXTS.jersey(player.jersey), player.team?.teamname].filter(Boolean).join(', '),
        })),
      },
      {
        name: TEXTS.matches,
        results: found.matches.map(({ id, home, away, title, at, zone, live }) => ({
          to: `/watch/${id}`,
          name: TEXTS.versus(home, away),
          detail: [live ? TEXTS.live : at && dayWithWeekday(dayOf(at, zone)), title]
            .filter(Boolean)
            .join(', '),
        })),
      },
    )
  }
  return groups.filter(({ results }) => results.length > 0)
}
