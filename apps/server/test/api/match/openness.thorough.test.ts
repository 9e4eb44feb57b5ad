import type { ChosenOpenness } from '@courtside/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isBuilt } from '../../../src/http/web-build.ts'
import { register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { addressesOf, type Credentials, type Readable, readAll } from '../../support/outsider.ts'

/**
 * The matches. `numbers`: who may see their numbers; null for a hidden match. `film`: who may see their
 * video; null if the same people may.
 */
const MATCHES = {
  public: { numbers: 'public', film: null },
  film: { numbers: 'public', film: 'members' },
  members: { numbers: 'members', film: null },
  link: { numbers: 'link', film: null },
  password: { numbers: 'password', film: null },
  hidden: { numbers: null, film: null },
} as const satisfies Record<string, { numbers: ChosenOpenness | null; film: ChosenOpenness | null }>

type Kind = keyof typeof MATCHES
const KINDS = Object.keys(MATCHES) as Kind[]

/**
 * What a caller sees of a match. `all`: numbers and video, in lists and at the match's addresses. `numbers`:
 * the same without the video. `own page`: numbers and video, but only at the match's addresses. `nothing`:
 * neither.
 */
type Seen = 'all' | 'numbers' | 'own page' | 'nothing'

/** The table of what each caller sees of each match. Matches that are left out show nothing. */
const TABLE = {
  visitor: { public: 'all', film: 'numbers' },
  customer: { public: 'all', film: 'numbers' },
  linkHolder: { public: 'all', film: 'numbers', link: 'own page' },
  knowsPassword: { public: 'all', film: 'numbers', password: 'own page' },
  member: { public: 'all', film: 'all', members: 'all' },
  /** A scorer is also a member. */
  scorerElsewhere: { public: 'all', film: 'all', members: 'all' },
  scorer: { public: 'all', film: 'all', members: 'all', link: 'all', hidden: 'all' },
  administrator: {
    public: 'all',
    film: 'all',
    members: 'all',
    link: 'all',
    password: 'all',
    hidden: 'all',
  },
} as const satisfies Record<string, Partial<Record<Kind, Seen>>>

type Who = keyof typeof TABLE
const PASSWORD = 'Tip-off at seven'

interface Scene {
  courtside: TestCourtside
  matches: Record<Kind, { id: number; playbackId: string; title: string; player: number; home: number }>
  credentials: Record<Who, Credentials>
}

/** Creates a finished match of two new teams. */
async function finished({ admin }: TestCourtside, kind: string) {
  const title = `Kestrel${kind} final`
  const { match, home } = await createMatch(admin, title)
  const [player = 0] = home.players
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: player, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return { id: match.id, playbackId: match.mux_playback_id, title, player, home: home.id }
}

/** Returns the token of a scorer of these teams. */
async function scorerOf(courtside: TestCourtside, teamIds: number[]): Promise<string> {
  const { id, accessToken } = await register(courtside)
  const params = { id }
  await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'SCORER' } })
  await courtside.admin.call('PUT /users/:id/teams', { params, body: { teamIds } })
  return accessToken
}

