// @vitest-environment jsdom
import type { IngestStateAnswer, IngestTrackAnswer } from '@courtside/contract'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describePlayable, describeTracks } from '../../src/features/control/video/describe-tracks.ts'
import { IngestTracks } from '../../src/features/control/video/IngestSheet.tsx'

const TRACK: IngestTrackAnswer = {
  track: 1,
  codec: 'avc1.42c01e',
  width: 640,
  height: 360,
  fps: 29.97,
  kbps: 812,
  state: 'offered',
}
const HEVC = { ...TRACK, track: 2, codec: 'hvc1.1.6.L93.90' }

function live(codec: string, ...tracks: IngestTrackAnswer[]): IngestStateAnswer {
  return {
    ingestUrl: 'rtmp://localhost:1935/live',
    secureIngestUrl: null,
    takesSrt: false,
    srtUrl: null,
    whipUrl: null,
    link: null,
    spare: null,
    spareKey: null,
    previewUrl: '/video/game/master.m3u8',
    stream_key: 'key',
    measured: true,
    status: 'live',
    since: null,
    video: { codec, width: 1280, height: 720, fps: 30 },
    audio: null,
    tracks,
    tracksLeftOut: { pictures: 0, sounds: 0 },
    bitrateKbps: 4000,
    keyFrameIntervalMs: 2000,
    connectionsLost: 0,
    connectionLostAt: null,
    warnings: [],
    watching: 0,
    serverNow: '2026-01-01T18:00:00.000Z',
  }
}

test('lists each additional size with its codec and bitrate, and explains why viewers do not get some', () => {
  const unknown = { ...TRACK, track: 3, codec: 'VP9', width: null, height: null, fps: null, kbps: null }
  const tracks = [TRACK, { ...TRACK, state: 'unaligned' as const }, { ...unknown, state: 'codec' as const }]
  expect(describeTracks(live('avc1.64001f', ...tracks))).toMatchObject([
    { picture: '640 × 360, 30 fps', codec: 'H.264', bitrate: '812 kbit/s', hasWarning: false },
    { state: expect.stringContaining('key frames'), hasWarning: true },
    { picture: null, codec: 'VP9', bitrate: '–', state: expect.stringContaining('H.264'), hasWarning: true },
  ])
})

test('warns if some devices cannot play the main size, only the main size, or other sizes', () => {
  expect(describePlayable(live('avc1.64001f', TRACK))).toBeNull()
  expect(describePlayable(live('hvc1.1.6.L93.90'))).toContain('Choose H.264')
  expect(describePlayable(live('hvc1.1.6.L93.90', { ...TRACK, state: 'late' }))).toContain('Choose H.264')
  expect(describePlayable(live('hvc1.1.6.L93.90', TRACK))).toContain('can’t play the recording')
  expect(describePlayable(live('avc1.64001f', TRACK, HEVC))).toContain('can’t play H.265')
  expect(describePlayable(live('avc1.64001f', { ...HEVC, state: 'waiting' }))).toBeNull()
})

test('lists the sizes below a heading, and mentions the ignored tracks', () => {
  const ingest = { ...live('avc1.64001f', TRACK), tracksLeftOut: { pictures: 2, sounds: 1 } }
  const { rerender } = render(<IngestTracks ingest={ingest} />)
  const list = screen.getByRole('region', { name: 'Other sizes from the encoder' })
  expect(list.textContent).toContain('640 × 360, 30 fpsH.264812 kbit/sViewers can choose it.')
  screen.getByText(/^The encoder sends 2 sizes too many/)
  screen.getByText(/^The encoder sends a second audio track/)
  rerender(<IngestTracks ingest={live('avc1.64001f')} />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.body.textContent).toBe('')
})
