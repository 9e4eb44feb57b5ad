import { LOG_VERSION, type MatchSetup, RULESETS, type TeamSetup } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import type pg from 'pg'
import { summarize } from '../../apps/server/src/live/log-rows.ts'
import { playedGame } from './played-game.ts'

const PLAYERS_A_TEAM = 12
/** The year in which the season begins. Earlier seasons begin in the years before. */
const FIRST_YEAR = 2025
/** Number of ids of plays per season: more than a season has plays. */
const STAT_IDS_A_SEASON = 5_000_000
const STARTERS = 5
const NO_LOOKS = JSON.stringify([
  { logo: null, colours: null },
  { logo: null, colours: null },
])

/** The leagues of a season, all of the same size. Each team plays in one of them. */
interface Size {
  leagues: number
  /** Teams per league. */
  teams: number
}

/** What requests need to know about a played season. */
export interface PlayedSeason {
  competitionIds: number[]
  teamIds: number[]
  playerIds: number[]
  matches: number
  events: number
}

/**
 * Creates leagues, each of which plays a double round, with whole logs, as if each match had been scored in
 * Courtside.
 */
export async function seedSeason(
  admin: Client,
  client: pg.Client,
  { leagues, teams }: Size,
): Promise<PlayedSeason> {
  const csv = ['team,coach,number,first name,last name,position']
  for (let team = 1; team <= leagues * teams; team += 1) {
    for (let player = 0; player < PLAYERS_A_TEAM; player += 1) {
      csv.push(`Team ${team},Coach ${team},${player + 4},Ada,Birch ${team}-${player},Center`)
    }
  }
  await admin.call('POST /teams/import', { body: { csv: csv.join('\n'), commit: true } })
  const teamIds = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const competitionIds = await drawSeason(admin, teamIds, leagues, FIRST_YEAR)
  const events = await playAll(client)
  const players = await client.query<{ id: number }>('select id from players order by id')
  await client.query('analyze')
  return {
    competitionIds,
    teamIds,
    playerIds: players.rows.map((row) => row.id),
    matches: leagues * teams * (teams - 1),
    events,
  }
}

/**
 * Creates leagues that play a double round from September of a year on.
 * @returns the ids of the competitions
 */
async function drawSeason(
  admin: Client,
  teamIds: readonly number[],
  leagues: number,
  year: number,
): Promise<number[]> {
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const season = `${year}/${String(year + 1).slice(2)}`
  const ids = []
  for (let league = 0; league < leagues; league += 1) {
    const teams = teamIds.filter((_, at) => at % leagues === league)
    const body = { name: `League ${league + 1}`, season, ...rules, teams }
    const { id } = await admin.call('POST /competitions', { body })
    const { stages } = await admin.call('POST /competitions/:id/stages', {
      params: { id },
      body: { name: 'Season', kind: 'league', legs: 2, teams: teams.map((teamId) => ({ teamId })) },
    })
    const draw = { date: `${year}-09-06`, time: '18:00', everyDays: 7, venue: 'Quayside Hall' }
    await admin.call('POST /stages/:id/draw', { params: { id: stages[0]?.id ?? 0 }, body: draw })
    ids.push(id)
  }
  return ids
}

/**
 * Adds earlier seasons of the same teams, one per year. The database copies the logs of the season's matches,
 * with other ids and dates, because playing them again would take hours.
 * @param seasons the number of all seasons
 * @returns the number of added events
 */
