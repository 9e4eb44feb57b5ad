import type { IngestStateAnswer } from '@courtside/contract'
import { describe, expect, it } from 'vitest'
import { codecNotEverywhere, describeIngest } from '../../src/features/control/video/describe-ingest.ts'

const WAITING: IngestStateAnswer = {
  ingestUrl: 'rtmp://localhost:1935/live',
  stream_key: 'key',
  measured: true,
  status: 'waiting',
  since: null,
  video: null,
  audio: null,
  tracks: [],
  tracksLeftOut: { pictures: 0, sounds: 0 },
  bitrateKbps: 0,
  keyFrameIntervalMs: null,
  secureIngestUrl: null,
  takesSrt: false,
  srtUrl: null,
  whipUrl: null,
  link: null,
  spare: null,
  spareKey: null,
  previewUrl: '/video/game/master.m3u8',
  connectionsLost: 0,
  connectionLostAt: null,
  warnings: [],
  watching: 0,
  serverNow: '2026-01-01T18:00:00.000Z',
}

function values(ingest: IngestStateAnswer, delayMs: number | null = null) {
  return Object.fromEntries(describeIngest(ingest, delayMs).map(({ name, value }) => [name, value]))
}

describe('describeIngest', () => {
  it('shows no values before the stream starts', () => {
    expect(values(WAITING)).toEqual({
      Delay: '–',
      Bitrate: '–',
      Video: '–',
      Codec: '–',
      'Key frames': '–',
      'Connections lost': '0',
    })
  })

  it('shows only the known values of a stream that is not measured', () => {
    expect(values({ ...WAITING, measured: false }, 4200)).toEqual({ Delay: '4.2 s', 'Connections lost': '0' })
  })

  it('shows the loss and the round trip of SRT, and marks packets that never arrived', () => {
    const link = {
      protocol: 'srt',
      roundTripMs: 412,
      lossPercent: 9.8,
      retransmitted: 110,
      dropped: 0,
    } as const
    expect(values({ ...WAITING, link })).toMatchObject({
      SRT: '9.8 % of packets lost, 110 sent again · 412 ms round trip',
    })
    const damaged = describeIngest({ ...WAITING, link: { ...link, dropped: 3 } }, null)
    expect(damaged.find(({ kind }) => kind === 'link')).toMatchObject({
      value: '9.8 % of packets lost, 110 sent again · 412 ms round trip · 3 packets never arrived',
      hasWarning: true,
    })
  })

  it('shows a spare encoder, and marks it when it is on air', () => {
    expect(values({ ...WAITING, spare: 'ready' })).toMatchObject({ 'Spare encoder': 'Ready' })
    const onAir = describeIngest({ ...WAITING, spare: 'on-air' }, null)
    expect(onAir.find(({ kind }) => kind === 'spare')?.hasWarning).toBe(true)
  })

  it('shows an unknown codec unchanged', () => {
    const video = { codec: 'vp09.00.10.08', width: 640, height: 360, fps: null }
    expect(values({ ...WAITING, video })).toMatchObject({ Codec: 'vp09.00.10.08', Video: '640 × 360' })
  })

  it.each([
    ['avc1.4d401f', null],
    ['hvc1.1.6.L93.90', 'H.265'],
    ['av01.0.04M.08', 'AV1'],
  ])('states for %s whether every device can play it, while the stream is live', (codec, told) => {
    const video = { codec, width: 640, height: 360, fps: null }
    expect(codecNotEverywhere({ ...WAITING, status: 'live', video })).toBe(told)
    expect(codecNotEverywhere({ ...WAITING, video })).toBe(null)
  })

  it('formats the figures of a stream, and marks values that make viewers wait', () => {
    const live: IngestStateAnswer = {
      ...WAITING,
      status: 'live',
      video: { codec: 'avc1.42c01e', width: 1280, height: 720, fps: 29.97 },
      audio: { codec: 'mp4a.40.2', sampleRate: 44_100, channels: 2 },
      bitrateKbps: 2917,
      keyFrameIntervalMs: 4000,
      connectionsLost: 1,
      connectionLostAt: new Date(2026, 0, 1, 19, 22).toISOString(),
    }
    expect(values(live, 1800)).toEqual({
      Delay: '1.8 s',
      Bitrate: '2.9 Mbit/s',
      Video: '1280 × 720, 30 fps',
      Codec: 'H.264, AAC',
      'Key frames': 'every 4.0 s',
      'Connections lost': `1, last at ${new Date(2026, 0, 1, 19, 22).toTimeString().slice(0, 5)}`,
    })
    const warned = describeIngest(live, null).filter(({ hasWarning }) => hasWarning)
    expect(warned.map(({ kind }) => kind)).toEqual(['keyFrames', 'connectionsLost'])
  })
})
