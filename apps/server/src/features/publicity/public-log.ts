import {
  callNames,
  isNumberOnly,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  PLAYS,
  type RosterPlayer,
} from '@courtside/basketball'
import type { NamesShown } from '@courtside/contract'
import type { FoldedLog } from '../../live/folded-logs.ts'
import { HiddenNames, type SaidLine } from './hidden-names.ts'
import { HiddenWords } from './hidden-words.ts'
import { publicName } from './public-name.ts'
import { TEXTS } from './texts.ts'

/** How much of the names of a match's players is seen. Who is not in `of` is seen in full. */
export interface ShownNames {
  readonly of: ReadonlyMap<number, NamesShown>
  /** The names that texts about the match must not have. */
  readonly hidden: HiddenNames
  /** Another one when what is seen of the players is another. */
  readonly version: string
  /** Another one when other names are hidden in the club. */
  readonly clubVersion: string
}

/** Names are told in full. */
export const ALL_NAMES: ShownNames = {
  of: new Map(),
  hidden: new HiddenNames(),
  version: '',
  clubVersion: '',
}

/** The words of names that are not shown of a match's players. @param setup the match with all names */
export function hiddenWords({ teams }: MatchSetup, of: ShownNames['of']): HiddenWords {
  const hidden = teams
    .flatMap(({ roster }) => roster)
    .flatMap(({ id, fname, lname }) => {
      const decided = of.get(id)
      if (decided === undefined) return []
      return decided === 'number' ? [fname, lname] : [lname]
    })
  return new HiddenWords(hidden)
}

/** A log that holds no more than its reader may see. Whatever is made of it can't tell more. */
export interface ShownLog extends FoldedLog {
  /** Belongs into the version of every answer that is made of it: names are shown and hidden without a new event. */
  readonly names: string
  /** Belongs into the version of texts that somebody wrote about the match. */
  readonly clubNames: string
}

/** A log without the names that are not shown: in its setup and in its commentary, which is all that has names. */
export function shownLog({ state, events }: FoldedLog, names: ShownNames): ShownLog {
  const version = namesVersion(names, state)
  const { clubVersion: clubNames } = names
  if (names.hidden.areNone) return { state, events, names: version, clubNames }
  const setup = shownSetup(state.setup, names)
  const shown: MatchState = { ...state, setup, created: shownSetup(state.created, names) }
  const lines = new ShownLines(shown, names)
  return {
    state: { ...shown, commentary: state.commentary.map((line) => lines.shown(line)) },
    events: lines.events(events),
    names: version,
    clubNames,
  }
}

/** Another one when other names are told of a match: some are hidden, or somebody was erased from it. */
export function namesVersion(names: ShownNames, { created, commentary }: MatchState): string {
  const nameless = created.teams.flatMap(({ roster }) => roster.filter(isNumberOnly).map(({ id }) => id))
  const hasFreeLines = commentary.some(({ writer }) => writer !== 'built-in')
  const version = hasFreeLines ? `${names.version} ${names.clubVersion}`.trim() : names.version
  return nameless.length === 0 ? version : `${version} without ${nameless.join(' ')}`
}

/** Some events of a log without the names that are not shown. */
export function shownEvents(
  events: readonly MatchEvent[],
  { state }: FoldedLog,
  names: ShownNames,
): readonly MatchEvent[] {
  if (names.hidden.areNone) return events
  const shown: MatchState = { ...state, setup: shownSetup(state.setup, names) }
  return new ShownLines(shown, names).events(events)
}

function shownSetup(setup: MatchSetup, names: ShownNames): MatchSetup {
  const shown = (player: RosterPlayer): RosterPlayer => {
    const decided = names.of.get(player.id)
    return decided === undefined ? player : { ...player, ...publicName(player, decided) }
  }
  const [home, visitors] = setup.teams
  return {
    ...setup,
    teams: [
      { ...home, roster: home.roster.map(shown) },
      { ...visitors, roster: visitors.roster.map(shown) },
    ],
  }
}

/**
 * Lines of commentary. Those that were said while a name was shown keep it in the log; such a line is answered as a plain sentence of its
 * play. A line is known by the words of the names: cutting them out would leave a gap that fits but one word, and endings beside it.
 */
class ShownLines {
  readonly #hidden: HiddenNames
  readonly #state: MatchState

  /** @param state with the names that are shown */
  constructor(state: MatchState, { hidden }: ShownNames) {
    this.#hidden = hidden
    this.#state = state
  }

  events(events: readonly MatchEvent[]): readonly MatchEvent[] {
    return events.map((event) => (event.kind === 'commentary-added' ? this.shown(event) : event))
  }

  shown<Line extends SaidLine>(line: Line): Line {
    return this.#hidden.areInLine(line) ? { ...line, text: this.#plain(line.statIds) } : line
  }

  #plain(statIds: readonly number[]): string {
    const play = this.#state.stats.find(({ statId }) => statId === statIds[0])
    if (play === undefined) return ''
    const name = callNames(this.#state.setup).players.get(play.playerId) ?? ''
    return TEXTS.plainLine(name, PLAYS[play.type].name)
  }
}
