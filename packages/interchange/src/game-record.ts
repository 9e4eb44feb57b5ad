import {
  applyEvents,
  blankSheet,
  type EventBody,
  exchanges,
  gameTimeMs,
  initialState,
  isStat,
  leftOfPeriodMs,
  type Mark,
  type MatchEvent,
  type MatchSetup,
  type MatchSheet,
  type MatchState,
  type OfficialBox,
  type PlayDetail,
  type PlayEntry,
  playedPeriods,
  playLinks,
  playsInGameOrder,
  remainingMs,
  type Stat,
} from '@courtside/basketball'

/** A play of a player or of a team, without the history of its corrections. */
export type RecordedPlay = Stat | Mark

/** A period that was started, with the time left in it, in ms. */
export interface RecordedPeriod {
  readonly period: number
  readonly leftMs: number
}

/**
 * A game as files represent it: the players, the plays in the order of the game, and the result. It does not
 * contain when and by whom plays were entered. Every format is written from a record and read into a record.
 */
export interface GameRecord {
  readonly title: string
  /** When the game began, epoch ms; null if the file does not state it. */
  readonly playedAt: number | null
  /** The players of the squads, with the numbers that they wore in this game. */
  readonly setup: MatchSetup
  /** The head of the scoresheet. Its squads are null, because the rosters in `setup` are the squads. */
  readonly sheet: MatchSheet
  /** The periods, in ascending order. */
  readonly periods: readonly RecordedPeriod[]
  /** The plays in the order of the game, numbered from 1 (`statId`). */
  readonly plays: readonly RecordedPlay[]
  /** The figures of a game without plays; null if figures are counted from plays. */
  readonly officialBox: OfficialBox | null
  readonly finished: boolean
}

/** A match from which a file is written. */
export interface WrittenMatch {
  readonly title: string
  /** When the match began, epoch ms. */
  readonly playedAt: number
  readonly state: MatchState
  /** The server time, epoch ms, at which a running clock is read. */
  readonly now: number
}

/** Reports whether a recorded play belongs to a player. */
export function isOfPlayer(play: RecordedPlay): play is Stat {
  return 'playerId' in play
}

/**
 * Returns the record of a match.
 * @param resolutionMs resolution of the format's clocks; the time left is rounded up to a multiple of it, as
 * on a scoreboard
 */
export function gameRecord({ title, playedAt, state, now }: WrittenMatch, resolutionMs: number): GameRecord {
  const rounded = (ms: number) => Math.ceil(ms / resolutionMs) * resolutionMs
  const isOver = state.finishedAt !== null
  return {
    title,
    playedAt,
    setup: setupOf(state),
    sheet: sheetOf(state),
    periods: playedPeriods(state)
      .filter((period) => state.startedPeriods.includes(period))
      .map((period) => ({
        period,
        leftMs: rounded(
          period === state.period ? remainingMs(state.clock, now) : leftOfPeriodMs(state, period),
        ),
      })),
    plays: playsOf(state, rounded),
    officialBox: state.officialBox,
    finished: isOver,
  }
}

/**
 * Converts a record to a match. Its plays become events of a log in the order of the game, at the times they
 * would have if the clock had never stopped. The rules are not checked; for records from other programs use
 * `importedLog`.
 */
export function replayed(record: GameRecord): MatchState {
  return applyEvents(initialState(record.setup), stampedEvents(record))
}

function stampedEvents(record: GameRecord): MatchEvent[] {
  const start = record.playedAt ?? 0
  let at = start
  return bodiesOf(record).map(({ body, gameMs }, index): MatchEvent => {
    at = Math.max(at, start + gameMs)
    return { ...body, seq: index + 1, at, by: null }
  })
}

function bodiesOf(record: GameRecord): { body: EventBody; gameMs: number }[] {
  const { setup, sheet, periods, plays, officialBox, finished } = record
  const bodies: { body: EventBody; gameMs: number }[] = []
  const add = (body: EventBody, period: number, clock: number) =>
    bodies.push({ body, gameMs: gameTimeMs(setup.ruleset, { period, clock }) })
  if (JSON.stringify(sheet) !== JSON.stringify(blankSheet(setup)))
    bodies.push({ body: sheetSet(sheet), gameMs: 0 })
  for (const { period, leftMs } of periods) {
    add({ kind: 'period-started', period, standing: true }, period, Number.MAX_SAFE_INTEGER)
    for (const play of plays) {
      if (play.period !== period) continue
      add(
        { ...play, kind: isOfPlayer(play) ? 'stat-recorded' : 'mark-recorded' } as EventBody,
        period,
        play.clock,
      )
    }
    add({ kind: 'clock-set', remainingMs: leftMs }, period, leftMs)
  }
  if (officialBox !== null) bodies.push({ body: { kind: 'box-score-set', box: officialBox }, gameMs: 0 })
  if (finished) bodies.push({ body: { kind: 'match-finished' }, gameMs: 0 })
  return bodies
}

function sheetSet(sheet: MatchSheet): EventBody {
  return { kind: 'sheet-set', sheet }
}

function setupOf({ setup }: MatchState): MatchSetup {
  const [home, visitors] = setup.teams
  const squad = ({ roster, ...team }: typeof home) => ({
    ...team,
    roster: roster.filter(({ outsideSquad }) => !outsideSquad),
  })
  return { ...setup, teams: [squad(home), squad(visitors)] }
}

function sheetOf({ sheet }: MatchState): MatchSheet {
  const [home, visitors] = sheet.teams
  return {
    ...sheet,
    teams: [
      { ...home, squad: null },
      { ...visitors, squad: null },
    ],
  }
}

/**
 * Returns the valid plays. A play that belongs to another one, such as an assist, has a link to it. Leaves
 * out substitutions that could not take place.
 */
function playsOf(state: MatchState, rounded: (ms: number) => number): RecordedPlay[] {
  const took = new Set(exchanges(state).map(({ statId }) => statId))
  const happened = playsInGameOrder(state).filter(
    (play) =>
      !(
        isStat(play) &&
        play.type === 'SUBSTITUTION' &&
        play.playerInId !== undefined &&
        !took.has(play.statId)
      ),
  )
  const numbers = new Map(happened.map(({ statId }, index) => [statId, index + 1]))
  // Readers of a file have only the rounded clocks, so the links are derived from these.
  const written = happened.map((play, index): PlayEntry => {
    const { of: said, ...detail } = play.detail ?? {}
    const of = numbers.get(said ?? Number.NaN)
    const number = index + 1
    const moment = { statId: number, seq: number, order: number, clock: rounded(play.clock) }
    return { ...play, ...moment, detail: { ...detail, ...(of !== undefined && { of }) } }
  })
  const links = playLinks({
    ...state,
    stats: written.filter(isStat),
    marks: written.filter((play) => !isStat(play)),
  })
  return written.map((play) => {
    const of = links.get(play.statId)
    return plainPlay(play, { ...play.detail, ...(of !== undefined && { of }) })
  })
}

function plainPlay(play: PlayEntry, detail: PlayDetail): RecordedPlay {
  const more = Object.keys(detail).length > 0 ? { detail } : {}
  const { statId, type, period, clock } = play
  if (!isStat(play)) return { statId, type, teamId: play.teamId, period, clock, ...more } as Mark
  const { teamId, playerId, playerInId, x, y } = play
  return {
    statId,
    type,
    teamId,
    playerId,
    period,
    clock,
    ...(playerInId !== undefined && { playerInId }),
    ...(x !== undefined && y !== undefined && { x, y }),
    ...more,
  } as Stat
}
