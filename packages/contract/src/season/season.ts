import { type SeasonAverages, STAT_TYPES, type TeamRatings } from '@courtside/basketball'
import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, timestamp } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { localDate } from './calendar-fields.ts'
import { player, team, teamName } from './rosters.ts'

/** A play of a player with video. `/watch/{matchId}?clip={at}` shows it. */
const playerClip = z.object({
  matchId: z.int(),
  /** Server time at which the play was entered, epoch ms. */
  at: z.int(),
  /** The playback id of the video, for the play's image. */
  recording: z.string(),
  /** The moment of the video that the image shows, epoch ms. */
  pictureAt: z.int(),
  ended_at: timestamp,
  /** The day of the match in the venue's time zone. */
  played_on: localDate,
  /** The other team. */
  opponent: z.string(),
  /** The label of the period: 1ST, 2ND, … */
  period: z.string(),
  /** Time left in the period, in ms. */
  clock: z.int(),
  /** Set if the clock was not kept (light mode). `clock` is then the full time of the period. */
  noClock: z.literal(true).exactOptional(),
  type: z.enum(STAT_TYPES),
})

/** A play of a player with video, as the API sends it. */
export type PlayerClip = z.output<typeof playerClip>

/** The rankings of players: figures per game, and percentages over all attempts. */
const RANKINGS = ['pts', 'reb', 'ast', 'stl', 'blk', 'fg_pct', 'tp_pct', 'ft_pct', 'eff'] as const

/** A ranking of players. */
export type Ranking = (typeof RANKINGS)[number]

