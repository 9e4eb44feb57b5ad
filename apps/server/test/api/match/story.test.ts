import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { LANGUAGE_TAGS, type Language } from '@courtside/contract'
import { CACHE_CONTROL } from '@courtside/network'
import { expect, test } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

/**
 * Creates a finished match with 24 scores. The home team makes the last six and so wins, which gives the
 * story something to report.
 */
async function finishedMatch({ admin }: TestCourtside, names?: [string, string]) {
  const { match, home, visitors } = await createMatch(admin, 'Final', names)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  for (let index = 0; index < 24; index += 1) {
    const team = index % 2 === 0 || index >= 18 ? home : visitors
    const playerId = team.players[Math.floor(index / 2) % 5] ?? 0
    const type = index % 3 === 0 ? 'THREE POINTS' : 'TWO POINTS'
    const clock = 700_000 - 25_000 * index
    const body = { matchId: match.id, teamId: team.id, playerId, type, quarterId: 1, clock } as const
    await admin.call('POST /stats/create', { body })
  }
  const params = { id: match.id }
  await admin.call('PUT /live/end/:id', { params })
  return { params, home, visitors }
}

test('a story is a draft until an administrator publishes it, and again after it is withdrawn', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, db } = courtside
  const { params } = await finishedMatch(courtside)
  const published = async () => (await visitor.call('GET /live/:id/story', { params })).story
  const { draft } = await admin.call('GET /live/:id/story/draft', { params })
  expect(draft).toMatchObject({ edited: false, namesHidden: false, publishedAt: null, language: 'en' })
  expect(draft?.text.split(/\s+/).length).toBeGreaterThan(80)
  expect(await published()).toBeNull()
  await expect(visitor.call('GET /live/:id/story/draft', { params })).rejects.toMatchObject({
    statusCode: 401,
  })

  const german = await admin.call('GET /live/:id/story/draft', { params, query: { language: 'de' } })
  expect(german.draft).toMatchObject({ language: 'de' })
  expect(german.draft?.text).toMatch(/Viertel/)
  const arabic = await admin.call('GET /live/:id/story/draft', { params, query: { language: 'ar' } })
  expect(arabic.draft).toMatchObject({ language: 'ar' })
  expect(arabic.draft?.text).toMatch(/الربع/)

  const words = null
  await admin.call('PUT /live/:id/story', { params, body: { words, published: true } })
  expect(await published()).toMatchObject({ title: draft?.title, text: draft?.text })

  const edited = { title: 'A night to remember', text: 'One paragraph.\n\nAnother one [1 8:45].' }
  await admin.call('PUT /live/:id/story', { params, body: { words: edited, published: true } })
  expect(await published()).toMatchObject(edited)
  await admin.call('PUT /live/:id/story', { params, body: { words: edited, published: false } })
  expect(await published()).toBeNull()

  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('action', '=', 'PUT /live/:id/story')
    .execute()
  expect(acts).toHaveLength(3)
})

test('publishing a story keeps its words, and rewriting it keeps it published or a draft', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { params } = await finishedMatch(courtside)
  const change = async (body: { words?: { title: string; text: string } | null; published?: boolean }) =>
    (await admin.call('PUT /live/:id/story', { params, body })).draft
  const words = { title: 'A night to remember', text: 'One paragraph.' }
  expect(await change({ words })).toMatchObject({ ...words, edited: true, publishedAt: null })
  const published = await change({ published: true })
  expect(published).toMatchObject({ ...words, edited: true, publishedAt: expect.any(String) })
  const publishedAt = published?.publishedAt
  const later = { ...words, title: 'A night to forget' }
  expect(await change({ words: later })).toMatchObject({ ...later, publishedAt })
  expect(await change({ words: null })).toMatchObject({ edited: false, publishedAt })
  await change({ words })
  expect(await change({ published: false })).toMatchObject({ ...words, publishedAt: null })
})

test('a story is available after the match, and not while the match is being corrected', async () => {
  const courtside = await startCourtside()
  const { admin, visitor } = courtside
  const { match } = await createMatch(admin)
  const body = { words: null, published: true }
  await expect(admin.call('PUT /live/:id/story', { params: { id: match.id }, body })).rejects.toMatchObject({
    statusCode: 409,
    code: 'story-before-end',
  })
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })

  const { params } = await finishedMatch(courtside)
  await admin.call('PUT /live/:id/story', { params, body })
  await admin.call('POST /live/reopen/:id', { params })
  expect((await visitor.call('GET /live/:id/story', { params })).story).toBeNull()
  expect(await feed(courtside)).not.toContain('<entry')
})