/** Returns the cookie that an answer sets. */
async function cookieOf(answer: Promise<Response>): Promise<string> {
  return (await answer).headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function scene(finish: Parameters<typeof startCourtside>[1]): Promise<Scene> {
  const courtside = await startCourtside(undefined, finish)
  const { admin, url, adminToken } = courtside
  const matches = {} as Scene['matches']
  for (const kind of KINDS) matches[kind] = await finished(courtside, kind)
  for (const kind of KINDS) {
    const params = { id: matches[kind].id }
    const { numbers, film } = MATCHES[kind]
    await admin.call('PUT /live/:id/openness', {
      params,
      body: { numbers, film, ...(kind === 'hidden' && { hidden: true }), password: PASSWORD },
    })
  }
  const member = await register(courtside)
  await admin.call('PUT /users/:id/role', { params: { id: member.id }, body: { role: 'MEMBER' } })
  const scorer = await scorerOf(courtside, [matches.hidden.home, matches.link.home])
  const scorerElsewhere = await scorerOf(courtside, [])
  const { link } = await admin.call('GET /live/:id/openness', { params: { id: matches.link.id } })
  const admission = fetch(`${url}/api/live/${matches.password.id}/admission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  return {
    courtside,
    matches,
    credentials: {
      visitor: { token: null, cookie: null },
      customer: { token: (await register(courtside)).accessToken, cookie: null },
      linkHolder: {
        token: null,
        cookie: await cookieOf(fetch(`${url}${link.replace('/watch/', '/api/live/')}`)),
      },
      knowsPassword: { token: null, cookie: await cookieOf(admission) },
      member: { token: member.accessToken, cookie: null },
      scorer: { token: scorer, cookie: null },
      scorerElsewhere: { token: scorerElsewhere, cookie: null },
      administrator: { token: adminToken, cookie: null },
    },
  }
}

/** Returns a world with matches of these kinds, and without teams, players and images. */
function worldOf({ courtside, matches }: Scene, kinds: readonly Kind[]): Readable {
  return {
    url: courtside.url,
    matches: kinds.map((kind) => ({ ...matches[kind], plays: [] })),
    teams: [],
    players: [],
    competitions: [1],
    pictures: [],
    words: ['Kestrel'],
  }
}

/** Returns the answers at all addresses that are not about a single match. */
async function lists(scene: Scene, credentials: Credentials): Promise<string> {
  const addresses = addressesOf(worldOf(scene, [])).filter(({ path }) => !isOneMorePaper(path))
  const answers = await readAll(scene.courtside.url, addresses, credentials)
  return [...answers.values()].map((body) => body.toString('utf8')).join('\n')
}

/**
 * Drawing papers takes most of the time. One paper represents all, because their addresses differ only by
 * name.
 */
const isOneMorePaper = (path: string) => path.endsWith('.zip') || /(box-score|play-by-play)\.pdf/.test(path)

/** Returns the answers at the addresses of one match. */
async function about(scene: Scene, kind: Kind, credentials: Credentials): Promise<[string, Buffer][]> {
  const others = new Set(addressesOf(worldOf(scene, [])).map(({ path }) => path))
  const own = addressesOf(worldOf(scene, [kind])).filter(
    ({ path }) => !others.has(path) && !isOneMorePaper(path),
  )
  return [...(await readAll(scene.courtside.url, own, credentials))]
}

/** Addresses of the video or of links to it. If there is no video, some of them answer with the reason. */
const OF_FILM = /^\/video\/|export-video|\/embed\/player\/|\/oembed/

describe('access to matches', () => {
  let it: Scene
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    it = await scene((end) => ends.push(end))
    return async () => {
      for (const end of ends) await end()
    }
  }, 400_000)

  test.each(Object.keys(TABLE) as Who[])(
    '%s',
    async (who) => {
      const credentials = it.credentials[who]
      const listing = await lists(it, credentials)
      const seen: Partial<Record<Kind, Seen>> = {}
      for (const kind of KINDS) {
        const { id, playbackId, title } = it.matches[kind]
        const listed = listing.includes(title) || new RegExp(`/watch/${id}\\b`).test(listing)
        const own = (await about(it, kind, credentials)).filter(
          ([address]) => isBuilt() || !OF_PAGES.test(address),
        )
        expect(own.length).toBeGreaterThan(20)
        const numbers = own.filter(([address]) => !OF_FILM.test(decodeURIComponent(address)))
        const open = numbers.filter(([, body]) => /^(2|304)/.test(body.toString('latin1')))
        const film = await filmOf(it, id, credentials)
        // Without a pass, the playback id opens only public videos.
        const bare = await codeOf(`${it.courtside.url}/video/${playbackId}/match.mp4`)
        expect([kind, bare]).toEqual([kind, BARE[kind]])
        const pages = numbers.filter(([address]) => PAGES_THAT_ASK.test(address))
        if (open.length === 0 || open.every((each) => pages.includes(each))) {
          expect([kind, listed, film]).toEqual([kind, false, false])
          expect(open.map(([, body]) => body.toString('utf8')).join('')).not.toContain(title)
          seen[kind] = 'nothing'
          continue
        }
        // A caller who sees the numbers sees them at all addresses.
        const shut = numbers.filter((each) => !open.includes(each) && knowsAsker(each[0], credentials))
        expect(shut.map(([address, body]) => `${address}: ${body.toString('utf8').slice(0, 80)}`)).toEqual([])
        if (film) seen[kind] = listed ? 'all' : 'own page'
        else seen[kind] = 'numbers'
        expect(listed || film).toBe(true)
      }
      const expected = Object.fromEntries(
        KINDS.map((kind) => [kind, (TABLE[who] as typeof seen)[kind] ?? 'nothing']),
      )
      expect(seen).toEqual(expected)
    },
    400_000,
  )

  test('season figures include only the matches that the reader may see', async () => {
    const games = async (token: string | null, player: number) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` }
      const answer = await fetch(`${it.courtside.url}/api/players/${player}`, { headers })
      const { averages, games } = (await answer.json()) as { averages: { games: number } | null; games: [] }
      return [averages?.games ?? 0, games.length]
    }
    const { visitor, member, administrator } = it.credentials
    const { members, hidden } = it.matches
    expect(await games(visitor.token, it.matches.public.player)).toEqual([1, 1])
    expect(await games(visitor.token, members.player)).toEqual([0, 0])
    expect(await games(member.token, members.player)).toEqual([1, 1])
    expect(await games(member.token, hidden.player)).toEqual([0, 0])
    expect(await games(administrator.token, hidden.player)).toEqual([1, 1])
  })
})