/** Averages per game, not rounded. `min` is in minutes. Percentages are from 0 to 100, over all attempts. */
const averages = z.object({
  games: z.int(),
  /**
   * How many of the games are partial: only points and fouls were entered (light mode). `pts` and `pf` are
   * averages of all games; the other averages leave out partial games. If all games are partial, the other
   * averages are 0, which means unknown.
   */
  partial: z.int(),
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

/** A player with the averages of their finished matches; `averages` is null if there are none. */
const playerWithAverages = z.object({ player, averages: averages.nullable() })

/** A player's place in a ranking. */
export const rankedPlayer = z.object({ rank: z.int(), player, averages })

/** The competition of a match. */
const playedFor = z.object({ id: z.int(), name: z.string(), season: z.string(), friendly: z.boolean() })

/** How a game was awarded; null if it was decided on the court. */
const awarded = z.enum(['forfeited', 'defaulted']).nullable()

/** Set for a match without plays, whose figures are from a box score that was recorded elsewhere. */
const boxScoreOnly = z.literal(true).exactOptional()
/** Set if only points and fouls were entered (light mode). The other figures are 0, which means unknown. */
const partial = z.literal(true).exactOptional()
/** Set for a match that was abandoned. */
const abandoned = z.literal(true).exactOptional()

/**
 * One finished match of a player: the player's figures, and the result from the view of the player's team.
 * Teams have their current names.
 */
const playedGame = z.object({
  matchId: z.int(),
  title: z.string(),
  competition: playedFor,
  ended_at: timestamp,
  /** The day of the match in the venue's time zone. */
  played_on: localDate,
  team: teamName,
  opponent: teamName,
  /** Whether the player's team was the home team. */
  atHome: z.boolean(),
  /** The points of the player's team come first. */
  score: z.tuple([z.int(), z.int()]),
  awarded,
  boxScoreOnly,
  abandoned,
  /**
   * The playback id of the match's video, if it was recorded here and reels are available; otherwise null.
   */
  recording: z.string().nullable(),
  partial,
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
  /**
   * A tuple for each shot with a place: the place in thousandths of the court, across and from the baseline,
   * then 1 for made or 0 for missed.
   */
  shots: z.array(z.tuple([z.int(), z.int(), z.union([z.literal(0), z.literal(1)])]).readonly()),
})

/** The figures that players are ranked by. */
const rankedFigures = z.object({
  pts: z.int(),
  reb: z.int(),
  ast: z.int(),
  stl: z.int(),
  blk: z.int(),
  eff: z.int(),
})

/** One match of a team, from the team's point of view. */
const teamMatch = z.object({
  matchId: z.int(),
  title: z.string(),
  competition: playedFor,
  /** When the match ended, or when it was to begin if it has no log; null while it is live. */
  ended_at: timestamp.nullable(),
  /** The day of the match in the venue's time zone. */
  played_on: localDate,
  opponent: teamName,
  atHome: z.boolean(),
  /** The team's points come first. */
  score: z.tuple([z.int(), z.int()]),
  awarded,
  boxScoreOnly,
  abandoned,
})

/**
 * The rankings of teams: ratings per 100 possessions, pace, and the four factors. In points allowed (`drtg`)
 * and turnovers (`tov`), the lowest value is first.
 */
const TEAM_RANKINGS = ['net', 'ortg', 'drtg', 'pace', 'efg', 'tov', 'orbPct', 'ftRate'] as const

/** A ranking of teams. */
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

/** A team's place in a ranking, as the API sends it. */
export type RankedTeam = z.output<typeof rankedTeam>

const atLeast = (name: What) => {
  const error = fault({ code: 'not-whole-between', what: name, from: 0, to: 10_000 })
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(10_000, { error }).default(1)
}

/** The result of a finished match for a team. */
const RESULTS = ['won', 'lost', 'level'] as const

/** A team's record before a match. `averages` are per game, not rounded; null if there was no game. */
const teamBefore = z.object({
  teamId: z.int(),
  won: z.int(),
  lost: z.int(),
  /** The team's results in its latest five matches before this one, oldest first. */
  form: z.array(z.enum(RESULTS)),
  averages: z
    .object({
      pts: z.number(),
      against: z.number(),
      /** These averages count matches with a log only; null if there are no such matches. */
      reb: z.number().nullable(),
      ast: z.number().nullable(),
    })
    .nullable(),
  /** The points per game of every player who had played for the team before the match. */
  scorers: z.array(z.object({ playerId: z.int(), pts: z.number() })),
})

/** A team's record before a match, as the API sends it. */
export type TeamBefore = z.output<typeof teamBefore>

/** A player with averages, as the API sends it. */
export type PlayerWithAverages = z.output<typeof playerWithAverages>
/** A place in a ranking, as the API sends it. */
export type RankedPlayer = z.output<typeof rankedPlayer>
/** A finished match of a player, as the API sends it. */
export type PlayedGame = z.output<typeof playedGame>
/** A match of a team from the team's point of view, as the API sends it. */
export type TeamMatch = z.output<typeof teamMatch>
/** The name of a figure by which players have ranks. */
export type RankedFigure = keyof z.output<typeof rankedFigures>

const playerSeason = playerWithAverages.extend({
  /**
   * The player's ranks among `of` players: in the latest competition with figures, or in all matches
   * (`competition` is null) if there is no such competition. Null before the player's first game in it.
   * Figures other than points are ranked among the `ofFull` players with a game that is not partial; a player
   * without such a game is after them.
   */
  ranks: z
    .object({
      ...rankedFigures.shape,
      of: z.int(),
      ofFull: z.int().exactOptional(),
      competition: playedFor.nullable(),
    })
    .nullable(),
  games: z.array(playedGame),
})

const teamSeason = z.object({
  team: team.omit({ players: true }),
  roster: z.array(playerWithAverages),
  matches: z.array(teamMatch),
})

/** A player with ranks and games, as the API sends it. */
export type PlayerSeason = z.output<typeof playerSeason>
/** A team with its roster's averages and its matches, as the API sends it. */
export type TeamSeason = z.output<typeof teamSeason>

const teamId = id('Team').optional()

/** Selects which finished matches count: all, or only one competition or one season (by its name). */
const share = { competitionId: id('Competition').optional(), season: z.string().max(40).optional() }

/** The calls for the statistics of the season, from all finished matches. */
export const seasonCalls = defineCalls({
  'GET /live/:id/before': {
    summary: 'The record of both teams before a match, home first. Contains nothing about the match itself.',
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
      'Players ranked by a figure over finished matches, best first. Equal figures share a rank, and the following ranks are skipped. minAttempts only applies to percentages. Without an account the answer has at most one page.',
    access: 'public',
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
      'Highlights of a player from the latest finished matches with a recording, latest first: at most four.',
    access: 'public',
    params: idParams('Player'),
    response: z.array(playerClip),
  },
  'GET /teams/:id': {
    summary:
      'One team with its roster, each player’s averages in its finished matches, and its matches: live ones first, then the latest.',
    access: 'public',
    params: idParams('Team'),
    response: teamSeason,
  },
})