test('an earlier story names neither players hidden since nor erased players', async () => {
  const courtside = await startCourtside()
  const { admin, visitor } = courtside
  const { params, home } = await finishedMatch(courtside)
  const [scorer = 0] = home.players
  const words = { title: 'No4 wins it', text: 'It was the evening of No4.' }
  await admin.call('PUT /live/:id/story', { params, body: { words, published: true } })
  const published = async () => (await visitor.call('GET /live/:id/story', { params })).story
  expect(await published()).toMatchObject(words)

  const hide = { names: 'number' as const }
  await admin.call('PUT /players/edit-player/:id', { params: { id: scorer }, body: hide })
  const plain = await published()
  expect(plain?.text).toMatch(/#4/)
  expect(plain?.text).not.toContain(words.text)
  expect(plain?.title).not.toBe(words.title)
  const draft = async () => (await admin.call('GET /live/:id/story/draft', { params })).draft
  expect(await draft()).toMatchObject({ ...words, namesHidden: true })

  await admin.call('POST /players/:id/erase', { params: { id: scorer } })
  expect(await draft()).toMatchObject({ edited: false, namesHidden: false })
})

/** Creates a player of a team that plays no match. */
async function playerElsewhere({ admin }: TestCourtside, fname: string, lname: string): Promise<number> {
  const { id: teamId } = await admin.call('POST /teams/create-team', {
    body: { teamname: `Friends of ${lname}`, coach: 'Coach' },
  })
  const body = { fname, lname, jerseyNo: 4, teamId, positionId: 1 }
  return (await admin.call('POST /players/create-player', { body })).id
}

test('a story names no hidden player, even if the name has a grammatical ending and the player was not in the match', async () => {
  const courtside = await startCourtside()
  const { admin, visitor } = courtside
  const { params } = await finishedMatch(courtside)
  const hidden = await playerElsewhere(courtside, 'Zebulon', 'Quastorff')
  const words = { title: 'A night to remember', text: 'Quastorffs Dreier wird bejubelt.' }
  await admin.call('PUT /live/:id/story', { params, body: { words, published: true } })
  const published = async () => (await visitor.call('GET /live/:id/story', { params })).story
  expect(await published()).toMatchObject(words)

  const player = { params: { id: hidden } }
  await admin.call('PUT /players/edit-player/:id', { ...player, body: { names: 'initial' } })
  expect((await published())?.text).not.toContain('Quastorff')
  expect(await feed(courtside)).not.toContain('Quastorff')
  await admin.call('PUT /players/edit-player/:id', { ...player, body: { names: 'full' } })
  expect(await published()).toMatchObject(words)
})

test('erasing a player resets every story with the name, and the other stories of their matches unless an administrator keeps them', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const first = await finishedMatch(courtside)
  const second = await finishedMatch(courtside, ['Egrets', 'Wrens'])
  const elsewhere = await playerElsewhere(courtside, 'Zebulon', 'Kowalska')
  const write = async (params: { id: number }, text: string) => {
    const words = { title: 'A night to remember', text }
    await admin.call('PUT /live/:id/story', { params, body: { words, published: true } })
  }
  const isWritten = async (params: { id: number }) =>
    (await admin.call('GET /live/:id/story/draft', { params })).draft?.edited
  await write(first.params, 'It was the evening of the tall one.')
  await write(second.params, 'Rzut Kowalskiej!')
  const [tall = 0, other = 0] = first.home.players
  await admin.call('POST /players/:id/erase', { params: { id: tall }, query: { stories: 'keep' } })
  expect(await isWritten(first.params)).toBe(true)
  await admin.call('POST /players/:id/erase', { params: { id: other } })
  expect(await isWritten(first.params)).toBe(false)
  expect(await isWritten(second.params)).toBe(true)
  await admin.call('POST /players/:id/erase', { params: { id: elsewhere }, query: { stories: 'keep' } })
  expect(await isWritten(second.params)).toBe(false)
})

test('the feed contains the published stories of public matches', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { params } = await finishedMatch(courtside, ['Salt & Pepper Herons', 'Larks <3'])
  expect(await feed(courtside)).not.toContain('<entry')
  await admin.call('PUT /live/:id/story', { params, body: { words: null, published: true } })
  const xml = await feed(courtside)
  expect(xml).toContain(`<id>${url}/watch/${params.id}</id>`)
  // The name is escaped once in the title. In the content, which is HTML, it is escaped twice.
  expect(xml).toMatch(/<title>[^<]*Larks &lt;3[^<]*<\/title>/)
  expect(xml).toContain('Larks &amp;lt;3')
  expect(xml).toMatch(/href=&quot;[^&]*\/watch\/\d+\?t=\d+&quot;/)

  await admin.call('PUT /live/:id/openness', { params, body: { numbers: 'members' } })
  expect(await feed(courtside)).not.toContain('<entry')
})

test('generates an unchanged story once, and limits the stories generated per minute for an address', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { params } = await finishedMatch(courtside)
  const publish = () => admin.call('PUT /live/:id/story', { params, body: { words: null, published: true } })
  await publish()
  const ask = (language: Language, known = '') =>
    fetch(`${url}/api/live/${params.id}/story?language=${language}`, { headers: { 'if-none-match': known } })
  const first = await ask('en')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe(CACHE_CONTROL.aMoment)
  expect((await ask('en', etag)).status).toBe(304)
  // At first, only the English story is cached. After each publication, the stories of all languages are
  // generated again.
  const statuses = []
  for (let times = 0; times < 4; times += 1) {
    for (const language of LANGUAGE_TAGS) statuses.push((await ask(language)).status)
    await publish()
  }
  expect(LANGUAGE_TAGS).toHaveLength(8)
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('generates an unchanged feed once per site address, and limits the feeds generated per minute for an address', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { params } = await finishedMatch(courtside)
  await admin.call('PUT /live/:id/story', { params, body: { words: null, published: true } })
  const ask = async (host: string, known = '') => {
    const asked = get(`${url}/api/feed.xml`, { headers: { host, 'if-none-match': known } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer
  }
  const { headers } = await ask('club.example')
  expect(headers['cache-control']).toBe(CACHE_CONTROL.aMoment)
  const again = await ask('club.example', headers.etag)
  expect(again.statusCode).toBe(304)
  for (let host = 2; host <= 6; host += 1) expect((await ask(`${host}.example`)).statusCode).toBe(200)
  expect((await ask('7.example')).statusCode).toBe(429)
  expect((await ask('club.example')).statusCode).toBe(200)
})

async function feed({ url }: TestCourtside): Promise<string> {
  const answer = await fetch(`${url}/api/feed.xml`)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  return answer.text()
}
