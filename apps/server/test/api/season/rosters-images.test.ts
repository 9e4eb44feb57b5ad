import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ApiError, type Client } from '@courtside/contract/client'
import { ImageStore } from '@courtside/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageReferences } from '../../../src/features/images/references.ts'
import { startCourtside } from '../../support/courtside.ts'

const MEGABYTE = 1024 * 1024

/** Returns an image in a format: one colour with a corner in another one. */
function picture(format: 'png' | 'jpeg' | 'webp' | 'avif', background = '#c8102e'): Promise<Buffer> {
  const corner = { create: { width: 90, height: 400, channels: 3 as const, background: '#1d428a' } }
  return sharp({ create: { width: 1200, height: 400, channels: 3, background } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Secret Owner' } })
    .toFormat(format)
    .toBuffer()
}

/** Returns a PNG of 8,000 × 8,000 pixels that has only a few hundred kilobytes. */
function bomb(): Promise<Buffer> {
  return sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#000000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

function form(fields: Record<string, string>, field: string, content: Buffer | string, name = 'a.png') {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  data.set(field, new Blob([new Uint8Array(Buffer.from(content))]), name)
  return data
}

let number = 0
function addTeam(admin: Client, logo: Buffer | string, extra: Record<string, string> = {}) {
  number += 1
  const body = form({ teamname: `Herons ${number}`, coach: 'Kim', ...extra }, 'logo', logo)
  return admin.call('POST /teams/create-team', { body })
}

async function refusal(call: Promise<unknown>): Promise<[number, string]> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return [error.statusCode, error.message]
    throw error
  }
  throw new Error('The upload was not refused.')
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'stores a %s as WebP in two sizes without its metadata',
  async (format) => {
    const { admin, url, dataDir } = await startCourtside()
    const { logo, colours } = await addTeam(admin, await picture(format))
    expect(logo).toMatch(/^\/api\/images\/get-image\/[0-9a-f]{32}\.webp$/)
    for (const [query, width] of [
      ['', 768],
      ['?size=small', 160],
    ] as const) {
      const answer = await fetch(`${url}${logo}${query}`)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      expect(bytes.includes('Secret Owner')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: Math.round(width / 3),
      })
    }
    // The colours come from the logo. It is mostly red, and blue is its second colour.
    const [red, blue] = [colours?.primary ?? '', colours?.secondary ?? '']
    expect(Number.parseInt(red.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(red.slice(5), 16))
    expect(Number.parseInt(blue.slice(5), 16)).toBeGreaterThan(Number.parseInt(blue.slice(1, 3), 16))
    expect(readdirSync(path.join(dataDir, 'images'))).toHaveLength(2)
  },
)

test('refuses a bad upload with a suggestion, and stores nothing', async () => {
  const { admin, dataDir } = await startCourtside()
  const whole = await Promise.all((['png', 'jpeg', 'webp', 'avif'] as const).map((format) => picture(format)))
  const unreadable = 'This isn’t an image we can read. Use a PNG, JPEG, WebP or AVIF file.'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  expect(await refusal(addTeam(admin, svg))).toEqual([415, unreadable])
  expect(await refusal(addTeam(admin, 'just some text'))).toEqual([415, unreadable])
  expect(await refusal(addTeam(admin, ''))).toEqual([415, unreadable])
  for (const bytes of whole) {
    expect(await refusal(addTeam(admin, bytes.subarray(0, bytes.length / 2)))).toEqual([
      400,
      'The image is damaged or incomplete. Choose another file.',
    ])
  }
  expect(await refusal(addTeam(admin, await bomb()))).toEqual([
    413,
    'The image has too many pixels. Use one of at most 40 megapixels.',
  ])
  expect(await refusal(addTeam(admin, Buffer.alloc(10 * MEGABYTE + 1, whole[0])))).toEqual([
    413,
    'The image is too large. Use one of at most 10 MB.',
  ])
  const elsewhere = form({ teamname: 'Larks', coach: 'Lee' }, 'photo', whole[0]!)
  expect(await refusal(admin.call('POST /teams/create-team', { body: elsewhere }))).toEqual([
    400,
    'The field photo takes no file.',
  ])
  expect(await admin.call('GET /teams/get-team', {})).toEqual([])
  expect(readdirSync(path.join(dataDir, 'images'))).toEqual([])
})

test('leaves no unused image behind, and loses none in use', async () => {
  const courtside = await startCourtside()
  const { admin, dataDir, url } = courtside
  const files = () => readdirSync(path.join(dataDir, 'images')).length
  const [red, green] = [await picture('png'), await picture('png', '#00843d')]
  const first = await addTeam(admin, red)
  const second = await addTeam(admin, red)
  expect([first.logo, files()]).toEqual([second.logo, 2])
  // The name is taken, so the new image is deleted again, and the image in use stays.
  expect((await refusal(addTeam(admin, green, { teamname: first.teamname })))[0]).toBe(409)
  expect((await refusal(addTeam(admin, red, { teamname: first.teamname })))[0]).toBe(409)
  expect(files()).toBe(2)

  const edit = (id: number, logo: Buffer) =>
    admin.call('PUT /teams/edit-team/:id', { params: { id }, body: form({}, 'logo', logo) })
  const changed = await edit(first.id, green)
  expect(changed.logo).not.toBe(first.logo)
  expect(changed.colours).toEqual(first.colours)
  expect(files()).toBe(4)
  await admin.call('DELETE /teams/delete-team/:id', { params: { id: second.id } })
  expect(files()).toBe(2)
  expect((await fetch(`${url}${second.logo}`)).status).toBe(404)

  const fields = { fname: 'Ada', lname: 'Quinn', jerseyNo: '4', teamId: String(first.id), positionId: '1' }
  const player = await admin.call('POST /players/create-player', { body: form(fields, 'photo', red) })
  expect([player.photo, files()]).toEqual([second.logo, 4])
  const params = { id: player.id }
  await admin.call('PUT /players/edit-player/:id', { params, body: form({ fname: 'Bea' }, 'photo', green) })
  expect(files()).toBe(2)
  await admin.call('DELETE /players/delete-player/:id', { params })
  expect((await fetch(`${url}${changed.logo}`)).status).toBe(200)

  // The next start deletes image files that belong to no row, for example after a crash. It keeps files in
  // use.
  for (const name of [
    `${'a'.repeat(32)}.webp`,
    `${'a'.repeat(32)}-small.webp`,
    `${'b'.repeat(32)}.webp.draft`,
  ]) {
    writeFileSync(path.join(dataDir, 'images', name), 'left')
  }
  expect(files()).toBe(5)
  await new ImageStore(path.join(dataDir, 'images'), imageReferences(courtside.db)).open()
  expect(files()).toBe(2)
})

test('a server without the shared folder reads images from the object store, until they are removed', async () => {
  const { dataDir, db } = await startCourtside()
  const objects = new Map<string, Buffer>()
  const nameOf = (file: string) => path.basename(file)
  const store = {
    get: async (file: string) => objects.get(nameOf(file)) ?? null,
    put: async (file: string, content: Buffer) => void objects.set(nameOf(file), content),
    remove: async (file: string) => void objects.delete(nameOf(file)),
  }
  const serverOn = (disk: string) => new ImageStore(path.join(dataDir, disk), imageReferences(db), { store })
  const [first, second] = [serverOn('first'), serverOn('second')]
  const name = await first.storeWith(await picture('png'), async (stored) => stored?.name ?? '')
  expect((await second.read(name, 'small'))?.bytes).toBe(objects.get(name.replace('.', '-small.'))?.length)
  expect(readFileSync((await second.copy(name, 'large')) ?? '')).toEqual(objects.get(name))
  await first.discard(name)
  expect(await second.read(name, 'large')).toBeUndefined()
})

test('the next start deletes what a crash has left in the object store, once the store answers', async () => {
  const { dataDir, db } = await startCourtside()
  const objects = new Set<string>()
  let isAway = false
  const store = {
    get: async () => null,
    put: async (file: string) => void objects.add(path.basename(file)),
    remove: async (file: string) => {
      if (isAway) throw new Error('no answer')
      objects.delete(path.basename(file))
    },
  }
  const folder = path.join(dataDir, 'crashed')
  const restart = async () => {
    const images = new ImageStore(folder, imageReferences(db), { store })
    await images.open()
    await images.discard('another.webp').catch(() => {}) // runs after the deletion
    return [objects.size, readdirSync(folder).length]
  }
  // The image is uploaded, but the server is killed before it writes the reference.
  const before = new ImageStore(folder, imageReferences(db), { store })
  await before.storeWith(await picture('png'), async () => {})
  expect(await restart()).toEqual([2, 2]) // another server may be uploading it
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const file of readdirSync(folder)) utimesSync(path.join(folder, file), hoursAgo, hoursAgo)
  isAway = true
  expect(await restart()).toEqual([2, 2])
  isAway = false
  expect(await restart()).toEqual([0, 0])
})

test("a match keeps its team's logo, even when the team changes it or is removed", async () => {
  const { admin, url } = await startCourtside()
  const ids = []
  for (const colour of ['#c8102e', '#00843d']) {
    const team = await addTeam(admin, await picture('png', colour))
    const players = []
    for (let jerseyNo = 1; jerseyNo <= 5; jerseyNo += 1) {
      const body = { fname: 'Ada', lname: 'Quinn', jerseyNo, teamId: team.id, positionId: 1 }
      players.push((await admin.call('POST /players/create-player', { body })).id)
    }
    ids.push({ team, players })
  }
  const [home, away] = ids as [(typeof ids)[0], (typeof ids)[0]]
  const match = await admin.call('POST /live/create', {
    body: {
      title: 'Final',
      team1Id: home.team.id,
      team2Id: away.team.id,
      team1Players: home.players,
      team2Players: away.players,
    },
  })
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await admin.call('DELETE /teams/delete-team/:id', { params: { id: home.team.id } })
  const [archived] = await admin.call('GET /archive/archived-matches', {})
  expect(archived?.team1.logo).toBe(home.team.logo)
  expect((await fetch(`${url}${home.team.logo}?size=small`)).status).toBe(200)
})
