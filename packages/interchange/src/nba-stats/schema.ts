import { z } from 'zod'
import { nbaBoxScoreFile } from '../nba/schema.ts'

const MOST_ROWS = 4000
const MOST_PLAYERS = 40

/** Text; empty if absent, so that it never becomes the word `undefined`. */
const text = z.union([z.string(), z.number().transform(String)]).catch('')
const number = z.coerce.number().int().catch(0)

/** An action of `playbyplayv3`. Its terms differ from liveData's. */
const action = z.object({
  actionNumber: number,
  clock: text,
  period: number,
  teamId: number,
  personId: number,
  actionType: text,
  subType: text,
  description: text,
  shotResult: text,
  shotValue: number,
})

/**
 * The fields of `playbyplayv3` that are read. At least one action must have a term that liveData does not
 * have.
 */
export const nbaStatsV3 = z
  .object({ game: z.object({ actions: z.array(action).max(MOST_ROWS) }) })
  .refine(({ game }) =>
    game.actions.some(({ actionType }) => ['Made Shot', 'Missed Shot', 'Free Throw'].includes(actionType)),
  )

const cell = z.union([z.string(), z.number(), z.null()])

/** The fields of `playbyplayv2` that are read: tables with the names of their columns. */
export const nbaStatsV2 = z.object({
  resultSets: z
    .array(
      z.object({
        name: text,
        headers: z.array(z.string()).max(100),
        rowSet: z.array(z.array(cell)).max(MOST_ROWS),
      }),
    )
    .refine((sets) => sets.some(({ headers }) => headers.includes('EVENTMSGTYPE'))),
})

const player = z.looseObject({
  personId: number,
  firstName: text,
  familyName: text,
  jerseyNum: text,
  position: text,
  statistics: z.record(z.string(), z.unknown()).catch({}),
})
const team = z.looseObject({
  teamId: number,
  teamName: text,
  teamCity: text,
  players: z.array(player).max(MOST_PLAYERS),
  statistics: z.record(z.string(), z.unknown()).catch({}),
})

/**
 * `boxscoretraditionalv3`, converted to the form of liveData's box score. The players with a position are the
 * starters.
 */
export const nbaStatsBoxScore = z
  .object({ boxScoreTraditional: z.object({ homeTeam: team, awayTeam: team }) })
  .transform(({ boxScoreTraditional: { homeTeam, awayTeam } }) => {
    const inLiveData = ({ players, ...rest }: z.output<typeof team>) => ({
      ...rest,
      players: players.map((each) => ({ ...each, starter: each.position === '' ? '0' : '1' })),
    })
    return nbaBoxScoreFile.parse({
      game: { homeTeam: inLiveData(homeTeam), awayTeam: inLiveData(awayTeam) },
    })
  })

export type NbaStatsV2 = z.output<typeof nbaStatsV2>
export type NbaStatsV3 = z.output<typeof nbaStatsV3>
