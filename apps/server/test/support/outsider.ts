import { contract, MATCH_FILES, PAGES, PAPERS } from '@courtside/contract'

/** The objects that are read: their ids, and the names of images and videos. */
export interface Readable {
  url: string
  matches: readonly { id: number; playbackId: string; plays: readonly number[] }[]
  teams: readonly number[]
  players: readonly number[]
  competitions: readonly number[]
  pictures: readonly string[]
  /** Words with which the search is called. */
  words: readonly string[]
}

type Paths = (world: Readable) => string[]

const once =
  (path: string): Paths =>
  () => [path]
const ofMatches =
  (...paths: ((id: number) => string)[]): Paths =>
  ({ matches }) =>
    matches.flatMap(({ id }) => paths.map((path) => path(id)))
const ofTeams =
  (path: (id: number) => string): Paths =>
  ({ teams }) =>
    teams.map(path)
const ofCompetitions =
  (path: (id: number) => string): Paths =>
  ({ competitions }) =>
    competitions.map(path)
const searched =
  (path: string): Paths =>
  ({ words }) => [path, ...words.map((word) => `${path}?search=${encodeURIComponent(word)}`)]

/** For every call that only reads and is not only for administrators: its addresses below /api. */
const CALLS: Record<string, Paths> = {
  'GET /health': once('/health'),
  'GET /ready': once('/ready'),
  'GET /contact/service': once('/contact/service'),
  'GET /auth/preferences': once('/auth/preferences'),
  'GET /auth/tokens': once('/auth/tokens'),
  'GET /my-teams': once('/my-teams'),
  'GET /my-teams/mails': once('/my-teams/mails'),
  'GET /duties': once('/duties'),
  'GET /push/key': once('/push/key'),
  'GET /auth/account': once('/auth/account'),
  'GET /auth/sessions': once('/auth/sessions'),
  'GET /auth/second-factor': once('/auth/second-factor'),
  'GET /auth/my-data': once('/auth/my-data'),
  'GET /club/notices': once('/club/notices'),
  'GET /club': once('/club'),
  'GET /start': once('/start'),
  'GET /auth/registration': once('/auth/registration'),
  'GET /auth/get-user/:id': once('/auth/get-user/1'),
  'GET /positions/get-positions': once('/positions/get-positions'),
  'GET /teams/get-team': searched('/teams/get-team'),
  'GET /teams/names': once('/teams/names'),
  'GET /players/get-player': searched('/players/get-player'),
  'GET /live/:id/before': ofMatches((id) => `/live/${id}/before`),
  'GET /live/:id/story': ofMatches((id) => `/live/${id}/story`),
  'GET /feed.xml': once('/feed.xml'),
  'GET /players/averages': searched('/players/averages'),
  'GET /players/ranking': () =>
    ['pts', 'fg_pct'].map((by) => `/players/ranking?by=${by}&minGames=0&minAttempts=0`),
  'GET /search': ({ words }) => words.map((word) => `/search?text=${encodeURIComponent(word)}`),
  'GET /teams/ranking': () => ['/teams/ranking'],
  'GET /players/:id': ({ players }) => players.map((id) => `/players/${id}`),
  'GET /players/:id/clips': ({ players }) => players.map((id) => `/players/${id}/clips`),
  'GET /teams/:id': ofTeams((id) => `/teams/${id}`),
  'GET /competitions': once('/competitions'),
  'GET /competitions/:id': ofCompetitions((id) => `/competitions/${id}`),
  'GET /competitions/:id/calendar.ics': ofCompetitions((id) => `/competitions/${id}/calendar.ics`),
  'GET /competitions/:id/standings': ofCompetitions((id) => `/competitions/${id}/standings`),
  'GET /competitions/:id/files.zip': ofCompetitions((id) => `/competitions/${id}/files.zip`),
  'GET /oembed': ({ url, matches }) =>
    matches.map(({ id }) => `/oembed?url=${encodeURIComponent(`${url}/watch/${id}`)}`),
  'GET /schedule': once('/schedule'),
  'GET /schedule/days': once('/schedule/days'),
  'GET /fixtures/:id': ofMatches((id) => `/fixtures/${id}`),
  'GET /fixtures/:id/calendar.ics': ofMatches((id) => `/fixtures/${id}/calendar.ics`),
  'GET /teams/:id/calendar.ics': ofTeams((id) => `/teams/${id}/calendar.ics`),
  'GET /images/get-image/:name': ({ pictures }) =>
    pictures.flatMap((name) =>
      ['', '?size=small', '?key=guess'].map((more) => `${name.replace('/api', '')}${more}`),
    ),
  'GET /live/all': searched('/live/all'),
  'GET /live/all/stream': once('/live/all/stream'),
  'GET /live/:id': ofMatches((id) => `/live/${id}`),
  'GET /live/:id/log': ofMatches((id) => `/live/${id}/log`),
  'GET /live/:id/events': ofMatches((id) => `/live/${id}/events?after=0`),
  'GET /live/:id/stream': ofMatches(
    (id) => `/live/${id}/stream`,
    (id) => `/live/${id}/stream?after=3&watching=no`,
  ),
  'GET /archive/archived-matches': searched('/archive/archived-matches'),
  'GET /quarter/match/:matchId/active-quarter': ofMatches((id) => `/quarter/match/${id}/active-quarter`),
  'GET /stats/:matchId': ofMatches((id) => `/stats/${id}`),
  'GET /stats/match/:id': ofMatches((id) => `/stats/match/${id}`),
  'GET /overlay/:playbackId/stream': ({ matches }) =>
    matches.map(({ playbackId }) => `/overlay/${playbackId}/stream`),
  'GET /archive/download/export-video/:playbackId': ({ matches }) =>
    matches.map(({ playbackId }) => `/archive/download/export-video/${playbackId}`),
  'GET /archive/files/:matchId/:file': ofMatches(
    ...MATCH_FILES.map((file) => (id: number) => `/archive/files/${id}/${file}`),
  ),
  'GET /archive/papers/:matchId/:paper': ofMatches(
    ...PAPERS.map((paper) => (id: number) => `/archive/papers/${id}/${paper}?size=letter`),
  ),
  'POST /archive/download/player/:matchId': ofMatches((id) => `/archive/download/player/${id}`),
  'POST /archive/download/team/:matchId': ofMatches((id) => `/archive/download/team/${id}`),
}

