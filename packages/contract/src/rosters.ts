import { z } from 'zod'
import { defineCalls } from './call.ts'
import { id, listQuery, text } from './fields.ts'

/** A playing position. */
const position = z.object({ id: z.int(), name: z.string() })

/** A player as lists show him. `photo` is an image URL or null; `team` is null for a player without a team. */
const player = z.object({
  id: z.int(),
  fname: z.string(),
  lname: z.string(),
  jerseyNo: z.int(),
  photo: z.string().nullable(),
  team: z.object({ id: z.int(), teamname: z.string() }).nullable(),
  position,
})

/** A team with its roster, by jersey number. `logo` is an image URL or null. */
const team = z.object({
  id: z.int(),
  teamname: z.string(),
  coach: z.string(),
  logo: z.string().nullable(),
  players: z.array(player),
})

/** Jersey number, 0 to 99; forms send it as text. */
const jerseyError = 'Jersey number must be a whole number from 0 to 99.'
const jerseyNo = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,2}$/, { error: jerseyError }),
    ],
    { error: jerseyError },
  )
  .transform(Number)
  .pipe(z.int({ error: jerseyError }).min(0, { error: jerseyError }).max(99, { error: jerseyError }))

/** A player on the wire. */
export type Player = z.output<typeof player>
/** A team on the wire. */
export type Team = z.output<typeof team>
/** A playing position on the wire. */
export type Position = z.output<typeof position>

/** Positions, teams and players. */
export const rosterCalls = defineCalls({
  'GET /positions/get-positions': {
    summary: 'The playing positions.',
    access: 'user',
    response: z.array(position),
  },
  'GET /teams/get-team': {
    summary: 'Teams with their rosters, by name.',
    access: 'user',
    query: listQuery,
    response: z.array(team),
  },
  'POST /teams/create-team': {
    summary: 'Create a team; players named in `players` move to it.',
    access: 'admin',
    multipart: true,
    body: z.object({
      teamname: text('Team name', 60),
      coach: text('Coach', 80),
      players: z.array(id('Player')).max(50, { error: 'A team has at most 50 players.' }).default([]),
    }),
    status: 201,
    response: team,
  },
  'GET /players/get-player': {
    summary: 'Players, by last and first name.',
    access: 'user',
    query: listQuery.extend({ teamId: id('Team').optional() }),
    response: z.array(player),
  },
  'POST /players/create-player': {
    summary: 'Create a player in a team. The jersey number is unique in the team.',
    access: 'admin',
    multipart: true,
    body: z.object({
      fname: text('First name', 60),
      lname: text('Last name', 60),
      jerseyNo,
      teamId: id('Team'),
      positionId: id('Position'),
    }),
    status: 201,
    response: player,
  },
})
