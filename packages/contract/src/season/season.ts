import { type SeasonAverages, STAT_TYPES, type TeamRatings } from '@courtside/basketball'
import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, timestamp } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { localDate } from './calendar-fields.ts'
import { player, team, teamName } from './rosters.ts'

/** A play of a player that was played before a camera. `/watch/{matchId}?clip={at}` shows it. */
const playerClip = z.object({
  matchId: z.int(),
  /** When it was entered, epoch ms by the server. */
  at: z.int(),
  /** What its picture is had from. */
  recording: z.string(),
  /** When that is in the picture, epoch ms. */
  pictureAt: z.int(),
  ended_at: timestamp,
  /** The day of play by the calendar of the venue. */
  played_on: localDate,
  /** The other team. */
  opponent: z.string(),
  /** 1ST, 2ND … */
  period: z.string(),
  /** What remained of the period, ms. */
  clock: z.int(),
  type: z.enum(STAT_TYPES),
})

/** A play of a player that was played before a camera, on the wire. */
export type PlayerClip = z.output<typeof playerClip>

/** What players are ranked by: figures per game, and percentages over all attempts. */
const RANKINGS = ['pts', 'reb', 'ast', 'stl', 'blk', 'fg_pct', 'tp_pct', 'ft_pct', 'eff'] as const

/** A figure that players are ranked by. */
export type Ranking = (typeof RANKINGS)[number]

/** Averages per game, not rounded; `min` in minutes, percentages 0 to 100 over all attempts. */
const averages = z.object({
  games: z.int(),
  min: z.number(),
  pts: z.number(),
  fgm: z.number(),
  fga: z.number(),
  fg_pct: z.number(),
  tpm: z.number(),
  tpa: z.number(),
  tp_pct: z.number(),
  ftm: z.number(),
  fta: z.number(),
  ft_pct: z.number(),
  reb: z.number(),
  ast: z.number(),
  stl: z.number(),
  blk: z.number(),
  to: z.number(),
  pf: z.number(),
  eff: z.number(),
}) satisfies z.ZodType<SeasonAverages>

/** A player with the averages of his finished matches; null before the first. */
const playerWithAverages = z.object({ player, averages: averages.nullable() })

const rankedPlayer = z.object({ rank: z.int(), player, averages })

/** What a match was played for. */
const playedFor = z.object({ id: z.int(), name: z.string(), season: z.string(), friendly: z.boolean() })

/** How a game was awarded, and not won on the court; null else. */
const awarded = z.enum(['forfeited', 'defaulted']).nullable()

/** One finished match of a player: his figures, and how it ended for the team he played for. Teams as they are now. */
const playedGame = z.object({
  matchId: z.int(),
  title: z.string(),
  competition: playedFor,
  ended_at: timestamp,
  /** The day of play by the calendar of the venue. */
  played_on: localDate,
  team: teamName,
  opponent: teamName,
  /** Whether the player's team was the home team. */
  atHome: z.boolean(),
  /** The player's team first. */
  score: z.tuple([z.int(), z.int()]),
  awarded,
  /** The playback id of its video, where that is recorded here and reels of it can be had; else null. */
  recording: z.string().nullable(),
  seconds: z.int(),
  pts: z.int(),
  fgm: z.int(),
  fga: z.int(),
  tpm: z.int(),
  tpa: z.int(),
  ftm: z.int(),
  fta: z.int(),
  reb: z.int(),
  ast: z.int(),
  stl: z.int(),
  blk: z.int(),
  to: z.int(),
  pf: z.int(),
  eff: z.int(),
  /** Where was shot from, as far as it was entered: thousandths across the court and away from the baseline, 1 made or 0 missed. */
  shots: z.array(z.tuple([z.int(), z.int(), z.union([z.literal(0), z.literal(1)])]).readonly()),
})

/** The figures of which a player is told the rank. */
const rankedFigures = z.object({
  pts: z.int(),
  reb: z.int(),
  ast: z.int(),
  stl: z.int(),
  blk: z.int(),
  eff: z.int(),
})

/** One match of a team, as the team sees it. */
const teamMatch = z.object({
  matchId: z.int(),
  title: z.string(),
  competition: playedFor,
  /** When it ended, or was to begin if it has no log; null while it is live. */
  ended_at: timestamp.nullable(),
  /** The day of play by the calendar of the venue. */
  played_on: localDate,
  opponent: teamName,
  atHome: z.boolean(),
  /** The team's own points first. */
  score: z.tuple([z.int(), z.int()]),
  awarded,
})

/** What teams are ranked by: ratings per 100 possessions, pace, and the four factors. Of points allowed and turnovers the fewest lead. */
const TEAM_RANKINGS = ['net', 'ortg', 'drtg', 'pace', 'efg', 'tov', 'orbPct', 'ftRate'] as const

/** A figure that teams are ranked by. */
export type TeamRanking = (typeof TEAM_RANKINGS)[number]

