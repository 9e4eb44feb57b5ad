import { z } from 'zod'

const MOST_ROWS = 4000
const MOST_PLAYERS = 40

/** Text without the spaces with which these files fill it up. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .transform((value) => value.trim())
const number = z.coerce.number().catch(0)

const row = z.object({
  NUMBEROFPLAY: number,
  CODETEAM: text,
  PLAYER_ID: text,
  PLAYTYPE: text,
  MARKERTIME: text,
})
const rows = z.array(row).max(MOST_ROWS)

/** The fields of `PlaybyPlay` that are read. */
export const euroLeaguePlays = z.object({
  TeamA: text,
  TeamB: text,
  CodeTeamA: text,
  CodeTeamB: text,
  Live: z.boolean().catch(false),
  FirstQuarter: rows,
  SecondQuarter: rows.catch([]),
  ThirdQuarter: rows.catch([]),
  ForthQuarter: rows.catch([]),
  ExtraTime: rows.nullish().catch([]),
})

const player = z.looseObject({
  Player_ID: text,
  Player: text,
  Dorsal: text,
  IsStarter: number,
  Minutes: text,
})

/** The fields of `Boxscore` that are read. The home team is first. */
export const euroLeagueBoxScore = z.object({
  Live: z.boolean().catch(false),
  Referees: text,
  Attendance: text,
  /** The points of each quarter and overtime: `Quarter1` and so on, then `Extra1`. */
  ByQuarter: z.array(z.record(z.string(), z.unknown())).catch([]),
  Stats: z
    .array(
      z.object({
        Team: text,
        Coach: text,
        PlayersStats: z.array(player).max(MOST_PLAYERS),
        totr: z.record(z.string(), z.unknown()).catch({}),
      }),
    )
    .length(2),
})

/** The fields of `Points` that are read: the shots, with their place in cm from the basket. */
export const euroLeaguePoints = z.object({
  Rows: z
    .array(
      z.object({
        NUM_ANOT: number,
        ID_ACTION: text,
        COORD_X: number,
        COORD_Y: number,
        FASTBREAK: text,
        SECOND_CHANCE: text,
        POINTS_OFF_TURNOVER: text,
        UTC: text,
      }),
    )
    .max(MOST_ROWS),
})

export type EuroLeaguePlays = z.output<typeof euroLeaguePlays>
export type EuroLeagueBoxScore = z.output<typeof euroLeagueBoxScore>
export type EuroLeaguePoints = z.output<typeof euroLeaguePoints>
