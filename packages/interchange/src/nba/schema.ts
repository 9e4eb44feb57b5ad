import { z } from 'zod'

/** Maximum number of actions: several times the number in a game. Files with more actions are rejected. */
const MOST_ACTIONS = 4000
const MOST_PLAYERS = 40
const MOST_PERIODS = 20

/** Text; empty if absent, so that it never becomes the word `undefined`. */
const text = z.union([z.string(), z.number().transform(String)]).catch('')
const maybeText = z
  .string()
  .nullish()
  .catch('')
  .transform((value) => value ?? '')
const number = z.coerce.number().int()
const maybe = number.optional().catch(undefined)

const action = z.object({
  actionNumber: number,
  /**
   * Position in the order of the game. An action that was entered late has a high `actionNumber`, but its
   * `orderNumber` is correct.
   */
  orderNumber: maybe,
  clock: text,
  period: number,
  actionType: text,
  subType: maybeText,
  descriptor: maybeText,
  qualifiers: z.array(z.string()).catch([]),
  teamId: maybe,
  personId: maybe,
  shotResult: maybeText,
  x: z.number().nullish().catch(null),
  y: z.number().nullish().catch(null),
  assistPersonId: maybe,
  foulDrawnPersonId: maybe,
  jumpBallWonPersonId: maybe,
  jumpBallLostPersonId: maybe,
  shotActionNumber: maybe,
  linkedActionNumber: maybe,
})

const player = z.object({
  personId: number,
  jerseyNum: text,
  starter: text,
  captain: text,
  name: text,
  firstName: text,
  familyName: text,
  statistics: z.record(z.string(), z.unknown()),
})

const team = z.object({
  teamId: number,
  teamName: text,
  teamCity: text,
  coach: text,
  assistants: z.array(z.string()).catch([]),
  players: z.array(player).max(MOST_PLAYERS),
  periods: z
    .array(z.object({ score: number }))
    .max(MOST_PERIODS)
    .catch([]),
  statistics: z.record(z.string(), z.unknown()).catch({}),
})

/** The fields of a play-by-play that are read. */
export const nbaPlayByPlayFile = z.object({ game: z.object({ actions: z.array(action).max(MOST_ACTIONS) }) })

/** The fields of a box score that are read. */
export const nbaBoxScoreFile = z.object({
  game: z.object({
    title: text,
    gameTimeUTC: text,
    ruleset: text,
    gameClock: text,
    gameStatus: number.catch(3),
    regulationPeriods: number.catch(4),
    periodMinutes: z.number().positive().optional().catch(undefined),
    overtimeMinutes: z.number().positive().catch(5),
    attendance: number.nullable().catch(null),
    arena: z.object({ arenaName: text, arenaCity: text }).catch({ arenaName: '', arenaCity: '' }),
    officials: z.array(z.object({ name: text, assignment: text })).catch([]),
    table: z.record(z.string(), z.string()).catch({}),
    homeTeam: team,
    awayTeam: team,
  }),
})

export type NbaAction = z.output<typeof action>
export type NbaPlayByPlay = z.output<typeof nbaPlayByPlayFile>
export type NbaBoxScore = z.output<typeof nbaBoxScoreFile>
export type NbaGame = NbaBoxScore['game']
export type NbaTeam = z.output<typeof team>