/**
 * Returns whether an address can identify the caller. Only calls read the token; pages and images read only
 * the browser's cookie.
 */
function knowsAsker(address: string, { token }: Credentials): boolean {
  return token === null || address.includes(' /api/')
}

/** Pages, which exist only when the web application is built. */
const OF_PAGES = /^\/(watch\/\d+(\?|$)|embed\/)/
/** Pages that are the same for every caller without access, because they check access in the browser. */
const PAGES_THAT_ASK = /^\/watch\/\d+(\?|$)/
/** The answer to a request for the video with the playback id but without a pass. */
const BARE: Record<Kind, string> = {
  public: 'nothing-recorded',
  film: 'not-signed-in',
  members: 'not-signed-in',
  link: 'no-such-video',
  password: 'match-password-needed',
  hidden: 'no-such-video',
}

async function codeOf(url: string): Promise<string> {
  return ((await (await fetch(url)).json()) as { code: string }).code
}

/**
 * Returns whether a caller gets an address of the video that works without further credentials. Video players
 * of browsers need such an address.
 */
async function filmOf(
  { courtside: { url } }: Scene,
  id: number,
  { token, cookie }: Credentials,
): Promise<boolean> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) }
  const answer = await fetch(`${url}/api/live/${id}`, { headers })
  if (!answer.ok) return false
  const { hlsUrl } = (await answer.json()) as { hlsUrl: string }
  return (
    hlsUrl !== '' &&
    (await codeOf(`${url}${hlsUrl.replace('master.m3u8', 'match.mp4')}`)) === 'nothing-recorded'
  )
}

test('a new access choice takes effect at once, also for viewers who had access', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { id } = await finished(courtside, 'once')
  const params = { id }
  await admin.call('PUT /live/:id/openness', { params, body: { numbers: 'link' } })
  const { link } = await admin.call('GET /live/:id/openness', { params })
  const address = `${url}${link.replace('/watch/', '/api/live/')}`
  const answer = await fetch(address)
  const { hlsUrl } = (await answer.clone().json()) as { hlsUrl: string }
  const cookie = await cookieOf(Promise.resolve(answer))
  const film = `${url}${hlsUrl.replace('master.m3u8', 'match.mp4')}`
  const status = async (headers = {}) => (await fetch(`${url}/api/live/${id}`, { headers })).status
  expect([await status({ cookie }), await status(), await codeOf(film)]).toEqual([
    200,
    404,
    'nothing-recorded',
  ])

  await admin.call('POST /live/:id/link', { params })
  expect([(await fetch(address)).status, await status({ cookie }), await codeOf(film)]).toEqual([
    ...[404, 404, 'no-such-video'],
  ])
  await admin.call('PUT /live/:id/openness', { params, body: { numbers: null, hidden: true } })
  expect(await status()).toBe(404)
  await admin.call('PUT /live/:id/openness', { params, body: { hidden: false } })
  expect(await status()).toBe(200)
})

test('search engines are excluded from restricted matches only', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { id } = await finished(courtside, 'robots')
  const robots = async (address: string) => (await fetch(`${url}${address}`)).headers.get('x-robots-tag')
  const addresses = (query: string) => [`/api/live/${id}${query}`, `/api/live/${id}/log${query}`]
  for (const address of addresses('')) expect(await robots(address)).toBeNull()
  await admin.call('PUT /live/:id/openness', { params: { id }, body: { numbers: 'link', film: null } })
  const { link } = await admin.call('GET /live/:id/openness', { params: { id } })
  const query = link.slice(link.indexOf('?'))
  for (const address of addresses(query)) expect(await robots(address)).toBe('noindex')
  if (isBuilt()) expect(await robots(`/watch/${id}${query}`)).toBe('noindex')
})

test('a match is as restricted as the stricter of its teams, unless set for the match', async () => {
  const { admin } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const params = { id: match.id }
  const openness = async () => {
    const { numbers, film } = await admin.call('GET /live/:id/openness', { params })
    return [numbers, film]
  }
  await admin.call('PUT /teams/edit-team/:id', { params: { id: home.id }, body: { filmOpen: 'password' } })
  expect(await openness()).toEqual(['public', 'password'])
  await admin.call('PUT /teams/edit-team/:id', {
    params: { id: visitors.id },
    body: { numbersOpen: 'members' },
  })
  expect(await openness()).toEqual(['members', 'members'])
  await admin.call('PUT /live/:id/openness', { params, body: { numbers: 'public' } })
  expect(await openness()).toEqual(['public', 'password'])
  await admin.call('PUT /live/:id/openness', { params, body: { film: 'public' } })
  expect(await openness()).toEqual(['public', 'public'])
})

