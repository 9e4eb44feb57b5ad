import type { MatchEvent, MatchState, RosterPlayer } from '@courtside/basketball'
import type { NamesShown } from '@courtside/contract'
import { HiddenNames } from './hidden-names.ts'
import { HiddenWords } from './hidden-words.ts'
import { PeopleByName } from './name-of-person.ts'

/** A match's log with its fold. */
export interface FoldedLog {
  state: MatchState
  events: readonly MatchEvent[]
}

/** How much of the names of a match's players is visible. Players who are not in `of` are visible in full. */
export interface ShownNames {
  readonly of: ReadonlyMap<number, NamesShown>
  /** The names that texts about the match must not contain. */
  readonly hidden: HiddenNames
  /** Changes whenever the visibility of the match's players changes. */
  readonly version: string
  /** Changes whenever the hidden names of the club change. */
  readonly clubVersion: string
}

/** Shows all names in full. */
export const ALL_NAMES: ShownNames = {
  of: new Map(),
  hidden: new HiddenNames(),
  version: '',
  clubVersion: '',
}

/** The names in the club that are hidden from the public. */
export interface HiddenOfClub {
  readonly words: HiddenWords
  /** The people with these names. */
  readonly people: PeopleByName
  /** Changes whenever the hidden names change. */
  readonly version: string
}

/** A player with the full name. */
type Named = Pick<RosterPlayer, 'id' | 'fname' | 'lname'>

/** The decisions about the names of a match's players. They depend only on the ids of teams and players. */
export interface NameDecisions {
  /** How much of each restricted name the public sees, by player id. */
  readonly of: ShownNames['of']
  /** The players with their current names. */
  readonly players: readonly Named[]
  readonly club: HiddenOfClub
}

/** Returns the ids of each team's players in a match, including those who were replaced. */
export function playersOfMatch({ created, replaced }: MatchState): { teamId: number; ids: number[] }[] {
  return created.teams.map(({ id: teamId, roster }) => {
    const now = roster.map(({ id }) => id)
    const before = [...replaced].flatMap(([was, is]) => (now.includes(is) ? was : []))
    return { teamId, ids: [...now, ...before] }
  })
}

/** Returns how much of the names in a log is visible. */
export function shownNames({ state, events }: FoldedLog, { of, players, club }: NameDecisions): ShownNames {
  // Commentary may name a player who was replaced, or have a name that was corrected later.
  const named = [
    ...state.created.teams.flatMap(({ roster }) => roster),
    ...events.flatMap((event) => (event.kind === 'player-listed' ? event.player : [])),
    ...players.filter(({ id }) => state.replaced.has(id)),
  ]
  const people = new PeopleByName(named.filter(({ id }) => of.has(id)))
  const isPerson = (name: string) => people.areNamed(name) || club.people.areNamed(name)
  return {
    of,
    hidden: new HiddenNames(
      hiddenWords(named, of),
      club.words,
      people.areNone && club.people.areNone ? null : isPerson,
    ),
    version: [...of].map(([id, names]) => `${id}${names[0]}`).join(' '),
    clubVersion: club.version,
  }
}

function hiddenWords(players: readonly Named[], of: ShownNames['of']): HiddenWords {
  const hidden = players.flatMap(({ id, fname, lname }) => {
    const decided = of.get(id)
    if (decided === undefined) return []
    return decided === 'number' ? [fname, lname] : [lname]
  })
  return new HiddenWords(hidden)
}
