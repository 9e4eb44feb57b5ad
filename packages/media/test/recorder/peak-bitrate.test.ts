import { expect, onTestFinished, test } from 'vitest'
import { PeakBitrate } from '../../src/recorder/peak-bitrate.ts'
import { SmallerPicture } from '../../src/renditions/smaller-picture.ts'
import { temporaryDirectory } from '../scene/patience.ts'
import { closed, init, opened, session, timelineOf } from '../scene/timeline-story.ts'

/** Returns the peak after segments of [seconds, Mbit/s]. */
function peakOf(...segments: [number, number][]): number {
  const peak = new PeakBitrate()
  for (const [duration, megabits] of segments) peak.add({ duration, size: (duration * megabits * 1e6) / 8 })
  return peak.value / 1e6
}

test.each<[string, [number, number][], number]>([
  ['of nothing', [], 0],
  [
    'the average of less than half a target duration',
    [
      [0.8, 4],
      [0.8, 6],
    ],
    5,
  ],
  ['one long segment', [[10, 6]], 6],
  [
    'a segment with only a key frame, among others',
    [
      [2, 5],
      [2, 5],
      [2, 5],
      [0.04, 29],
      [2, 5],
      [2, 5],
    ],
    5.47,
  ],
  [
    'the most demanding segments',
    [
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 8],
      [2, 8],
      [2, 8],
      [2, 2],
      [2, 2],
    ],
    8,
  ],
  [
    'a demanding segment of 1 s among easy ones',
    [
      [2, 2],
      [2, 2],
      [2, 2],
      [1, 8],
      [2, 2],
      [2, 2],
    ],
    4,
  ],
])('takes the peak of any 2 to 6 s: %s', (_, segments, expected) => {
  expect(peakOf(...segments)).toBeCloseTo(expected, 2)
})

test('the peak of a smaller rendition is measured in the same way, so that a segment of one frame does not raise it', async () => {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const timeline = timelineOf(session(1), init('init1-0'))
  const writes: Promise<void>[] = []
  const picture = new SmallerPicture({
    name: '480p',
    timeline: () => timeline,
    directory,
    onFailure: () => {},
    onSegment: (_, written) => writes.push(written),
  })
  const video = { codec: 'avc1.64001f', width: 854, height: 480 }
  const group = timeline.inits.get('init1-0')
  if (!group) throw new Error('The source has no settings.')
  picture.begin(group, Buffer.from('init'), video)
  const send = (index: number, duration: number, megabits: number) => {
    timeline.apply(opened(`s1-${index}`, 'init1-0', index * 2))
    if (timeline.open) picture.openSegment(timeline.open)
    timeline.apply({ type: 'part', duration, offset: 0, length: 1000, independent: true })
    picture.expect({ duration, independent: true })
    picture.addPart(Buffer.alloc(Math.round((duration * megabits * 1e6) / 8)))
    timeline.apply(closed)
    picture.closeSegment()
  }
  for (const index of [0, 1, 2]) send(index, 2, 1)
  send(3, 0.04, 29)
  send(4, 2, 1)
  await Promise.all(writes)
  expect(Math.round(picture.offered?.peakBitrate ?? 0)).toBe(1_549_020)
})
