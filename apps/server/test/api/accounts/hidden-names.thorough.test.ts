import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { ERASURE_RECORD } from '@courtside/backup'
import { blankSheet } from '@courtside/basketball'
import { sql } from 'kysely'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { DatabaseEar } from '../../../src/live/database-ear.ts'
import { MatchLog } from '../../../src/live/match-log.ts'
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../../src/platform/backup/write-backup.ts'
import { type AccountHolder, register } from '../../support/account-holder.ts'
import { startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { emptyDatabase } from '../../support/empty-database.ts'
import {
  addressesOf,
  forgottenCalls,
  type Readable,
  readAll,
  readEverything,
} from '../../support/outsider.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * The home team is under 16 and shows only numbers. Of the visitors, the first four show the first name and
 * the initial, and the last one shows the full name.
 */
const HOME = [
  'Zebulon Quastorff',
  'Ýrsa Brzęczyk',
  'Xanthe O’Flanagan-Müll',
  'Wojtek 東京',
  'Vashti Long',
  'Ulfilas Nörgler',
]
const VISITORS = ['Tamsin Oberhuber', 'Sunniva Pfannkuch', 'Radomir Grzyb', 'Quirin Świątek', 'Piet Sichtbar']

/**
 * Words that must not appear. Leaves out "Long", which is also a basketball word, and single letters, which
 * are in every text.
 */
const HIDDEN = [...HOME.slice(0, 4), ...HOME.slice(5)]
  .flatMap((name) => name.split(' '))
  .concat(
    VISITORS.slice(0, 4).map((name) => name.split(' ')[1] ?? ''),
    ['Neuermann', 'Vashti'],
  )
const SEEN = 'Sichtbar'
/** A player of the home team who is listed in the first match by mistake, and replaced. */
const MISTAKEN = 'Ottokar Verwechselt'
HIDDEN.push(...MISTAKEN.split(' '))
/** How many of the home team's players are erased, counted from the first; and the words of their names. */
const ERASED = 4
const ERASED_WORDS = HOME.slice(0, ERASED).flatMap((name) => name.split(' '))

interface Club {
  courtside: TestCourtside
  customer: AccountHolder
  /** A user with the role MEMBER. */
  member: AccountHolder
  world: Readable
  matchId: number
  home: { id: number; players: number[] }
}

async function team(admin: TestCourtside['admin'], teamname: string, names: readonly string[]) {
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Coach' } })
  const players: number[] = []
  for (const [index, name] of names.entries()) {
    const [fname = '', lname = ''] = name.split(' ')
    const body = { fname, lname, jerseyNo: 4 + index, teamId: id, positionId: 1 }
    players.push((await admin.call('POST /players/create-player', { body })).id)
  }
  return { id, players }
}

type Side = Awaited<ReturnType<typeof team>>

async function match(admin: TestCourtside['admin'], home: Side, visitors: Side) {
  const { id, mux_playback_id } = await admin.call('POST /live/create', {
    body: {
      title: 'A game',
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.players.slice(0, 5),
      team2Players: visitors.players,
    },
  })
  await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  const plays: { id: number; createdAt: string }[] = []
  for (const side of [home, visitors]) {
    for (const playerId of side.players.slice(0, 5)) {
      const body = { matchId: id, teamId: side.id, playerId, type: 'THREE POINTS' as const, quarterId: 1 }
      plays.push(await admin.call('POST /stats/create', { body }))
    }
  }
  return { id, playbackId: mux_playback_id, plays }
}

/** Adds commentary lines to the log, as if they had been written while the names were shown. */
async function say(
  { db, connection }: TestCourtside,
  matchId: number,
  lines: readonly [number, string][],
  writer: 'model' | 'built-in' = 'model',
) {
  for (const [statId, text] of lines) {
    await sql`update match_events set at = at - 6000 where match_id = ${matchId} and body->>'kind' = 'commentary-added'`.execute(
      db,
    )
    const line = { type: 'add-commentary' as const, text, statIds: [statId], writer }
    const appended = await new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT).append(
      matchId,
      null,
      () => line,
    )
    expect(appended.ok).toBe(true)
  }
}

