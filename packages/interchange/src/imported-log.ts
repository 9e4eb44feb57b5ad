import {
  type BoxScore,
  blankSheet,
  boxScore,
  type Command,
  decide,
  gameTimeMs,
  type MatchEvent,
  type MatchState,
  openFold,
  type Rejection,
} from '@courtside/basketball'
import type { Contradiction } from './contradiction.ts'
import type { GameLog } from './game-log.ts'
import { type GameRecord, isOfPlayer, type RecordedPlay } from './game-record.ts'
import type { ReadGame } from './read-game.ts'
import { figureContradictions } from './stated-figures.ts'

/** A log that the rules accepted, and the parts of the record that the rules refused. */
export interface ImportedLog {
  readonly log: GameLog
  readonly state: MatchState
  readonly contradictions: readonly Contradiction[]
}

/**
 * An imported game with its box score. Counting the box score takes longer than folding the log, so it is
 * done once.
 */
export interface ImportedGame extends ImportedLog {
  readonly box: BoxScore
}

/**
 * Imports a parsed file, and compares the figures in the file with the figures of the imported match.
 * @returns the game; its contradictions include those that the reader of the file found
 */
export function importedGame({ record, contradictions, stated }: ReadGame): ImportedGame {
  const imported = importedLog(record)
  const box = boxScore(imported.state, 0)
  const differing = figureContradictions(imported.state, box, stated)
  return { ...imported, box, contradictions: [...contradictions, ...imported.contradictions, ...differing] }
}

/**
 * Converts a record to a log by entering its plays through the rules in the order of the game, as a scorer
 * would. A refused play is left out and reported; if only its detail is refused, only the detail is left out.
 * The match in the log is finished only if the game is over.
 */
export function importedLog(record: GameRecord): ImportedLog {
  const entry = new Entry(record)
  const { setup, sheet, periods, plays, officialBox } = record
  if (JSON.stringify(sheet) !== JSON.stringify(blankSheet(setup))) entry.give({ type: 'set-sheet', sheet })
  for (const { period, leftMs } of periods) {
    const rejection = entry.give({ type: 'start-period', period })
    if (rejection !== undefined) entry.leaveOut({ period, clock: 0, type: null }, rejection)
    for (const play of plays) if (play.period === period) entry.enter(play)
    if (rejection === undefined) entry.give({ type: 'set-clock', remainingMs: leftMs })
  }
  for (const play of plays) entry.link(play)
  if (officialBox !== null) {
    const rejection = entry.give({ type: 'set-box-score', box: officialBox })
    if (rejection !== undefined) entry.leaveOut({ period: 1, clock: 0, type: null }, rejection)
  }
  if (record.finished) entry.give({ type: 'finish' })
  return { log: { setup, events: entry.events }, state: entry.state, contradictions: entry.contradictions }
}

/** The rejections that concern a detail of a play and not the play as a whole. */
const OF_DETAILS: ReadonlySet<Rejection['code']> = new Set([
  'detail-does-not-fit',
  'not-an-opponent',
  'unknown-stat',
])

class Entry {
  readonly events: MatchEvent[] = []
  readonly contradictions: Contradiction[] = []
  /** The state after the events so far. */
  readonly state: MatchState
  readonly #add: (event: MatchEvent) => void
  readonly #start: number
  readonly #entered = new Set<number>()
  #now: number

  constructor({ setup, playedAt }: GameRecord) {
    const { state, add } = openFold(setup)
    this.state = state
    this.#add = add
    this.#start = playedAt ?? 0
    this.#now = this.#start
  }

  give(command: Command): Rejection | undefined {
    const decision = decide(this.state, command, this.#now)
    if (!decision.ok) return decision.rejection
    for (const body of decision.events) {
      const event: MatchEvent = { ...body, seq: this.state.seq + 1, at: this.#now, by: null }
      this.events.push(event)
      this.#add(event)
    }
    return undefined
  }

  enter(play: RecordedPlay): void {
    this.#now = Math.max(this.#now, this.#start + gameTimeMs(this.state.setup.ruleset, play))
    const { of: _of, ...detail } = play.detail ?? {}
    const first = this.give(commandOf(play, detail))
    if (first === undefined) {
      this.#entered.add(play.statId)
      return
    }
    const bare = OF_DETAILS.has(first.code) ? this.give(commandOf(play, {})) : first
    if (bare === undefined) this.#entered.add(play.statId)
    this.leaveOut(play, bare ?? first, bare === undefined)
  }

  /** Links a play to the play to which it belongs, which may come later in the log. */
  link({ statId, detail }: RecordedPlay): void {
    const of = detail?.of
    if (of === undefined || !this.#entered.has(statId) || !this.#entered.has(of)) return
    this.give({ type: 'detail-stat', statId, detail: { of } })
  }

  leaveOut(
    { period, clock, type }: { period: number; clock: number; type: RecordedPlay['type'] | null },
    rejection: Rejection,
    detailOnly = false,
  ): void {
    this.contradictions.push({ kind: 'refused', period, clock, type, detailOnly, rejection })
  }
}

function commandOf(play: RecordedPlay, detail: object): Command {
  const { statId, period, clock, teamId } = play
  const more = { statId, period, clock, ...(Object.keys(detail).length > 0 && { detail }) }
  if (!isOfPlayer(play)) return { type: 'record-mark', markType: play.type, teamId, ...more }
  const { playerId, playerInId, x, y } = play
  return {
    type: 'record-stat',
    statType: play.type,
    teamId: play.teamId,
    playerId,
    ...more,
    ...(playerInId !== undefined && { playerInId }),
    ...(x !== undefined && y !== undefined && { x, y }),
  }
}