export async function seedEarlierSeasons(
  admin: Client,
  client: pg.Client,
  { teamIds, competitionIds }: PlayedSeason,
  seasons: number,
): Promise<number> {
  let added = 0
  for (let back = 1; back < seasons; back += 1) {
    const earlier = await drawSeason(admin, teamIds, competitionIds.length, FIRST_YEAR - back)
    // A match has the id of its fixture.
    await client.query(
      `create temp table twin as
        select past.id as id, match.id as of, past.starts_at as began, past.starts_at - fixture.starts_at as shift
        from fixtures past join stages on stages.id = past.stage_id
        join fixtures fixture using (home_id, away_id) join matches match on match.id = fixture.id
        join stages now on now.id = fixture.stage_id
        where stages.competition_id = any($1) and now.competition_id = any($2)`,
      [earlier, competitionIds],
    )
    await client.query(
      `insert into matches (id, title, ruleset, team1_id, team2_id, log_version, setup, playback_id, stream_key, created_by,
        summary, looks, last_seq, created_at, ended_at, has_picture, video_bytes)
      select twin.id, title, ruleset, team1_id, team2_id, log_version, setup, 'season-' || twin.id, 'season-' || twin.id,
        created_by, summary, looks, last_seq, twin.began, ended_at + shift, false, 0
      from twin join matches on matches.id = twin.of`,
    )
    const { rowCount } = await client.query(
      `insert into match_events (match_id, seq, at, user_id, body, log_version)
      select twin.id, seq, at + (extract(epoch from shift) * 1000)::bigint, user_id,
        case when body ? 'statId'
          then body || jsonb_build_object('statId', (body->>'statId')::int + $1::int) else body end, log_version
      from twin join match_events on match_id = twin.of`,
      [back * STAT_IDS_A_SEASON],
    )
    await client.query('drop table twin')
    added += rowCount ?? 0
  }
  return added
}

/** Plays every fixture. @returns the number of events in their logs */
async function playAll(client: pg.Client): Promise<number> {
  const setups = await teamSetups(client)
  const { rows } = await client.query<{ id: number; home_id: number; away_id: number; starts_at: Date }>(
    'select id, home_id, away_id, starts_at from fixtures order by id',
  )
  let count = 0
  for (const { id, home_id, away_id, starts_at } of rows) {
    const [home, away] = [setups.get(home_id), setups.get(away_id)]
    if (!home || !away) throw new Error('A fixture has an unknown team.')
    const setup: MatchSetup = { ruleset: RULESETS.fiba, teams: [home, away] }
    const { events, state } = playedGame(setup, id, starts_at.getTime())
    await client.query(
      `insert into matches (id, title, ruleset, team1_id, team2_id, log_version, setup, playback_id, stream_key, created_by,
        summary, looks, last_seq, created_at, ended_at, has_picture, video_bytes)
      values ($1, $2, 'fiba', $3, $4, $5, $6, $7, $7, (select min(id) from users), $8, $9, $10, $11, $12, false, 0)`,
      [
        ...[id, `${home.name} – ${away.name}`, home_id, away_id, LOG_VERSION, JSON.stringify(setup)],
        ...[`season-${id}`, JSON.stringify(summarize(state)), NO_LOOKS, events.length, starts_at],
        new Date(state.finishedAt ?? 0),
      ],
    )
    await client.query(
      `insert into match_events (match_id, seq, at, user_id, body, log_version)
      select $1, (event->>'seq')::int, (event->>'at')::bigint, null, event - 'seq' - 'at' - 'by', $2
      from jsonb_array_elements($3::jsonb) event`,
      [id, LOG_VERSION, JSON.stringify(events)],
    )
    count += events.length
  }
  return count
}

/** Returns the teams in the form for match setups. */
async function teamSetups(client: pg.Client): Promise<Map<number, TeamSetup>> {
  const { rows } = await client.query<{
    id: number
    fname: string
    lname: string
    jersey: string
    team_id: number
    team: string
  }>(
    'select p.id, p.fname, p.lname, p.jersey, p.team_id, t.teamname as team from players p join teams t on t.id = p.team_id order by p.id',
  )
  return new Map(
    [...Map.groupBy(rows, ({ team_id }) => team_id)].map(([id, players]) => {
      const roster = players.map(({ id: player, fname, lname, jersey }) => ({
        id: player,
        fname,
        lname,
        jersey,
        jerseyNo: Number(jersey),
      }))
      const starters = roster.slice(0, STARTERS).map((player) => player.id)
      return [id, { id, name: players[0]?.team ?? '', starters, roster }]
    }),
  )
}
