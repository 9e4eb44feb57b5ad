import { teamAddress } from '@courtside/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isBuilt } from '../../../src/http/web-build.ts'
import { register } from '../../support/account-holder.ts'
import { clientOf, createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { addressesOf, type Readable, readAll } from '../../support/outsider.ts'

/** The live matches, by who may see their numbers; null for the hidden one. */
const OPENNESS = {
  public: 'public',
  members: 'members',
  password: 'password',
  link: 'link',
  hidden: null,
} as const

type Kind = keyof typeof OPENNESS
const KINDS = Object.keys(OPENNESS) as Kind[]
/** The scores of the home teams. */
const SCORED = { public: 3, members: 6, password: 9, link: 12, hidden: 15 } as const
/** The id of no match. */
const UNKNOWN = 999_999

interface LiveMatch {
  id: number
  playbackId: string
  home: number
  competition: number
}

/** Creates a live match in a league of its own. */
async function liveMatch({ admin }: TestCourtside, kind: Kind): Promise<LiveMatch> {
  const { match, home, visitors } = await createMatch(admin, `Final ${kind}`)
  const params = { id: match.id }
  const { id: competition } = await admin.call('POST /competitions', {
    body: {
      ...{ name: `League ${kind}`, season: '2026/27', ruleset: 'fiba', standingsRules: 'fiba' },
      zone: 'Europe/Riga',
      teams: [home.id, visitors.id],
    },
  })
  await admin.call('PATCH /fixtures/:id', { params, body: { competitionId: competition } })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  for (let points = 0; points < SCORED[kind]; points += 3) {
    await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
  }
  const numbers = OPENNESS[kind]
  const hidden = numbers === null ? { hidden: true } : {}
  await admin.call('PUT /live/:id/openness', {
    params,
    body: { numbers, film: null, password: 'Tip-off at seven', ...hidden },
  })
  return { id: match.id, playbackId: match.mux_playback_id, home: home.id, competition }
}

describe('live matches that not everybody may see', () => {
  let courtside: TestCourtside
  let matches: Record<Kind, LiveMatch>
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    courtside = await startCourtside(undefined, (end) => ends.push(end))
    const made: [Kind, LiveMatch][] = []
    for (const kind of KINDS) made.push([kind, await liveMatch(courtside, kind)])
    matches = Object.fromEntries(made) as typeof matches
    return async () => {
      for (const end of ends) await end()
    }
  }, 120_000)

  /** Returns the token of a new user with a role; scorers work for the given teams. */
  async function tokenOf(role: 'MEMBER' | 'SCORER', teamIds: number[] = []): Promise<string> {
    const { id, accessToken } = await register(courtside)
    await courtside.admin.call('PUT /users/:id/role', { params: { id }, body: { role } })
    if (role === 'SCORER') {
      await courtside.admin.call('PUT /users/:id/teams', { params: { id }, body: { teamIds } })
    }
    return accessToken
  }

  /** Returns what each match's standings tell a caller: the game, and the points in the table. */
  async function standingsFor(token: string | null) {
    const client = clientOf(courtside.url, token)
    const told: Partial<Record<Kind, unknown>> = {}
    for (const kind of KINDS) {
      const { competition, id, home } = matches[kind]
      const params = { id: competition }
      const { games, stages } = await client.call('GET /competitions/:id/standings', {
        params,
        query: { live: 'yes' },
      })
      const page = isBuilt()
        ? await (await fetch(`${courtside.url}/standings?competition=${competition}&live=yes`)).text()
        : ''
      if (token === null && isBuilt()) expect(page.includes(`[${SCORED[kind]},0]`)).toBe(kind === 'public')
      const row = stages[0]?.tables[0]?.rows.find(({ teamId }) => teamId === home)
      const game = games.find((each) => each.id === id)
      told[kind] = game ? [game.score?.[0] ?? null, game.live, row?.pointsFor] : [row?.pointsFor]
    }
    return told
  }

  const seen = (kind: Kind) => [SCORED[kind], true, SCORED[kind]]
  const LISTED = [null, false, 0]
  const SECRET = [0]

  test('have no score in the standings while they are played, and hidden ones are not listed', async () => {
    const visitors = {
      public: seen('public'),
      members: LISTED,
      password: LISTED,
      link: SECRET,
      hidden: SECRET,
    }
    expect(await standingsFor(null)).toEqual(visitors)
    const members = { ...visitors, members: seen('members') }
    expect(await standingsFor(await tokenOf('MEMBER'))).toEqual(members)
    expect(await standingsFor(await tokenOf('SCORER', [matches.hidden.home]))).toEqual({
      ...members,
      hidden: seen('hidden'),
    })
    const all = Object.fromEntries(KINDS.map((kind) => [kind, seen(kind)]))
    expect(await standingsFor(courtside.adminToken)).toEqual(all)
  }, 120_000)

  test('are in the duty roster of the callers who may see them', async () => {
    const rosterOf = async (token: string) => {
      const duties = await clientOf(courtside.url, token).call('GET /duties', {})
      return KINDS.filter((kind) => duties.some(({ fixtureId }) => fixtureId === matches[kind].id))
    }
    expect(await rosterOf(await tokenOf('MEMBER'))).toEqual(['public', 'members'])
    expect(await rosterOf(await tokenOf('SCORER'))).toEqual(['public', 'members'])
    expect(await rosterOf(await tokenOf('SCORER', [matches.hidden.home]))).toEqual([
      ...['public', 'members', 'hidden'],
    ])
    expect(await rosterOf(courtside.adminToken)).toEqual(KINDS)
  })

  /** Returns the answers at the addresses of one match, with the id of no match instead of its own. */
  async function answersAbout(id: number, token: string | null): Promise<Map<string, string>> {
    const world = (ofMatches: Readable['matches']): Readable => ({
      ...{ url: courtside.url, matches: ofMatches, teams: [], players: [], competitions: [] },
      ...{ pictures: [], words: [] },
    })
    const lists = new Set(addressesOf(world([])).map(({ path }) => path))
    // Nobody can guess the address of a video, so it does not have to be answered like an unknown one.
    const own = addressesOf(world([{ id, playbackId: 'video-of-nothing', plays: [1] }])).filter(
      ({ path }) => !lists.has(path) && !path.includes('video-of-nothing'),
    )
    const answers = await readAll(courtside.url, own, { token, cookie: null })
    const path = new RegExp(`(?<=/|%2F)${id}(?!\\d)`, 'g')
    return new Map(
      [...answers].map(([address, answer]) => [
        address.replace(path, 'ID'),
        answer.toString('latin1').replace(/x-request-id,.*/, ''),
      ]),
    )
  }

  test.each(['visitor', 'member'] as const)(
    'are answered to a %s like unknown ones, with the same headers, if they are hidden or open by link',
    async (who) => {
      const token = who === 'member' ? await tokenOf('MEMBER') : null
      const unknown = await answersAbout(UNKNOWN, token)
      expect(unknown.size).toBeGreaterThan(20)
      for (const kind of ['hidden', 'link'] as const) {
        const answers = await answersAbout(matches[kind].id, token)
        for (const [address, answer] of unknown) {
          expect([kind, address, answers.get(address)]).toEqual([kind, address, answer])
          expect(answer).toMatch(/^404/)
        }
      }
    },
    120_000,
  )
})

