import type { MatchEvent } from '@courtside/basketball'
import type { Audience } from '@courtside/publicity'
import {
  ALL_NAMES,
  namesVersion,
  openEvents,
  openSetup,
  openSheet,
  type ShownLog,
  type ShownNames,
  shownEvents,
  shownLog,
} from '@courtside/publicity'
import type { FoldedLog } from '../../live/folded-logs.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import type { NamesOfMatches } from './names-of-matches.ts'

/** The kinds of events that may contain names. */
const WITH_NAMES: ReadonlySet<MatchEvent['kind']> = new Set([
  'commentary-added',
  'player-listed',
  'sheet-set',
])

/**
 * Provides the logs of matches as their readers may see them. All data of a match's log that leaves this
 * server must come from here. Code that writes to a log uses {@link MatchLog} directly.
 */
export class PublicLogs {
  readonly #log: MatchLog
  readonly #names: NamesOfMatches
  readonly #logger: Logger
  readonly #shown = new WeakMap<FoldedLog, ShownLog>()
  readonly #telling = new Map<number, Promise<void>>()

  constructor(log: MatchLog, names: NamesOfMatches, logger: Logger) {
    this.#log = log
    this.#names = names
    this.#logger = logger
  }

  /** Returns the log of a match. @throws {Refused} no such match */
  async read(matchId: number, audience: Audience): Promise<ShownLog> {
    if (audience === 'club') {
      const log = await this.#log.read(matchId)
      return { ...log, names: namesVersion(ALL_NAMES, log.state) }
    }
    const { log, names } = await this.#readWithNames(matchId)
    return this.#show(log, names)
  }

  /**
   * Reports whether a text about a match is free of hidden names.
   * @throws {Refused} no such match
   */
  async isShown(matchId: number, text: string): Promise<boolean> {
    const log = await this.#log.read(matchId)
    const { hidden } = await this.#names.of(matchId, log)
    return !hidden.areIn(text)
  }

  /**
   * Returns a function. Each call of it returns the public log of the match at that time.
   * @throws {Refused} no such match
   */
  async follow(matchId: number): Promise<() => ShownLog> {
    const { log, names } = await this.#readWithNames(matchId)
    return () => {
      const now = this.#log.current(matchId)
      // `names` doesn't contain players who were added since. If there are any, this returns the log as it
      // was before, and the reader gets the new players with the next events.
      return this.#show(now?.state.created === log.state.created ? now : log, names)
    }
  }

  /**
   * Passes appended events on in order, as the public may see them. Passes them on before it returns, unless
   * they may contain names or earlier events are still waiting.
   */
  hand(
    matchId: number,
    events: readonly MatchEvent[],
    log: FoldedLog,
    to: (events: readonly MatchEvent[]) => void,
  ): void {
    const shown = openEvents(events, log.state.sheet)
    const before = this.#telling.get(matchId)
    if (!before && !events.some(({ kind }) => WITH_NAMES.has(kind))) {
      to(shown)
      return
    }
    const turn = (before ?? Promise.resolve())
      .then(async () => to(shownEvents(shown, log, await this.#names.of(matchId, log))))
      .catch((error: unknown) => {
        this.#logger.error({ err: error, matchId }, 'Could not send appended events to viewers.')
      })
      .finally(() => {
        if (this.#telling.get(matchId) === turn) this.#telling.delete(matchId)
      })
    this.#telling.set(matchId, turn)
  }

  async #readWithNames(matchId: number): Promise<{ log: FoldedLog; names: ShownNames }> {
    for (let log = await this.#log.read(matchId); ; ) {
      const names = await this.#names.of(matchId, log)
      const now = this.#log.current(matchId) ?? (await this.#log.read(matchId))
      // Players may have been added or erased meanwhile. Then `names` fits only the previous state, so both
      // are read again.
      if (now.state.created === log.state.created) return { log: now, names }
      log = now
    }
  }

  #show(log: FoldedLog, names: ShownNames): ShownLog {
    const known = this.#shown.get(log)
    if (known?.names === namesVersion(names, log.state)) return known
    const shown = shownLog(log, names)
    const { sheet } = shown.state
    const open: ShownLog = {
      ...shown,
      state: {
        ...shown.state,
        setup: openSetup(shown.state.setup, sheet),
        created: openSetup(shown.state.created, sheet),
        sheet: openSheet(sheet),
      },
      events: openEvents(shown.events, sheet),
    }
    this.#shown.set(log, open)
    return open
  }
}
