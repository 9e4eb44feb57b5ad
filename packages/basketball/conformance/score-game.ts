import {
  applyEvent,
  type Command,
  decide,
  fold,
  initialState,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type Rejection,
  RULESETS,
  remainingMs,
  type TeamSetup,
} from '../src/index.ts'
import type { GameFile, PlayRecord, Side } from './game-file.ts'

/** A game entered play by play, with the refused plays. */
export interface ScoredGame {
  /** Folded from the whole log after the game. */
  state: MatchState
  log: readonly MatchEvent[]
  /** Server time of the finish. */
  endedAt: number
  playerIds: Map<string, number>
  teamIds: Record<Side, number>
  refused: { play: PlayRecord; rejection: Rejection }[]
}

const TEAM_IDS: Record<Side, number> = { home: 1, away: 2 }
const TIP_OFF_MS = 1_000_000
const WHISTLE_MS = 20_000
const INTERVAL_MS = 120_000

/**
 * Enters a game as a scorer would. The clock runs from play to play and stops at fouls. A play out of clock
 * order is entered late with its own clock. A refused play is retried at the end of its quarter, when the
 * plays it depends on may have been entered. Everything goes through {@link decide}.
 */
export function scoreGame(game: GameFile): ScoredGame {
  const ids = [...game.players.home, ...game.players.away].map(({ id }, index): [string, number] => [
    id,
    index + 1,
  ])
  const playerIds = new Map(ids)
  const table = new ScorersTable(setupOf(game, playerIds), playerIds)
  const refused: ScoredGame['refused'] = []
  for (let quarter = 1; quarter <= game.quarters; quarter++) {
    table.startQuarter(quarter)
    const plays = game.events.filter((play) => play.quarter === quarter)
    const late = plays.filter((play) => table.enterLive(play) !== undefined)
    table.runOutTheClock()
    for (const play of late) {
      const rejection = table.enter(play, play.clock * 1000)
      if (rejection !== undefined) refused.push({ play, rejection })
    }
  }
  return { ...table.finish(), playerIds, teamIds: TEAM_IDS, refused }
}

class ScorersTable {
  private readonly setup: MatchSetup
  private readonly playerIds: Map<string, number>
  private readonly log: MatchEvent[] = []
  private state: MatchState
  private now = TIP_OFF_MS

  constructor(setup: MatchSetup, playerIds: Map<string, number>) {
    this.setup = setup
    this.playerIds = playerIds
    this.state = initialState(setup)
  }

  startQuarter(quarter: number): void {
    this.now += INTERVAL_MS
    this.must({ type: 'start-period', period: quarter })
  }

  /**
   * Runs the clock down to the time of the play and enters the play. Enters it late if the clock is already
   * past that time.
   */
  enterLive(play: PlayRecord): Rejection | undefined {
    const clockMs = Math.round(play.clock * 1000)
    if (remainingMs(this.state.clock, this.now) > clockMs) this.runTo(clockMs)
    const onTime = remainingMs(this.state.clock, this.now) === clockMs
    const rejection = this.enter(play, onTime ? undefined : clockMs)
    if (play.type === 'FOUL') {
      this.must({ type: 'stop-clock' })
      this.now += WHISTLE_MS
    }
    return rejection
  }

  /** Enters a play with the given clock, or with the current one. */
  enter(play: PlayRecord, clockMs: number | undefined): Rejection | undefined {
    const { seq, type, playerId, playerInId, team, quarter } = play
    return this.give({
      type: 'record-stat',
      statId: seq,
      clientId: `play-${seq}`,
      teamId: TEAM_IDS[team],
      playerId: this.idOf(playerId),
      statType: type,
      period: quarter,
      ...(playerInId === undefined ? {} : { playerInId: this.idOf(playerInId) }),
      ...(clockMs === undefined ? {} : { clock: clockMs }),
    })
  }

  runOutTheClock(): void {
    this.runTo(0)
    this.must({ type: 'stop-clock' })
  }

  finish(): Pick<ScoredGame, 'state' | 'log' | 'endedAt'> {
    this.must({ type: 'finish' })
    return { state: fold(this.setup, this.log), log: this.log, endedAt: this.now }
  }

  private runTo(clockMs: number): void {
    if (remainingMs(this.state.clock, this.now) === clockMs) return
    this.must({ type: 'start-clock' })
    this.now += remainingMs(this.state.clock, this.now) - clockMs
  }

  private must(command: Command): void {
    const rejection = this.give(command)
    if (rejection !== undefined) throw new Error(`${command.type} refused: ${JSON.stringify(rejection)}`)
  }

  private give(command: Command): Rejection | undefined {
    const decision = decide(this.state, command, this.now)
    if (!decision.ok) return decision.rejection
    for (const body of decision.events) {
      const event: MatchEvent = { ...body, seq: this.state.seq + 1, at: this.now, by: null }
      this.log.push(event)
      this.state = applyEvent(this.state, event)
    }
    return undefined
  }

  /** Returns a player's id. If the player is on no roster, returns 0, which is no player's id. */
  private idOf(playerId: string): number {
    return this.playerIds.get(playerId) ?? 0
  }
}

function setupOf(game: GameFile, playerIds: Map<string, number>): MatchSetup {
  const team = (side: Side): TeamSetup => {
    const roster = game.players[side].map(({ id, name, jersey }) => {
      const [fname = '', ...lnames] = name.split(' ')
      return { id: playerIds.get(id) ?? 0, fname, lname: lnames.join(' '), jerseyNo: Number(jersey), jersey }
    })
    const starters = game.players[side]
      .filter(({ starter }) => starter)
      .map(({ id }) => playerIds.get(id) ?? 0)
    if (starters.length !== 5) throw new Error(`${side} has ${starters.length} starters`)
    return { id: TEAM_IDS[side], name: side, starters, roster }
  }
  const base = game.quarterSeconds * 1000 === RULESETS.nba.periodMs ? RULESETS.nba : RULESETS.fiba
  return {
    ruleset: { ...base, periodMs: game.quarterSeconds * 1000, overtimeMs: game.overtimeSeconds * 1000 },
    teams: [team('home'), team('away')],
  }
}
