import { describe, expect, test } from 'vitest'
import {
  masterPlaylist,
  mediaPlaylist,
  type OfferedPicture,
  type PlaylistKind,
  playlistOf,
} from '../../src/hls/playlist.ts'
import { isAbsurd, isReached, parseReloadTarget } from '../../src/hls/reload-request.ts'
import type { JournalRecord } from '../../src/recorder/journal-record.ts'
import { parseMediaName } from '../../src/recorder/media-names.ts'
import { Timeline } from '../../src/recorder/timeline.ts'
import { closed, end, init, opened, parts, segments, session, timelineOf } from '../scene/timeline-story.ts'

const HEAD = [
  '#EXTM3U',
  '#EXT-X-VERSION:9',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MEDIA-SEQUENCE:0',
  '#EXT-X-PLAYLIST-TYPE:EVENT',
]
const INDEPENDENT = '#EXT-X-INDEPENDENT-SEGMENTS'
const LOW_LATENCY = [
  '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.002,CAN-SKIP-UNTIL=24',
  '#EXT-X-PART-INF:PART-TARGET=0.334',
]
const at = (second: number) =>
  `#EXT-X-PROGRAM-DATE-TIME:2026-03-01T18:00:${String(second).padStart(2, '0')}.000Z`
const part = (name: string, index: number) =>
  `#EXT-X-PART:DURATION=0.50000,URI="${name}.${index}.m4s"${index === 0 ? ',INDEPENDENT=YES' : ''}`
const partLines = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => part(name, index))
const hint = (name: string, index: number) => `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${name}.${index}.m4s"`
const whole = (name: string) => ['#EXTINF:2.00000,', `${name}.m4s`]
const MAP = '#EXT-X-MAP:URI="init1-0.mp4"'

describe('media playlist', () => {
  test.each([
    [
      'the first parts of the first segment',
      [session(1), init('init1-0'), opened('s1-0', 'init1-0', 0), ...parts(2)],
      [...HEAD, INDEPENDENT, ...LOW_LATENCY, MAP, at(0), ...partLines('s1-0', 2), hint('s1-0', 2)],
    ],
    [
      'a segment just opened: no part yet, but a hint',
      [session(1), init('init1-0'), ...segments(1), opened('s1-1', 'init1-0', 2)],
      [
        ...[...HEAD, INDEPENDENT, ...LOW_LATENCY],
        ...[MAP, at(0), ...partLines('s1-0', 4), ...whole('s1-0')],
        ...[at(2), hint('s1-1', 0)],
      ],
    ],
    [
      'parts of the three newest closed segments only',
      [session(1), init('init1-0'), ...segments(4), opened('s1-4', 'init1-0', 8), ...parts(1)],
      [
        ...[...HEAD, INDEPENDENT, ...LOW_LATENCY],
        ...[MAP, at(0), ...whole('s1-0')],
        ...[at(2), ...partLines('s1-1', 4), ...whole('s1-1')],
        ...[at(4), ...partLines('s1-2', 4), ...whole('s1-2')],
        ...[at(6), ...partLines('s1-3', 4), ...whole('s1-3')],
        ...[at(8), ...partLines('s1-4', 1), hint('s1-4', 1)],
      ],
    ],
    [
      'no publisher: no announced part',
      [session(1), init('init1-0'), ...segments(2)],
      [...HEAD, INDEPENDENT, MAP, at(0), ...whole('s1-0'), at(2), ...whole('s1-1')],
    ],
    [
      'after a reconnect: discontinuity and the new init segment',
      [
        ...[session(1), init('init1-0'), ...segments(1)],
        ...[session(2), init('init2-0'), opened('s2-1', 'init2-0', 30, { discontinuity: true }), ...parts(1)],
      ],
      [
        ...[...HEAD, INDEPENDENT, ...LOW_LATENCY],
        ...[MAP, at(0), ...partLines('s1-0', 4), ...whole('s1-0')],
        ...['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init2-0.mp4"', at(30)],
        ...[...partLines('s2-1', 1), hint('s2-1', 1)],
      ],
    ],
    [
      'a segment cut without a key frame: not marked as independent',
      [session(1), init('init1-0'), ...segments(1), opened('s1-1', 'init1-0', 2, { independent: false })],
      [
        ...[...HEAD, ...LOW_LATENCY],
        ...[MAP, at(0), ...partLines('s1-0', 4), ...whole('s1-0')],
        ...[at(2), hint('s1-1', 0)],
      ],
    ],
    [
      'the match is over',
      [session(1), init('init1-0'), ...segments(2), end],
      [...HEAD, INDEPENDENT, MAP, at(0), ...whole('s1-0'), at(2), ...whole('s1-1'), '#EXT-X-ENDLIST'],
    ],
  ])('%s', (_, records, lines) => {
    expect(mediaPlaylist(timelineOf(...records))).toBe(`${lines.join('\n')}\n`)
  })

  test('skips all but the last six target durations in a delta update and repeats the init segment', () => {
    const timeline = timelineOf(
      session(1),
      init('init1-0'),
      ...segments(100),
      opened('s1-100', 'init1-0', 200),
    )
    const lines = mediaPlaylist(timeline, { skip: true }).split('\n')
    expect(lines).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=88')
    expect(lines.filter((line) => /^s1-\d+\.m4s$/.test(line))).toHaveLength(12)
    expect(lines.indexOf(MAP)).toBe(lines.indexOf('#EXT-X-SKIP:SKIPPED-SEGMENTS=88') + 1)
    const full = mediaPlaylist(timeline).split('\n')
    const tail = (all: string[]) => all.slice(all.indexOf('s1-88.m4s'))
    expect(tail(lines)).toEqual(tail(full))
  })

  test('skips nothing in a short, interrupted or ended game', () => {
    const short = timelineOf(session(1), init('init1-0'), ...segments(12), opened('s1-12', 'init1-0', 24))
    const interrupted = timelineOf(session(1), init('init1-0'), ...segments(100))
    const ended = timelineOf(session(1), init('init1-0'), ...segments(100), end)
    for (const timeline of [short, interrupted, ended]) {
      expect(mediaPlaylist(timeline, { skip: true })).toBe(mediaPlaylist(timeline))
    }
  })
})