/**
 * Returns the addresses outside the API: pages with first HTML, share cards, and videos with their file
 * names.
 */
function besideTheApi({ matches, teams, players, competitions }: Readable): string[] {
  const pages = PAGES.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  return [
    ...pages,
    ...['/robots.txt', '/embed/schedule', '/embed/standings', '/api/docs/json'],
    ...competitions.flatMap((id) => [
      `/embed/schedule?competition=${id}`,
      `/embed/standings?competition=${id}`,
    ]),
    ...teams.map((id) => `/team/${id}`),
    ...players.map((id) => `/player/${id}`),
    ...matches.flatMap(({ id, playbackId, plays }) => [
      ...['player', 'score', 'box'].map((kind) => `/embed/${kind}/${id}`),
      ...[`/watch/${id}`, `/watch/${id}/card.png`, `/watch/${id}?spoilers=off`],
      ...plays.flatMap((at) => [`/watch/${id}?clip=${at}`, `/watch/${id}/card.png?clip=${at}`]),
      ...['match.mp4', 'reel.mp4?kind=all', 'clip.mp4?play=1', 'master.m3u8', 'live.m3u8'].map(
        (file) => `/video/${playbackId}/${file}`,
      ),
    ]),
  ]
}

/**
 * Returns the calls that only read, are not only for administrators and scorers, and are missing in {@link
 * CALLS}.
 */
export function forgottenCalls(): string[] {
  return Object.entries(contract)
    .filter(
      ([name, { access }]) =>
        access !== 'admin' && access !== 'scorer' && (name.startsWith('GET ') || name.includes('/download/')),
    )
    .map(([name]) => name)
    .filter((name) => !(name in CALLS) && name !== 'POST /archive/download/export-video')
}

/** The method and the address of a resource that can be read. */
interface Address {
  method: string
  path: string
}

/** Returns all addresses at which a world can be read. */
export function addressesOf(world: Readable): Address[] {
  const calls = Object.entries(CALLS).flatMap(([name, paths]) =>
    paths(world).map((path) => ({ method: name.split(' ')[0] ?? 'GET', path: `/api${path}` })),
  )
  return [...calls, ...besideTheApi(world).map((path) => ({ method: 'GET', path }))]
}

/** The reader's credentials: a token, and the cookie of a browser. */
export interface Credentials {
  token: string | null
  cookie: string | null
}

/**
 * Reads addresses.
 * @returns status, headers and body by address; of a stream only its beginning
 */
export async function readAll(
  url: string,
  addresses: readonly Address[],
  credentials: Credentials,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const { method, path } of addresses) {
    const name = path.startsWith('/api') ? `${method} ${path}` : path
    found.set(name, await read(url, path, { method, ...credentials }))
  }
  return found
}

/** Reads everything that the owner of the token can read. */
export function readEverything(world: Readable, token: string | null): Promise<Map<string, Buffer>> {
  return readAll(world.url, addressesOf(world), { token, cookie: null })
}

async function read(
  url: string,
  path: string,
  { method, token, cookie }: Credentials & { method: string },
): Promise<Buffer> {
  const ended = new AbortController()
  const answer = await fetch(`${url}${path}`, {
    method,
    signal: ended.signal,
    redirect: 'manual',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(cookie !== null && { cookie }),
    },
  })
  const head = `${answer.status} ${[...answer.headers].filter(([name]) => name !== 'date').join('\n')}\n`
  if (!path.includes('/stream'))
    return Buffer.concat([Buffer.from(head), Buffer.from(await answer.arrayBuffer())])
  const { value } = (await answer.body?.getReader().read()) ?? {}
  ended.abort()
  return Buffer.concat([Buffer.from(head), Buffer.from(value ?? [])])
}
