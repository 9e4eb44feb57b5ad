import { LOG_VERSION, type MatchSetup, RULESETS, type TeamSetup } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import type pg from 'pg'
import { summarize } from '../../apps/server/src/live/log-rows.ts'
import { playedGame } from './played-game.ts'

const TEAMS = 24
const PLAYERS_A_TEAM = 12
const STARTERS = 5
const NO_LOOKS = JSON.stringify([
  { logo: null, colours: null },
  { logo: null, colours: null },
])

/** The data of a played season for the requests. */
export interface PlayedSeason {
  competitionId: number
  teamIds: number[]
  playerIds: number[]
  matches: number
  events: number
}

/** Creates a double round of 24 teams: 552 matches with whole logs, as if each had been scored here. */
export async function seedSeason(admin: Client, client: pg.Client): Promise<PlayedSeason> {
  const csv = ['team,coach,number,first name,last name,position']
  for (let team = 1; team <= TEAMS; team += 1) {
    for (let player = 0; player < PLAYERS_A_TEAM; player += 1) {
      csv.push(`Team ${team},Coach ${team},${player + 4},Ada,Birch ${team}-${player},Center`)
    }
  }
  await admin.call('POST /teams/import', { body: { csv: csv.join('\n'), commit: true } })
  const teams = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const { id } = await admin.call('POST /competitions', {
    body: { name: 'League', season: '2025/26', ...rules, teams },
  })
  const { stages } = await admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: { name: 'Season', kind: 'league', legs: 2, teams: teams.map((teamId) => ({ teamId })) },
  })
  const draw = { date: '2025-09-06', time: '18:00', everyDays: 7, venue: 'Quayside Hall' }
  await admin.call('POST /stages/:id/draw', { params: { id: stages[0]?.id ?? 0 }, body: draw })
  const events = await playAll(client)
  const players = await client.query<{ id: number }>('select id from players order by id')
  await client.query('analyze')
  return {
    competitionId: id,
    teamIds: teams,
    playerIds: players.rows.map((row) => row.id),
    matches: TEAMS * (TEAMS - 1),
    events,
  }
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
        summary, looks, last_seq, created_at, ended_at)
      values ($1, $2, 'fiba', $3, $4, $5, $6, $7, $7, (select min(id) from users), $8, $9, $10, $11, $12)`,
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