describe('rendition reports', () => {
  const report = (file: string, segment: number, part: number) =>
    `#EXT-X-RENDITION-REPORT:URI="${file}",LAST-MSN=${segment},LAST-PART=${part}`
  const reportsOf = (kind: PlaylistKind, timeline: Timeline, others: OfferedPicture[] = []) =>
    playlistOf(kind, timeline, null, others)
      ?.split('\n')
      .filter((line) => line.includes('REPORT'))
  const begun = [session(1), init('init1-0'), ...segments(2), opened('s1-2', 'init1-0', 4)]
  const smaller: OfferedPicture = {
    name: '480p',
    peakBitrate: 1,
    video: { codec: 'avc1.64001f', width: 854, height: 480 },
    newest: () => ({ segment: 1, part: 3 }),
  }

  test('name the newest part of every other rendition', () => {
    const timeline = timelineOf(...begun, ...parts(2))
    expect(reportsOf('full', timeline, [smaller])).toEqual([
      report('sound.m3u8', 2, 1),
      report('480p.m3u8', 1, 3),
    ])
    expect(reportsOf('sound', timeline)).toEqual([report('live.m3u8', 2, 1)])
    expect(reportsOf('full', timelineOf(...begun))).toEqual([report('sound.m3u8', 1, 3)])
  })

  test('are left out without a publisher', () => {
    expect(reportsOf('full', timelineOf(session(1), init('init1-0'), ...segments(2)))).toEqual([])
  })
})

test('announces the measured bitrate of the sound alone', () => {
  const heard = segments(2).map((record) => (record.type === 'part' ? { ...record, sound: 500 } : record))
  const master = masterPlaylist(timelineOf(session(1), init('init1-0'), ...heard), null)
  // Four parts of 500 bytes in two seconds.
  expect(master).toContain('BANDWIDTH=8000,CODECS="mp4a.40.2"')
  // A segment of one frame has the same number of bytes in a fiftieth of the time. Its bitrate is measured
  // together with its neighbour's.
  const frame: JournalRecord = {
    type: 'part',
    duration: 0.04,
    offset: 0,
    length: 1000,
    independent: true,
    sound: 500,
  }
  const short = [opened('s1-9', 'init1-0', 4), frame, closed]
  expect(masterPlaylist(timelineOf(session(1), init('init1-0'), ...heard, ...short), null)).toContain(
    'BANDWIDTH=9804,CODECS="mp4a.40.2"',
  )
})

describe('sound alone', () => {
  const timeline = timelineOf(
    ...[session(1), init('init1-0'), ...segments(5)],
    ...[opened('s1-5', 'init1-0', 10, { independent: false }), ...parts(2)],
  )

  test('has the segments and parts of the video, at the same times, under its own names', () => {
    const picture = mediaPlaylist(timeline).split('\n')
    const sound = mediaPlaylist(timeline, { rendition: 'sound' }).split('\n')
    const unnamed = (lines: string[]) =>
      lines.filter((line) => line !== INDEPENDENT).map((line) => line.replace(',INDEPENDENT=YES', ''))
    expect(unnamed(sound).map((line) => line.replace('.sound.', '.'))).toEqual(unnamed(picture))
    const files = sound.filter((line) => /\.(mp4|m4s)/.test(line))
    expect(files.every((line) => line.includes('.sound.'))).toBe(true)
    expect(sound).toContain('#EXT-X-MAP:URI="init1-0.sound.mp4"')
  })

  test('can start at any part, and is separate from the video', () => {
    for (const skip of [true, false]) {
      mediaPlaylist(timeline, { skip })
      const lines = mediaPlaylist(timeline, { skip, rendition: 'sound' }).split('\n')
      expect(lines).toContain(INDEPENDENT)
      const listed = lines.filter((line) => line.startsWith('#EXT-X-PART:'))
      expect(listed.every((line) => line.endsWith(',INDEPENDENT=YES'))).toBe(true)
      expect(mediaPlaylist(timeline, { skip })).not.toContain('sound')
    }
  })

  test('accepts file names of the source and of its audio only', () => {
    expect(parseMediaName('s1-7.3.sound.m4s')).toEqual({
      media: { kind: 'part', name: 's1-7', part: 3 },
      rendition: 'sound',
    })
    expect(parseMediaName('init2-0.sound.mp4')).toEqual({
      media: { kind: 'init', name: 'init2-0' },
      rendition: 'sound',
    })
    expect(parseMediaName('s1-7.m4s')).toEqual({ media: { kind: 'segment', name: 's1-7' }, rendition: null })
    for (const wrong of ['s1-7.mp4', 'init1-0.m4s', 's1-7.sound.3.m4s', 's1-7.tone.m4s', 'init1-0.1.mp4']) {
      expect(parseMediaName(wrong)).toBeNull()
    }
  })
})

