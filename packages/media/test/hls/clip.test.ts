import { expect, test } from 'vitest'
import { clipPlaylist } from '../../src/hls/clip.ts'
import { closed, init, opened, parts, segments, session, timelineOf } from '../scene/timeline-story.ts'

const TIP_OFF = Date.UTC(2026, 2, 1, 18)

/** Thirty segments of two seconds, starting at tip-off. */
const recording = timelineOf(session(1), init('init1-0'), ...segments(30))

test('shows a play from 8 s before it to 4 s after it, starting at the exact frame', () => {
  expect(clipPlaylist(recording, TIP_OFF + 21_500)).toBe(
    `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-START:TIME-OFFSET=1.500,PRECISE=YES
#EXT-X-MAP:URI="init1-0.mp4"
${[6, 7, 8, 9, 10, 11, 12]
  .map(
    (number) =>
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(TIP_OFF + number * 2000).toISOString()}\n#EXTINF:2.00000,\ns1-${number}.m4s\n`,
  )
  .join('')}#EXT-X-ENDLIST
`,
  )
})

test('shows the available part at either end of the recording', () => {
  const files = (at: number) => clipPlaylist(recording, at)?.match(/s1-\d+\.m4s/g)
  expect(files(TIP_OFF)).toEqual(['s1-0.m4s', 's1-1.m4s'])
  expect(clipPlaylist(recording, TIP_OFF)).toContain('TIME-OFFSET=0.000')
  expect(files(TIP_OFF + 66_000)).toEqual(['s1-29.m4s'])
  expect(clipPlaylist(recording, TIP_OFF - 4000)).toBeNull()
  expect(clipPlaylist(recording, TIP_OFF + 68_000)).toBeNull()
})

test('marks a change of the encoder’s settings within a clip', () => {
  const changed = timelineOf(
    session(1),
    init('init1-0'),
    ...segments(3),
    session(2),
    init('init2-0'),
    opened('s2-3', 'init2-0', 7, { discontinuity: true }),
    ...parts(4),
    closed,
  )
  const clip = clipPlaylist(changed, TIP_OFF + 6000)
  expect(clip).toMatch(/s1-2\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init2-0\.mp4"\n.*\n.*\ns2-3\.m4s/)
  expect(clip?.match(/DISCONTINUITY/g)).toHaveLength(1)
})

test('starts at the exact frame in the longer segments of an encoder slower than real time', () => {
  const slow = timelineOf(
    session(1),
    init('init1-0'),
    ...[0, 1, 2, 3, 4, 5].flatMap((number) => [
      opened(`s1-${number}`, 'init1-0', number * 4),
      ...parts(4),
      closed,
    ]),
  )
  // The clip covers 7 s to 19 s. Its first segment lasted from 4 s to 8 s but holds only 2 s of video. So 7 s
  // is three quarters into the segment: 1.5 s of video.
  const clip = clipPlaylist(slow, TIP_OFF + 15_000)
  expect(clip).toContain('TIME-OFFSET=1.500')
  expect(clip?.match(/s1-\d+\.m4s/g)).toEqual(['s1-1.m4s', 's1-2.m4s', 's1-3.m4s', 's1-4.m4s'])
})