test('the bracket does not name a finished match that is hidden, and counts its result', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const teams = [home.id, visitors.id]
  const { id } = await admin.call('POST /competitions', {
    body: {
      ...{ name: 'Cup', season: '2026/27', ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' },
      teams,
    },
  })
  const { stages } = await admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: { name: 'Final', kind: 'knockout', teams: teams.map((teamId) => ({ teamId })) },
  })
  const params = { id: match.id }
  await admin.call('PATCH /fixtures/:id', {
    params,
    body: { competitionId: id, stageId: stages[0]?.id ?? 0, round: 1 },
  })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
  await admin.call('PUT /live/end/:id', { params })
  const bracket = async () => {
    const standings = await visitor.call('GET /competitions/:id/standings', { params: { id }, query: {} })
    const [tie] = standings.stages[0]?.rounds[0]?.ties ?? []
    return { listed: standings.games.length, games: tie?.games, wins: tie?.wins }
  }
  expect(await bracket()).toEqual({ listed: 1, games: [match.id], wins: [1, 0] })
  await admin.call('PUT /live/:id/openness', { params, body: { hidden: true } })
  expect(await bracket()).toEqual({ listed: 0, games: [], wins: [1, 0] })
})

test.runIf(isBuilt())(
  'a page that was made before a server knew about a restriction is not served afterwards',
  async () => {
    const { admin, db, url } = await startCourtside()
    const { match, home } = await createMatch(admin, 'Closed doors')
    const { team } = await admin.call('GET /teams/:id', { params: { id: home.id } })
    const pages = [teamAddress(team), '/embed/schedule']
    const namesMatch = () =>
      Promise.all(
        pages.map(async (page) =>
          (await (await fetch(`${url}${page}`)).text()).includes(`/watch/${match.id}`),
        ),
      )
    await sql`drop trigger openness_changed on matches`.execute(db)
    await db.updateTable('matches').set({ hidden: true }).where('id', '=', match.id).execute()
    expect(await namesMatch()).toEqual([true, true])
    await sql`select pg_notify('openness', ${String(match.id)})`.execute(db)
    await expect.poll(namesMatch).toEqual([false, false])
  },
)
