import { describe, expect, test } from 'vitest'
import { RtpOrder } from '../../src/ingest/rtp/rtp-order.ts'
import type { RtpPacket } from '../../src/ingest/rtp/rtp-packet.ts'
import { announcing } from '../../src/ingest/whip/whip-session.ts'
import { eventually } from '../scene/patience.ts'
import { recordedFile } from '../scene/recorded-file.ts'
import { videoScene } from '../scene/video-scene.ts'
import { sendByWhip } from '../scene/whip-sender.ts'

const PLAYBACK_ID = 'byWhip1'

describe('WHIP', () => {
  const scene = videoScene()
  const state = () => scene.house.video.ingestState(PLAYBACK_ID)
  const send = async (key: string | null) => {
    const authorization = key === null ? null : `Bearer ${key}`
    const sender = await sendByWhip(`${scene.house.baseUrl}/whip`, authorization)
    scene.adopt(sender)
    return sender
  }

  test('shows and plays H.264 and Opus, asks for key frames, and ends with DELETE', async () => {
    const sender = await send(`key-${PLAYBACK_ID}`)
    expect(sender.status).toBe(201)
    const { code, output, said } = await recordedFile(scene, PLAYBACK_ID, 2)
    expect({ code, output }).toEqual({ code: 0, output: '' })
    expect(said).toMatch(/Video: h264.*320x180/)
    expect(said).toMatch(/Audio: aac/)
    await eventually('a request for a key frame', () => sender.keyFramesAsked() > 0)
    const session = new URL(sender.location ?? '', scene.house.baseUrl)
    expect((await fetch(session, { method: 'DELETE' })).status).toBe(200)
    expect(state()).toMatchObject({ status: 'waiting', connectionsLost: 0 })
    expect((await fetch(session, { method: 'DELETE' })).status).toBe(404)
  })

  test('refuses a wrong key, no key, and a second encoder, with the reason', async () => {
    expect(await send('wrong')).toMatchObject({ status: 403, said: expect.stringContaining('key is wrong') })
    expect(await send(null)).toMatchObject({ status: 401, said: 'The stream key is missing' })
    await send(`key-${PLAYBACK_ID}`)
    await eventually('the video', () => state().status === 'live')
    const second = await send(`key-${PLAYBACK_ID}`)
    expect(second).toMatchObject({ status: 409, said: expect.stringContaining('Another encoder') })
  })

  test('refuses an offer without H.264, and a body that is not an offer', async () => {
    const post = (body: string, type = 'application/sdp', key = `key-${PLAYBACK_ID}`) =>
      fetch(`${scene.house.baseUrl}/whip`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${key}` },
        body,
      })
    const vp8 = 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 VP8/90000\r\na=sendonly\r\n'
    // The key is checked before the offer is read, because reading takes time.
    const received = vp8.replace('VP8', 'H264').replace('sendonly', 'recvonly')
    expect((await post(received, 'application/sdp', 'wrong')).status).toBe(403)
    expect((await post(received)).status).toBe(422)
    const answer = await post(vp8)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toBe('The offer has no H.264 video: choose H.264 as the video encoder')
    expect((await post('')).status).toBeGreaterThanOrEqual(400)
    expect((await post('{}', 'application/json')).status).toBe(415)
    expect((await post('x'.repeat(70_000))).status).toBe(413)
  })

  test('lets pages of other web sites send offers, and read the answer', async () => {
    const question = await fetch(`${scene.house.baseUrl}/whip`, { method: 'OPTIONS' })
    expect(question.status).toBe(204)
    expect(Object.fromEntries(question.headers)).toMatchObject({
      'accept-post': 'application/sdp',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    })
    const refused = await fetch(`${scene.house.baseUrl}/whip`, { method: 'POST' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toBe('location')
  })
})

test('an answer also names the router that forwards the ports', () => {
  const own = 'a=candidate:1 1 udp 2130706431 172.17.0.2 9720 typ host'
  const router = 'a=candidate:r1 1 udp 2130706431 203.0.113.5 9720 typ host'
  expect(announcing(`m=video\r\n${own}\r\na=mid:0`, '203.0.113.5')).toBe(
    `m=video\r\n${own}\r\n${router}\r\na=mid:0`,
  )
  expect(announcing(own, null)).toBe(own)
})

describe('the order of packets', () => {
  const packet = (sequence: number): RtpPacket => ({
    sequence,
    timestamp: 0,
    marker: false,
    payloadType: 96,
    payload: Buffer.of(1),
  })
  const numbers = (packets: RtpPacket[]) => packets.map(({ sequence }) => sequence)

  test('is restored, also when the numbers start again from 0', () => {
    const order = new RtpOrder(() => 0)
    const given = [65_534, 0, 65_535, 0, 1].flatMap((sequence) => numbers(order.push(packet(sequence))))
    expect(given).toEqual([65_534, 65_535, 0, 1])
  })

  test('continues without a packet that stays missing for 400 ms', () => {
    let now = 0
    const order = new RtpOrder(() => now)
    expect([1, 3, 4].flatMap((sequence) => numbers(order.push(packet(sequence))))).toEqual([1])
    now = 399
    expect(order.push(packet(5))).toEqual([])
    now = 400
    expect(numbers(order.push(packet(6)))).toEqual([3, 4, 5, 6])
    expect(order.push(packet(2))).toEqual([])
  })
})
