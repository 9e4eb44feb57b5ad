import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { Calendars } from '../../src/features/calendars/calendars.ts'
import { FixtureService } from '../../src/features/competitions/fixture-service.ts'
import { startCourtside } from '../support/courtside.ts'

/** Starts a league's server. Returns its calendar, and the requests that it received. */
async function startLeague() {
  const league = {
    events: [] as string[][],
    status: 200,
    requests: [] as http.IncomingHttpHeaders[],
    get content() {
      const events = league.events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
      return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:league', ...events, 'END:VCALENDAR', ''].join('\r\n')
    },
    address: '',
  }
  const server = http.createServer((request, response) => {
    league.requests.push(request.headers)
    if (request.url === '/moved') return response.writeHead(302, { location: '/games.ics' }).end()
    if (request.url === '/large') return response.end('BEGIN:VCALENDAR\r\n'.padEnd(600_000, 'x'))
    if (request.url === '/page') return response.end('<html>Sign in</html>')
    const etag = `"${createHash('sha256').update(league.content).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(league.status, { etag }).end(league.content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  league.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/games.ics`
  return league
}

/** Returns an event of a game between the teams of {@link followingClub}. */
export const game = (uid: string, start: string, ...more: string[]) => [
  `UID:${uid}`,
  `DTSTART:${start}`,
  'SUMMARY:League: Herons – Larks',
  'LOCATION:Quayside Hall',
  ...more,
]

/** Starts a Courtside with a competition of two teams, and a league whose calendar it can follow. */
export async function followingClub() {
  const league = await startLeague()
  const courtside = await startCourtside(undefined, undefined, { WEBHOOK_PRIVATE: 'on' })
  const { admin, db } = courtside
  const csv = 'team,number,first name,last name\nHerons,4,Ada,Calder\nLarks,4,Bo,Birch'
  await admin.call('POST /teams/import', { body: { csv, commit: true } })
  const teams = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const { id } = await admin.call('POST /competitions', {
    body: { name: 'League', season: '2026/27', ...rules, teams },
  })
  const schedule = async () =>
    (await admin.call('GET /schedule', { query: { competitionId: id } })).map((fixture) => ({
      id: fixture.id,
      startsAt: fixture.startsAt,
      status: fixture.status,
    }))
  const params = { id }
  const follow = (address = league.address, automatic = false) =>
    admin.call('POST /competitions/:id/calendars', { params, body: { address, automatic } })
  const logger = courtside.app.server.log
  const fixtures = new FixtureService(db)
  const background = new Calendars({ db, fixtures, logger, allowPrivate: true })
  const makeDue = () =>
    db
      .updateTable('calendars')
      .set({ next_check_at: new Date(0) })
      .execute()
  return { admin, db, league, schedule, follow, params, fixtures, background, makeDue }
}