/** Lists a player in a match, adds a line about them by the built-in writer, and replaces the player. */
async function listByMistake(courtside: TestCourtside, id: number, { id: teamId, players }: Side) {
  const { admin } = courtside
  const [fname = '', lname = ''] = MISTAKEN.split(' ')
  const made = { fname, lname, jerseyNo: 44, teamId, positionId: 1 }
  const { id: playerId } = await admin.call('POST /players/create-player', { body: made })
  const list = (listed: { playerId: number; insteadOf?: number }) =>
    admin.call('POST /live/:id/players', { params: { id }, body: { teamId, jersey: '44', ...listed } })
  await list({ playerId })
  const play = { matchId: id, teamId, playerId, type: 'STEAL' as const, quarterId: 1 }
  const { id: statId } = await admin.call('POST /stats/create', { body: play })
  await say(courtside, id, [[statId, `${lname} steals.`]], 'built-in')
  await list({ playerId: players[5] ?? 0, insteadOf: playerId })
}

/** Enters hidden names in all posts of a match's scoresheet. */
async function fillSheet(admin: TestCourtside['admin'], id: number) {
  const params = { id }
  const blank = blankSheet((await admin.call('GET /live/:id', { params })).setup)
  const [umpire = '', timer = '', assistant = '', coach = ''] = HOME
  const [first, second] = blank.teams
  const sheet = {
    ...blank,
    officials: { 'crew-chief': MISTAKEN, 'umpire-1': umpire },
    table: { timer },
    teams: [{ ...first, coach, assistants: [assistant] }, second] as const,
  }
  await admin.call('PUT /live/:id/sheet', { params, body: { sheet } })
}

const UTF_16 = new TextDecoder('utf-16le')

async function photo(): Promise<Blob> {
  const create = { width: 200, height: 200, channels: 3 as const, background: '#c8102e' }
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}

/** Starts a club that shows everything at first and later hides most of it. */
async function clubThatHides(finish: Parameters<typeof startCourtside>[1]): Promise<Club> {
  const courtside = await startCourtside(undefined, finish)
  const { admin, db } = courtside
  const home = await team(admin, 'Herons', HOME)
  const visitors = await team(admin, 'Larks', VISITORS)
  const form = new FormData()
  form.set('photo', await photo(), 'a.png')
  const params = { id: home.players[0] ?? 0 }
  const { photo: picture } = await admin.call('PUT /players/edit-player/:id', { params, body: form })
  const finished = await match(admin, home, visitors)
  const spokenLines = HOME.slice(0, 5).map((name, index): [number, string] => [
    finished.plays[index]?.id ?? 0,
    index === 1
      ? `${name.toUpperCase()} FOR THREE, says everybody number ${index}!`
      : `${name.split(' ')[1]}’s three, number ${index}.`,
  ])
  await say(courtside, finished.id, spokenLines)
  await listByMistake(courtside, finished.id, home)
  await admin.call('PUT /live/end/:id', { params: { id: finished.id } })
  const live = await match(admin, home, visitors)
  await say(courtside, live.id, [[live.plays[0]?.id ?? 0, 'Zebulon Quastorff again.']])
  for (const { id } of [finished, live]) await fillSheet(admin, id)
  await db
    .updateTable('matches')
    .set({ ended_at: new Date('2026-11-21T20:00:00Z') })
    .where('id', '=', finished.id)
    .execute()

  await admin.call('PUT /teams/edit-team/:id', { params: { id: home.id }, body: { under16: true } })
  for (const id of visitors.players.slice(0, 4)) {
    await admin.call('PUT /players/edit-player/:id', {
      params: { id },
      body: { names: 'initial', photoShown: false },
    })
  }
  // The player is renamed afterwards. The matches have the former name, and the lists have the current one.
  await admin.call('PUT /players/edit-player/:id', {
    params: { id: home.players[5] ?? 0 },
    body: { lname: 'Neuermann' },
  })
  const member = await register(courtside)
  await admin.call('PUT /users/:id/role', { params: { id: member.id }, body: { role: 'MEMBER' } })
  const { rows: competitions } = await sql<{ id: number }>`select id from competitions`.execute(db)
  return {
    courtside,
    customer: await register(courtside),
    member,
    matchId: finished.id,
    home,
    world: {
      url: courtside.url,
      matches: [finished, live].map(({ id, playbackId, plays }) => ({
        id,
        playbackId,
        plays: plays.slice(0, 1).map(({ createdAt }) => Date.parse(createdAt)),
      })),
      teams: [home.id, visitors.id],
      players: [...home.players, ...visitors.players],
      competitions: competitions.map(({ id }) => id),
      pictures: [picture ?? ''],
      words: ['Quastorff', SEEN],
    },
  }
}

