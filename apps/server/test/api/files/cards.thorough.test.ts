import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../../../../packages/media/test/scene/encoder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const PATIENCE = { timeout: 30_000 }
/** Names that contain markup, or that use another script. */
const HOSTILE = `</text><script>x</script>&amp;"' ${randomUUID().slice(0, 8)}`
const OTHER_SCRIPT = `東京クラブ ${'長'.repeat(50)}`

const live = 0xce1126
const paper = 0xfff3e2

async function card({ url }: TestCourtside, address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/watch/${address}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    headers: response.headers,
    bytes,
  }
}

async function pixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => data.readUIntBE((y * info.width + x) * info.channels, 3)
  return { width: info.width, height: info.height, colourAt }
}

/** Time limit for drawing the cards, in ms. A busy machine takes seconds for one card. */
const DRAWN_WITHIN_MS = 240_000

const near = (colour: number, other: number) =>
  [16, 8, 0].every((shift) => Math.abs(((colour >> shift) & 0xff) - ((other >> shift) & 0xff)) < 12)

test(
  'a match has a card before, during and after the game',
  async () => {
    const courtside = await startCourtside()
    const { admin, dataDir } = courtside
    const { match, home } = await createMatch(admin, HOSTILE, [HOSTILE, OTHER_SCRIPT])
    const address = `${match.id}/card.png`

    const before = await card(courtside, address)
    expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(before.bytes.length).toBeLessThan(300_000)
    const still = await pixels(before.bytes)
    expect([still.width, still.height]).toEqual([1200, 630])
    expect(near(still.colourAt(1176 - 40, 300), paper)).toBe(false)
    const unchanged = await card(courtside, address, { 'if-none-match': before.etag })
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])

    const basket = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
    await admin.call('POST /stats/create', { body: { ...basket, type: 'THREE POINTS MISS' } })
    const coveredBefore = await card(courtside, `${address}?spoilers=off`)
    await admin.call('POST /stats/create', { body: { ...basket, type: 'THREE POINTS' } })
    const playing = await card(courtside, address)
    expect(playing.etag).not.toBe(before.etag)
    const shown = await pixels(playing.bytes)
    expect(near(shown.colourAt(1176 - 40, 300), paper)).toBe(true)
    expect(near(shown.colourAt(600, 140), live)).toBe(true)
    // With hidden scores, the card's version does not change with the score.
    expect((await card(courtside, `${address}?spoilers=off`)).etag).toBe(coveredBefore.etag)

    await admin.call('PUT /live/end/:id', { params: { id: match.id } })
    const over = await card(courtside, address)
    expect(over.status).toBe(200)
    const covered = await pixels((await card(courtside, `${address}?spoilers=off`)).bytes)
    expect(near(covered.colourAt(1176 - 40, 300), paper)).toBe(false)
    const drawn = await readdir(path.join(dataDir, 'cards'))
    await card(courtside, `${address}?v=1`)
    expect(await readdir(path.join(dataDir, 'cards'))).toEqual(drawn)

    expect((await card(courtside, '999999/card.png')).status).toBe(404)
    expect((await card(courtside, `${address}?clip=now`)).status).toBe(400)
  },
  DRAWN_WITHIN_MS,
)

test(
  'the card of a clip shows a frame of the video',
  async () => {
    const courtside = await startCourtside()
    const { admin, visitor, url, rtmpPort } = courtside
    const { match, home } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
    const encoder = publish(`rtmp://127.0.0.1:${rtmpPort}/live/${match.stream_key}`, {
      picture: 'color=0x00c000:rate=30',
    })
    onTestFinished(encoder.kill)
    const playlist = `${url}/video/${match.mux_playback_id}/live.m3u8`
    await vi.waitFor(async () => expect(await (await fetch(playlist)).text()).toContain('s1-1.m4s'), PATIENCE)
    const body = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
    await admin.call('POST /stats/create', { body: { ...body, type: 'TWO POINTS' } })
    const { events } = await visitor.call('GET /live/:id/log', { params: { id: match.id } })
    const at = events.find(({ kind }) => kind === 'stat-recorded')!.at

    const clip = await card(courtside, `${match.id}/card.png?clip=${at}`)
    expect(clip.status).toBe(200)
    const { colourAt } = await pixels(clip.bytes)
    const green = colourAt(600, 250)
    expect((green >> 8) & 0xff).toBeGreaterThan(90)
    expect(green >> 16).toBeLessThan(60)
    expect(near(colourAt(598 - 95, 520), paper)).toBe(true)
    await encoder.kill()
  },
  DRAWN_WITHIN_MS,
)
