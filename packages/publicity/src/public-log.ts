import {
  callNames,
  isNumberOnly,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  PLAYS,
  type RosterPlayer,
  type TeamSetup,
} from '@courtside/basketball'
import type { HiddenNames, SaidLine } from './hidden-names.ts'
import { publicName } from './public-name.ts'
import type { FoldedLog, ShownNames } from './shown-names.ts'
import { withoutNames } from './shown-sheet.ts'
import { TEXTS } from './texts.ts'

/** A log reduced to what its reader may see. Anything derived from it is safe to show to that reader. */
export interface ShownLog extends FoldedLog {
  /**
   * Part of the version of every response derived from the log, because the visibility of names changes
   * without a new event.
   */
  readonly names: string
}

/**
 * Returns a log without hidden names. Only the setup, the scoresheet, the events that list players, and the
 * commentary contain names.
 */
export function shownLog({ state, events }: FoldedLog, names: ShownNames): ShownLog {
  const version = namesVersion(names, state)
  if (names.hidden.areNone) return { state, events, names: version }
  const setup = shownSetup(state.setup, names)
  const sheet = withoutNames(state.sheet, (name) => names.hidden.areInPerson(name))
  const shown: MatchState = { ...state, setup, sheet, created: shownSetup(state.created, names) }
  const lines = new ShownLines(shown, names)
  return {
    state: { ...shown, commentary: state.commentary.map((line) => lines.shown(line)) },
    events: lines.events(events),
    names: version,
  }
}

/**
 * Returns a version of the visible names of a match. It changes when a name is hidden or shown, or a player
 * is erased.
 */
export function namesVersion(names: ShownNames, { created }: MatchState): string {
  const nameless = created.teams.flatMap(({ roster }) => roster.filter(isNumberOnly).map(({ id }) => id))
  const version = `${names.version} ${names.clubVersion}`.trim()
  return nameless.length === 0 ? version : `${version} without ${nameless.join(' ')}`
}

/** Returns events of a log without hidden names. */
export function shownEvents(
  events: readonly MatchEvent[],
  { state }: FoldedLog,
  names: ShownNames,
): readonly MatchEvent[] {
  if (names.hidden.areNone) return events
  const shown: MatchState = { ...state, setup: shownSetup(state.setup, names) }
  return new ShownLines(shown, names).events(events)
}

function shownPlayer(player: RosterPlayer, { of }: ShownNames): RosterPlayer {
  const decided = of.get(player.id)
  return decided === undefined ? player : { ...player, ...publicName(player, decided) }
}

function shownSetup(setup: MatchSetup, names: ShownNames): MatchSetup {
  const shown = (team: TeamSetup): TeamSetup => ({
    ...team,
    ...(team.coach && names.hidden.areInPerson(team.coach) && { coach: '' }),
    roster: team.roster.map((player) => shownPlayer(player, names)),
  })
  const [home, visitors] = setup.teams
  return { ...setup, teams: [shown(home), shown(visitors)] }
}

/**
 * Removes hidden names from events, scoresheets and lines of commentary. A line written while a name was visible
 * keeps the name in the log. Here such a line is replaced with a plain sentence about its play. If only the
 * name were removed, the rest of the line could reveal it.
 */
class ShownLines {
  readonly #names: ShownNames
  readonly #hidden: HiddenNames
  readonly #state: MatchState

  /** @param state the match, with only the visible names in its setup */
  constructor(state: MatchState, names: ShownNames) {
    this.#names = names
    this.#hidden = names.hidden
    this.#state = state
  }

  events(events: readonly MatchEvent[]): readonly MatchEvent[] {
    return events.map((event) => {
      if (event.kind === 'commentary-added') return this.shown(event)
      if (event.kind === 'sheet-set') {
        return { ...event, sheet: withoutNames(event.sheet, (name) => this.#hidden.areInPerson(name)) }
      }
      if (event.kind !== 'player-listed') return event
      return { ...event, player: this.#listed(event.player) }
    })
  }

  shown<Line extends SaidLine>(line: Line): Line {
    return this.#hidden.areInLine(line) ? { ...line, text: this.#plain(line.statIds) } : line
  }

  /**
   * Returns a listed player as viewers may see them. The event may contain a name that was corrected later.
   * If the visible part of that name still contains a hidden name, returns the player by number only.
   */
  #listed(player: RosterPlayer): RosterPlayer {
    const shown = shownPlayer(player, this.#names)
    const isHidden = this.#hidden.areIn(`${shown.fname} ${shown.lname}`)
    return isHidden ? { ...player, ...publicName(player, 'number') } : shown
  }

  #plain(statIds: readonly number[]): string {
    const play = this.#state.stats.find(({ statId }) => statId === statIds[0])
    if (play === undefined) return ''
    const name = callNames(this.#state.setup).players.get(play.playerId) ?? ''
    return TEXTS.plainLine(name, PLAYS[play.type].name)
  }
}
