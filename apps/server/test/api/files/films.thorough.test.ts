import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  decode,
  describe as describeMedia,
  publish,
} from '../../../../../packages/media/test/scene/encoder.ts'
import { textsIn } from '../../../src/languages/texts-in.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const PATIENCE = { timeout: 30_000 }
const PLAYS = 20

test("offers plays as clips, and a player's baskets as one MP4 with a chapter each, while the match is live", async () => {
  const { admin, visitor, url, rtmpPort, dataDir } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  const matchId = match.id
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const encoder = publish(`rtmp://127.0.0.1:${rtmpPort}/live/${match.stream_key}`)
  onTestFinished(encoder.kill)
  const video = `${url}/video/${match.mux_playback_id}`
  const recorded = async (name: string) =>
    vi.waitFor(async () => expect(await (await fetch(`${video}/live.m3u8`)).text()).toContain(name), PATIENCE)
  await recorded('s1-1.m4s')
  const enter = async (type: 'TWO POINTS' | 'ASSIST', team = home) => {
    const body = { matchId, teamId: team.id, playerId: team.players[0] ?? 0, type, quarterId: 1 }
    return (await admin.call('POST /stats/create', { body })).id
  }
  const basket = await enter('TWO POINTS')
  for (let entered = 1; entered < PLAYS; entered += 1) await enter('TWO POINTS')
  await enter('ASSIST')
  await recorded('s1-4.m4s')

  const save = async (address: string) => {
    const response = await fetch(`${video}/${address}`)
    expect(response.status).toBe(200)
    const file = path.join(dataDir, 'saved.mp4')
    await writeFile(file, Buffer.from(await response.arrayBuffer()))
    expect(await decode(file)).toEqual({ code: 0, output: '' })
    return { name: response.headers.get('content-disposition'), told: await describeMedia(file) }
  }
  const clip = await save(`clip.mp4?play=${basket}`)
  expect(clip.name).toContain('filename="Herons v Larks, 1ST ')
  expect(clip.told).toMatch(/title +: 1ST 1?\d:\d\d .*No4.*, two points/)
  const reel = await save(`reel.mp4?kind=baskets&player=${home.players[0]}`)
  expect(reel.name).toContain('filename="Herons v Larks, Pat No4, all baskets ')
  expect(reel.told.match(/Chapter #/g)).toHaveLength(PLAYS)
  expect((await save(`reel.mp4?kind=assists&team=${home.id}`)).told.match(/Chapter #/g)).toHaveLength(1)
  expect((await save('reel.mp4?kind=all')).told.match(/Chapter #/g)).toHaveLength(PLAYS + 1)

  const german = textsIn('de')
  const inGerman = await save(`reel.mp4?kind=assists&team=${home.id}&lang=de`)
  expect(decodeURIComponent(inGerman.name ?? '')).toContain(`, ${german.film.REEL_WORDS.assists} `)
  expect(inGerman.told).toContain(`, ${german.game.PLAY_WORDS.ASSIST.listed}`)

  const { events } = await visitor.call('GET /live/:id/log', { params: { id: matchId } })
  const at = events.find(({ kind }) => kind === 'stat-recorded')!.at
  expect((await save(`clip.mp4?from=${at - 1000}&to=${at}`)).told).toMatch(/Duration: 00:00:0[01]\.\d/)
  const refused = async (address: string) => {
    const response = await fetch(`${video}/${address}`)
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  expect(await refused(`clip.mp4?from=${at}&to=${at + 60_001}`)).toEqual([400, 'invalid-request'])
  expect(await refused(`clip.mp4?from=${at}`)).toEqual([400, 'invalid-request'])
  expect(await refused('clip.mp4?from=1000&to=2000')).toEqual([404, 'no-video-then'])
  expect(await refused('clip.mp4?play=99999')).toEqual([404, 'no-such-play'])
  expect(await refused('reel.mp4?kind=dunks')).toEqual([400, 'invalid-request'])
  expect(await refused('reel.mp4?kind=all&lang=xx')).toEqual([400, 'invalid-request'])
  expect(await refused(`reel.mp4?kind=blocks&team=${visitors.id}`)).toEqual([404, 'no-such-plays'])
  expect((await fetch(`${url}/video/unknown/clip.mp4?play=1`)).status).toBe(404)

  // Each of these clips must first be made, which is limited. Loading an existing clip does not count.
  await encoder.kill()
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  const ask = async (index: number) => {
    const response = await fetch(`${video}/clip.mp4?from=${at - 900 + index}&to=${at}`, { method: 'HEAD' })
    return response.status
  }
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1) statuses.push(await ask(index))
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask(statuses.lastIndexOf(200))).toBe(200)
})