describe('multivariant playlist', () => {
  test('is null before the first part', () => {
    expect(masterPlaylist(new Timeline(), null)).toBeNull()
    expect(
      masterPlaylist(timelineOf(session(1), init('init1-0'), opened('s1-0', 'init1-0', 0)), null),
    ).toBeNull()
  })

  test('lists codecs, size, frame rate and the measured bandwidth', () => {
    const timeline = timelineOf(session(1), init('init1-0'), ...segments(2))
    const line = '#EXT-X-STREAM-INF:BANDWIDTH=16000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720'
    const head = ['#EXTM3U', '#EXT-X-VERSION:9', INDEPENDENT]
    const sound = ['#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="mp4a.40.2"', 'sound.m3u8']
    expect(masterPlaylist(timeline, null)).toBe([...head, line, 'live.m3u8', ...sound, ''].join('\n'))
    expect(masterPlaylist(timeline, 29.97)).toContain(`${line},FRAME-RATE=29.970\n`)
  })

  test('measures no bandwidth from the first key frame alone, and a very short segment with its neighbour', () => {
    const first = timelineOf(session(1), init('init1-0'), opened('s1-0', 'init1-0', 0), ...parts(1))
    expect(masterPlaylist(first, null)).toContain(':BANDWIDTH=2000000,')
    const keyFrame: JournalRecord = {
      type: 'part',
      duration: 0.04,
      offset: 0,
      length: 1000,
      independent: true,
    }
    const short = [opened('s1-9', 'init1-0', 6), keyFrame, closed]
    const timeline = timelineOf(session(1), init('init1-0'), ...segments(3), ...short)
    expect(masterPlaylist(timeline, null)).toContain(':BANDWIDTH=19608,')
  })

  test('lists no audio for a recording without it, and still lists audio after it has stopped', () => {
    const silent = timelineOf(session(1), init('init1-0', false), ...segments(1))
    expect(masterPlaylist(silent, null)).toContain('CODECS="avc1.64001f",')
    expect(masterPlaylist(silent, null)).not.toContain('sound.m3u8')
    const lost = timelineOf(
      ...[session(1), init('init1-0'), ...segments(1), session(2), init('init2-0', false)],
      ...[opened('s2-1', 'init2-0', 9, { discontinuity: true }), ...parts(1), closed],
    )
    expect(masterPlaylist(lost, null)).toContain('CODECS="avc1.64001f,mp4a.40.2",')
  })
})

describe('blocking reload', () => {
  test.each([
    [undefined, undefined, null],
    ['7', undefined, { segment: 7, part: null }],
    ['7', '2', { segment: 7, part: 2 }],
    [undefined, '2', 'malformed'],
    ['-1', undefined, 'malformed'],
    ['1.5', undefined, 'malformed'],
    ['1e3', undefined, 'malformed'],
    ['', undefined, 'malformed'],
    ['99999999999', undefined, 'malformed'],
    ['7', 'x', 'malformed'],
  ])('_HLS_msn=%s _HLS_part=%s', (msn, part, expected) => {
    expect(parseReloadTarget(msn, part)).toEqual(expected)
  })

  const live = timelineOf(
    session(1),
    init('init1-0'),
    ...segments(3),
    opened('s1-3', 'init1-0', 6),
    ...parts(2),
  )
  const waiting = timelineOf(session(1), init('init1-0'), ...segments(3))
  test.each([
    // segment, part, and for a live stream: whether it is reached, and whether it is too far ahead
    [0, null, true, false],
    [2, 3, true, false],
    [2, 4, true, false], // after the last part of a closed segment: the first part of the next one
    [3, null, false, false],
    [3, 1, true, false],
    [3, 2, false, false],
    [3, 11, false, false],
    [3, 12, false, true],
    [4, 0, false, false],
    [4, 9, false, false],
    [4, 10, false, true],
    [5, null, false, true],
    [1_000_000, 0, false, true],
  ])('segment %i part %s', (segment, part, reached, absurd) => {
    expect(isReached(live, { segment, part })).toBe(reached)
    expect(isAbsurd(live, { segment, part })).toBe(absurd)
  })

  test('does not wait without a publisher', () => {
    expect(isReached(waiting, { segment: 3, part: 0 })).toBe(true)
    expect(isAbsurd(waiting, { segment: 3, part: 0 })).toBe(false)
  })
})
