import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { linkOf } from '../../src/ingest/srt/srt-statistics.ts'
import { readMedia } from '../scene/encoder.ts'
import { type LossyRelay, lossyRelay } from '../scene/lossy-relay.ts'
import { eventually, temporaryDirectory } from '../scene/patience.ts'
import { freeUdpPort, hasSrt, sendBySrt } from '../scene/srt-encoder.ts'
import { videoScene } from '../scene/video-scene.ts'
import { fetchMedia } from '../scene/viewer.ts'

const KEY = 'key-bySrt12'

describe.skipIf(!hasSrt)('SRT', () => {
  const scene = videoScene()

  const open = async (passphrase = KEY): Promise<number> => {
    const port = await freeUdpPort()
    scene.house.srt.push({ port, passphrase })
    scene.house.srtChanged()
    return port
  }
  const start = (...sent: Parameters<typeof sendBySrt>) => {
    const encoder = sendBySrt(...sent)
    scene.adopt(encoder)
    return encoder
  }
  const state = () => scene.house.video.ingestState('bySrt12')

  test('shows every frame at 10 % loss and 200 ms delay', { timeout: 90_000 }, async () => {
    const target = await open()
    const relay: LossyRelay = await lossyRelay(target, 0.1, 200)
    scene.adopt({ kill: async () => relay.close() })
    start({ port: relay.port, passphrase: KEY }, { seconds: 60 })
    const link = await eventually('the measured link', () => state().link)
    await eventually('8 s', async () => (await recordedFrames()).length >= 200, 30_000)
    const times = await recordedFrames()
    const steps = new Set(times.slice(1).map((time, index) => time - times[index]!))
    // The times are in ticks of one frame, 25 per second.
    expect([...steps]).toEqual([1])
    expect(relay.lost()).toBeGreaterThan(20)
    expect(link).toMatchObject({ protocol: 'srt', dropped: 0 })
    expect(link.roundTripMs).toBeGreaterThanOrEqual(400)
    expect(link.lossPercent).toBeGreaterThan(2)
    expect(link.retransmitted).toBeGreaterThan(0)
  })

  test('refuses a wrong passphrase with the reason, and adds a warning to the match', async () => {
    const port = await open()
    const encoder = start({ port, passphrase: 'not-the-stream-key' }, { seconds: 2 })
    await eventually('the reason', () => /Incorrect passphrase/.test(encoder.output()))
    await eventually('the warning', () => state().warnings.some(({ code }) => code === 'wrong-passphrase'))
    await encoder.kill()
    start({ port, passphrase: KEY }, { seconds: 4 })
    await scene.playlistWith('bySrt12', 1)
    expect(state()).toMatchObject({ status: 'live', warnings: [] })
  })

  test("dates the video by the time it was sent, not the time it left SRT's receive buffer", async () => {
    const port = await open()
    const startedAt = Date.now()
    start({ port, passphrase: KEY }, { seconds: 4 })
    const { segments } = await scene.playlistWith('bySrt12', 1)
    // Even on a busy machine the encoder starts within a second. The time in the buffer would add two
    // seconds.
    expect(segments[0]!.programDateTime - startedAt).toBeLessThan(1900)
  })

  test('accepts the next encoder after one has left, and none after the match has ended', async () => {
    const port = await open()
    const first = start({ port, passphrase: KEY }, { seconds: 60 })
    await scene.playlistWith('bySrt12', 1)
    await first.kill()
    await eventually('the end of the first', () => state().status === 'waiting')
    expect(state().connectionsLost).toBe(1)
    const second = start({ port, passphrase: KEY }, { seconds: 60 })
    await eventually('the second', () => state().status === 'live')
    scene.house.srt.length = 0
    scene.house.srtChanged()
    await eventually('the closed port', () => state().status === 'waiting')
    await second.kill()
  })

  /** Returns the times of the frames in all segments, as FFmpeg decodes them. */
  async function recordedFrames(): Promise<number[]> {
    const { segments } = await scene.playlistWith('bySrt12', 1)
    const uris = [segments[0]!.map, ...segments.map(({ uri }) => uri)]
    const { directory, remove } = await temporaryDirectory()
    try {
      const file = path.join(directory, 'all.mp4')
      const pieces = await Promise.all(uris.map((uri) => fetchMedia(scene.streamUrl('bySrt12'), uri)))
      await writeFile(file, Buffer.concat(pieces))
      const { output } = await readMedia([
        '-v',
        'error',
        '-i',
        file,
        '-map',
        '0:v',
        '-enc_time_base',
        '1:25',
        '-vsync',
        '0',
        '-f',
        'framecrc',
      ])
      const lines = output.split('\n').filter((line) => /^\d/.test(line))
      return lines.map((line) => Number(line.split(',')[2]))
    } finally {
      await remove()
    }
  }
})

test('reads the figures in a line of statistics, and returns null for a damaged line', () => {
  const line =
    '{"link":{"rtt":412.6,"bandwidth":12},"recv":{"packets":900,"packetsLost":100,"packetsDropped":2,"packetsRetransmitted":110}}'
  expect(linkOf(line)).toEqual({
    protocol: 'srt',
    roundTripMs: 413,
    lossPercent: 10,
    retransmitted: 110,
    dropped: 2,
  })
  expect(linkOf(line.slice(0, 60))).toBeNull()
  expect(linkOf('{"link":{}}')).toBeNull()
})