test('allows ten wrong match passwords per address', async () => {
  const courtside = await startCourtside()
  const { admin, visitor } = courtside
  const { id } = await finished(courtside, 'guessed')
  const params = { id }
  await admin.call('PUT /live/:id/openness', { params, body: { numbers: 'password', password: PASSWORD } })
  const resultOf = (password: string) =>
    visitor.call('POST /live/:id/admission', { params, body: { password } }).then(
      () => 'in',
      (error: { code: string }) => error.code,
    )
  expect(await resultOf(PASSWORD)).toBe('in')
  for (let guess = 0; guess < 10; guess += 1)
    expect(await resultOf(`guess ${guess}`)).toBe('wrong-match-password')
  expect(await resultOf(PASSWORD)).toBe('too-many-attempts')
  const { watch_password } = await courtside.db
    .selectFrom('matches')
    .select('watch_password')
    .executeTakeFirstOrThrow()
  expect(watch_password).toMatch(/^\$argon2id\$/)
})

test('accepts 100 wrong passwords per match from all networks together, and still admits earlier viewers', async () => {
  const courtside = await startCourtside()
  const { admin, url, db } = courtside
  const { id } = await finished(courtside, 'guessed')
  await admin.call('PUT /live/:id/openness', {
    params: { id },
    body: { numbers: 'password', password: PASSWORD },
  })
  const say = (password: string, network: number) =>
    fetch(`${url}/api/live/${id}/admission`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${network}` },
      body: JSON.stringify({ password }),
    })
  const counted = async () =>
    (
      await db
        .selectFrom('rate_limits')
        .select('attempts')
        .where('key', '=', `match-password:${id}`)
        .execute()
    )[0]
  const admitted = say(PASSWORD, 1)
  const cookie = await cookieOf(admitted)
  expect(await counted()).toEqual({ attempts: 0 })
  expect((await say('wrong', 2)).status).toBe(403)
  expect(await counted()).toEqual({ attempts: 1 })
  await db
    .updateTable('rate_limits')
    .set({ attempts: 99 })
    .where('key', '=', `match-password:${id}`)
    .execute()
  expect((await say(PASSWORD, 3)).status).toBe(204)
  expect((await say('wrong', 4)).status).toBe(403)
  const refused = await say(PASSWORD, 5)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await fetch(`${url}/api/live/${id}`, { headers: { cookie } })).status).toBe(200)
})

test('caches may store answers about public matches, and about restricted matches only those at an address with a valid pass', async () => {
  const courtside = await startCourtside()
  const { admin, url, adminToken } = courtside
  const { id } = await finished(courtside, 'kept')
  const cacheControl = async (path: string, headers = {}) =>
    (await fetch(`${url}/api/live/${id}${path}`, { headers })).headers.get('cache-control')
  const everybodys = await cacheControl('/log')
  expect(everybodys).toContain('public')
  await admin.call('PUT /live/:id/openness', { params: { id }, body: { numbers: 'members' } })
  const token = { authorization: `Bearer ${adminToken}` }
  expect(await cacheControl('/log', token)).toBe('private, no-store')
  const log = await fetch(`${url}/api/live/${id}/log`, { headers: token })
  const { pass } = (await log.json()) as { pass: string }
  const events = await fetch(`${url}/api/live/${id}/events?after=0&pass=${pass}`)
  expect([events.status, events.headers.get('cache-control')]).toEqual([
    ...[200, 'public, max-age=0, must-revalidate, s-maxage=5'],
  ])
  expect((await fetch(`${url}/api/live/${id}/events?after=0&pass=${pass.replace(/.$/, '~')}`)).status).toBe(
    401,
  )
})

test('restricting a match ends its open streams', async () => {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  const answer = await fetch(`${courtside.url}/api/live/${match.id}/stream`)
  onTestFinished(() => void answer.body?.cancel().catch(() => {}))
  const reader = answer.body?.getReader()
  await reader?.read()
  const params = { id: match.id }
  await courtside.admin.call('PUT /live/:id/openness', { params, body: { hidden: true } })
  for (;;) {
    const read = await reader?.read()
    if (read?.done) break
  }
  expect((await fetch(`${courtside.url}/api/live/${match.id}/stream`)).status).toBe(404)
})