/** Returns a text without accents and capitals, for searching. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const read = new Map<string, Promise<string>>()

/** Returns all text in an answer. Equal answers are processed only once. */
function textsOf(body: Buffer): Promise<string> {
  const key = createHash('sha256').update(body).digest('hex')
  const text = read.get(key) ?? unpacked(body)
  read.set(key, text)
  return text
}

/**
 * Returns the text of a body as it is, with escapes resolved, and with the files and papers in it unpacked.
 */
async function unpacked(body: Buffer): Promise<string> {
  const text = body.toString('utf8')
  const files = filesOfZip(body)
  const papers = files.filter((file) => file.indexOf('%PDF') === 0)
  const texts = [
    ...[text, ...files.map((file) => file.toString('utf8'))],
    ...(await Promise.all(papers.map(paperText))),
  ]
  const start = body.indexOf('%PDF')
  if (start >= 0) {
    // Does not use Buffer#toString, which crashes this version of Node with a double free when the bytes
    // begin at an odd address.
    texts.push(UTF_16.decode(body), UTF_16.decode(body.subarray(1)))
    texts.push(await paperText(body.subarray(start)))
    return searchable(texts)
  }
  const character = (code: string, base: number) => String.fromCodePoint(Number.parseInt(code, base))
  texts.push(
    text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => character(code, 16)),
    text.replaceAll(/(%[0-9a-f]{2})+/gi, (code) => Buffer.from(code.replaceAll('%', ''), 'hex').toString()),
    text.replaceAll(/&#(\d{1,6});/g, (_, code: string) => character(code, 10)),
    text.replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, code: string) => character(code, 16)),
    // Quoted-printable differs from URL encoding only in its escape character.
    text.replaceAll(/(=[0-9A-F]{2})+/g, (code) => Buffer.from(code.replaceAll('=', ''), 'hex').toString()),
    ...(text.match(/\b([0-9a-f]{2}){8,}\b/gi) ?? []).map((code) => Buffer.from(code, 'hex').toString()),
    ...[body, body.subarray(1)].map((bytes) => UTF_16.decode(bytes)),
    ...(text.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g) ?? []).map((code) =>
      Buffer.from(code, 'base64').toString(),
    ),
  )
  return searchable(texts)
}

/**
 * Joins distinct texts. Unescaping leaves most texts unchanged, so that many are equal, and normalizing a
 * megabyte is slow.
 */
function searchable(texts: readonly string[]): string {
  return plain([...new Set(texts)].join('\n'))
}

async function paperText(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  return (await extractText(document, { mergePages: true })).text
}

function filesOfZip(body: Buffer): Buffer[] {
  const files: Buffer[] = []
  const gzip = body.indexOf(Buffer.from([0x1f, 0x8b, 0x08]))
  if (gzip >= 0) {
    try {
      files.push(gunzipSync(body.subarray(gzip)))
    } catch {} // these bytes look like a file by chance
  }
  for (let at = body.indexOf('PK\u0003\u0004'); at >= 0; at = body.indexOf('PK\u0003\u0004', at + 4)) {
    const content = at + 30 + body.readUInt16LE(at + 26) + body.readUInt16LE(at + 28)
    try {
      files.push(inflateRawSync(body.subarray(content)))
    } catch {} // this is the central directory at the end
  }
  return files
}

/** Returns the cookie of a browser that has opened the link of every match. */
async function cookieByLinks({ courtside: { admin, url }, world }: Club): Promise<string | null> {
  let cookie: string | null = null
  for (const { id } of world.matches) {
    const { link } = await admin.call('GET /live/:id/openness', { params: { id } })
    const opened = await fetch(`${url}${link.replace('/watch/', '/api/live/')}`, {
      headers: cookie === null ? {} : { cookie },
    })
    cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? cookie
  }
  return cookie
}

async function wordsFound(answers: Map<string, Buffer>, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const [address, body] of answers) {
    const text = await textsOf(body)
    // Searches only the body of the answer. The requested address may contain the word.
    for (const word of words) if (text.includes(plain(word))) found.push(`${word} at ${address}`)
  }
  return found
}

test('the outsider reads every call that reads something', () => {
  expect(forgottenCalls()).toEqual([])
})