const ratings = z.object({
  games: z.int(),
  won: z.int(),
  lost: z.int(),
  ortg: z.number().nullable(),
  drtg: z.number().nullable(),
  net: z.number().nullable(),
  pace: z.number().nullable(),
  efg: z.number(),
  tov: z.number(),
  orbPct: z.number(),
  ftRate: z.number().nullable(),
}) satisfies z.ZodType<TeamRatings>

const rankedTeam = z.object({ rank: z.int(), team: teamName, ratings })

/** A team's place in a ranking, on the wire. */
export type RankedTeam = z.output<typeof rankedTeam>

const atLeast = (name: What) => {
  const error = fault({ code: 'not-whole-between', what: name, from: 0, to: 10_000 })
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(10_000, { error }).default(1)
}

/** How one finished match ended for a team. */
const RESULTS = ['won', 'lost', 'level'] as const

/** How a team came into a match: what it had played by then. Averages per game, not rounded; null without a game. */
const teamBefore = z.object({
  teamId: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Its latest five matches, the latest last. */
  form: z.array(z.enum(RESULTS)),
  averages: z
    .object({
      pts: z.number(),
      against: z.number(),
      /** Of matches with a log; null where there are none. */
      reb: z.number().nullable(),
      ast: z.number().nullable(),
    })
    .nullable(),
  /** Points a game of everybody who had played for it. */
  scorers: z.array(z.object({ playerId: z.int(), pts: z.number() })),
})

/** How a team came into a match, on the wire. */
export type TeamBefore = z.output<typeof teamBefore>

/** A player with averages, on the wire. */
export type PlayerWithAverages = z.output<typeof playerWithAverages>
/** A place in a ranking, on the wire. */
export type RankedPlayer = z.output<typeof rankedPlayer>
/** A finished match of a player, on the wire. */
export type PlayedGame = z.output<typeof playedGame>
/** A match of a team as the team sees it, on the wire. */
export type TeamMatch = z.output<typeof teamMatch>
/** A player's figures for which a rank is told. */
export type RankedFigure = keyof z.output<typeof rankedFigures>

const playerSeason = playerWithAverages.extend({
  /** The player's places among all who have played, `of` of them; null before the first game. */
  ranks: z.object({ ...rankedFigures.shape, of: z.int() }).nullable(),
  games: z.array(playedGame),
})

const teamSeason = z.object({
  team: team.omit({ players: true }),
  roster: z.array(playerWithAverages),
  matches: z.array(teamMatch),
})

/** A player with ranks and games, on the wire. */
export type PlayerSeason = z.output<typeof playerSeason>
/** A team with its roster's averages and its matches, on the wire. */
export type TeamSeason = z.output<typeof teamSeason>

const teamId = id('Team').optional()

/** Which finished matches count: all, those of a competition, those of a season by its name. */
const share = { competitionId: id('Competition').optional(), season: z.string().max(40).optional() }

/** The figures of the season: all matches that are finished. */
export const seasonCalls = defineCalls({
  'GET /live/:id/before': {
    summary:
      'How both teams came into a match, home first: what they had played when it began. Tells nothing of the match itself.',
    access: 'public',
    params: idParams('Match'),
    response: z.object({ teams: z.tuple([teamBefore, teamBefore]) }),
  },
  'GET /players/averages': {
    summary: 'Players by last and first name, with their averages over finished matches.',
    access: 'user',
    query: listQuery.extend({ teamId, ...share }),
    response: z.array(playerWithAverages),
  },
  'GET /players/ranking': {
    summary:
      'Players ranked by a figure over finished matches, best first. Equal figures share a rank, and as many ranks after it are left out. minAttempts counts for percentages only.',
    access: 'user',
    query: listQuery.omit({ search: true }).extend({
      by: z
        .enum(RANKINGS, { error: fault({ code: 'not-one-of', what: 'by', choices: RANKINGS }) })
        .default('pts'),
      teamId,
      ...share,
      minGames: atLeast('minGames'),
      minAttempts: atLeast('minAttempts'),
    }),
    response: z.array(rankedPlayer),
  },
  'GET /teams/ranking': {
    summary:
      'Teams of the club ranked by a rating or one of the four factors over finished matches with a log, best first. Equal figures share a rank; a team without the figure is left out.',
    access: 'public',
    query: z.object({
      by: z
        .enum(TEAM_RANKINGS, { error: fault({ code: 'not-one-of', what: 'by', choices: TEAM_RANKINGS }) })
        .default('net'),
      ...share,
      minGames: atLeast('minGames'),
    }),
    response: z.array(rankedTeam),
  },
  'GET /players/:id': {
    summary: 'One player with averages, ranks and all finished matches, latest first.',
    access: 'public',
    params: idParams('Player'),
    response: playerSeason,
  },
  'GET /players/:id/clips': {
    summary:
      'Plays of a player that are worth a second look, of the latest finished matches that were recorded, latest first: at most four.',
    access: 'public',
    params: idParams('Player'),
    response: z.array(playerClip),
  },
  'GET /teams/:id': {
    summary:
      'One team with its roster, what each player averages in its finished matches, and its matches: live ones first, then the latest.',
    access: 'public',
    params: idParams('Team'),
    response: teamSeason,
  },
})