describe('a club that hides names', () => {
  let club: Club
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    club = await clubThatHides((end) => ends.push(end))
    return async () => {
      for (const end of ends.reverse()) await end()
    }
  }, 400_000)

  test.each(['visitor', 'customer', 'member'] as const)(
    'a %s finds no hidden name anywhere, and does find the visible one',
    async (who) => {
      const answers = await readEverything(club.world, who === 'visitor' ? null : club[who].accessToken)
      expect(await wordsFound(answers, HIDDEN)).toEqual([])
      const shown = await wordsFound(answers, [SEEN])
      for (const address of [
        'players.csv',
        'scoresheet.pdf',
        'files.zip',
        '/log.json',
        '/stats/',
        'GET /api/live/',
      ]) {
        expect(shown.join('\n')).toContain(address)
      }
      const photo = answers.get(`GET ${club.world.pictures[0]}`)?.toString('latin1') ?? ''
      expect(photo.slice(0, 3)).toBe('404')
    },
    400_000,
  )

  test.each([
    ['a viewer with the links finds no hidden name in matches that are open by link', 'link'],
    ['a member finds no hidden name in matches for members', 'members'],
  ] as const)(
    '%s, and the visible name appears',
    async (_, numbers) => {
      const { courtside, world, member } = club
      const choose = (id: number, chosen: typeof numbers | null) =>
        courtside.admin.call('PUT /live/:id/openness', {
          params: { id },
          body: { numbers: chosen, film: null },
        })
      for (const { id } of world.matches) await choose(id, numbers)
      const cookie = numbers === 'link' ? await cookieByLinks(club) : null
      const token = numbers === 'members' ? member.accessToken : null
      const answers = await readAll(world.url, addressesOf(world), { token, cookie })
      expect(await wordsFound(answers, HIDDEN)).toEqual([])
      const shown = (await wordsFound(answers, [SEEN])).join('\n')
      for (const { id } of world.matches) {
        for (const address of [`/api/live/${id}`, `/papers/${id}/scoresheet.pdf`, `/stats/${id}`]) {
          expect(shown).toContain(address)
        }
      }
      const stranger = await readAll(world.url, addressesOf(world), { token: null, cookie: null })
      expect((await wordsFound(stranger, [SEEN])).filter((line) => /live|papers|stats/.test(line))).toEqual(
        [],
      )
      for (const { id } of world.matches) await choose(id, null)
    },
    400_000,
  )

  test('an administrator finds the names, so the outsider would have found them too', async () => {
    const answers = await readEverything(club.world, club.courtside.adminToken)
    const found = (await wordsFound(answers, HIDDEN)).join('\n')
    for (const name of HIDDEN) expect(found).toContain(`${name} at`)
    expect(found).toContain('scoresheet.pdf')
  }, 400_000)

  test('an erased player is invisible to everyone, and restoring an earlier backup does not bring them back', async () => {
    const { courtside, world, home } = club
    const { admin, connection, dataDir } = courtside
    const folder = mkdtempSync(path.join(tmpdir(), 'courtside-erased-'))
    ends.push(async () => rmSync(folder, { recursive: true, force: true }))
    // The second match is live while the backup is written.
    const file = path.join(folder, 'before.backup')
    await writeBackup({ connection, dataDir, file, media: true, passphrase: undefined })
    for (const { id } of world.matches) await admin.call('PUT /live/end/:id', { params: { id } })
    for (const id of home.players.slice(0, ERASED)) {
      await admin.call('POST /players/:id/erase', { params: { id } })
    }
    expect(await wordsFound(await readEverything(world, courtside.adminToken), ERASED_WORDS)).toEqual([])

    copyFileSync(path.join(dataDir, ERASURE_RECORD), path.join(folder, ERASURE_RECORD))
    const to = { connection: await emptyDatabase(), dataDir: path.join(folder, 'restored') }
    expect(await restoreBackup({ ...to, file, passphrase: undefined })).toMatchObject({ erasures: true })
    const restored = await startCourtside(to.connection, (end) => ends.push(end), { DATA_DIR: to.dataDir })
    const there = { ...world, url: restored.url }
    for (const token of [null, restored.adminToken]) {
      const answers = await readEverything(there, token)
      expect(await wordsFound(answers, ERASED_WORDS)).toEqual([])
      expect(await wordsFound(answers, [SEEN])).not.toEqual([])
    }
  }, 400_000)
})
