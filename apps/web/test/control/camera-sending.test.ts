import { expect, test } from 'vitest'
import { BitrateControl } from '../../src/features/camera/sending/bitrate-control.ts'
import { Outbox } from '../../src/features/camera/sending/outbox.ts'
import { SoundTimeline } from '../../src/features/camera/sending/sound-encoder.ts'
import { TrackClock } from '../../src/features/camera/sending/track-clock.ts'

const bytes = (count = 10) => new Uint8Array(count)

/**
 * Adds seconds of video at two frames per second, with a key frame every two seconds. Returns whether older
 * messages were removed.
 */
function film(outbox: Outbox, from: number, seconds: number): boolean {
  let dropped = false
  for (let at = from; at < from + seconds * 1000; at += 500) {
    dropped = outbox.add(at % 2000 === 0 ? 'keyFrame' : 'frame', at, bytes()) || dropped
  }
  return dropped
}

const taken = (outbox: Outbox) => {
  const all = []
  for (let next = outbox.take(); next; next = outbox.take()) all.push(next)
  return all
}

test('on a new connection, sends again what the server has not received, with the same numbers', () => {
  const outbox = new Outbox()
  outbox.add('videoSettings', 0, bytes())
  film(outbox, 0, 4)
  expect(taken(outbox).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  outbox.had(4)
  expect(outbox.oldest).toBe(1500)
  outbox.rewind()
  expect(taken(outbox).map(({ number }) => number)).toEqual([4, 5, 6, 7, 8])
  outbox.had(99)
  expect(outbox.keptMs).toBe(0)
  expect(outbox.take()).toBe(null)
})

test('keeps one minute, removes the oldest groups beyond that, and then starts a new take, settings first', () => {
  const outbox = new Outbox()
  outbox.add('videoSettings', 0, bytes(3))
  outbox.add('opusSettings', 0, bytes(4))
  expect(film(outbox, 0, 60)).toBe(false)
  expect(film(outbox, 60_000, 1)).toBe(true)
  expect(outbox.keptMs).toBeLessThanOrEqual(60_000)
  const all = taken(outbox)
  expect(all.slice(0, 3).map(({ kind, number, timestamp }) => [kind, number, timestamp])).toEqual([
    ['videoSettings', 0, 2000],
    ['opusSettings', 1, 2000],
    ['keyFrame', 2, 2000],
  ])
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index))
})

test('removes everything before the newest group, to reach the live edge', () => {
  const outbox = new Outbox()
  outbox.add('videoSettings', 0, bytes())
  film(outbox, 0, 11)
  expect(outbox.skip()).toBe(true)
  expect(outbox.oldest).toBe(10_000)
  expect(outbox.keptMs).toBe(500)
})

test('lowers the bitrate immediately on a slow connection, and raises it later on a fast one', () => {
  const control = new BitrateControl(3_500_000)
  expect(control.look(0, 300)).toBe(false)
  expect(control.look(1000, 1800)).toBe(true)
  expect(control.bitrate).toBe(2_450_000)
  expect(control.look(2000, 2500)).toBe(false)
  expect(control.look(3000, 3000)).toBe(true)
  // The delay is already decreasing, so the bitrate stays.
  expect(control.look(6000, 2400)).toBe(false)
  for (let now = 7000; now < 30_000; now += 1000) control.look(now, 9000)
  expect(control.bitrate).toBe(250_000)
  expect(control.look(30_000, 300)).toBe(false)
  expect(control.look(37_000, 300)).toBe(false)
  expect(control.look(38_000, 300)).toBe(true)
  for (let now = 39_000; now < 400_000; now += 1000) control.look(now, 300)
  expect(control.bitrate).toBe(3_500_000)
})

test('converts the times of two tracks with different origins to one clock', () => {
  const clock = { now: 0 }
  const [picture, sound] = [new TrackClock(() => clock.now), new TrackClock(() => clock.now)]
  for (let at = 0; at < 20_000; at += 40) {
    const held = at % 200 === 0 ? 0 : 25
    clock.now = 5000 + at + held
    expect(Math.abs(picture.timeOf((at + 77_000) * 1000) - (5000 + at))).toBeLessThanOrEqual(1)
    expect(Math.abs(sound.timeOf((at + 900) * 1000) - (5000 + at))).toBeLessThanOrEqual(1)
  }
})

/**
 * Adds buffers of 10 ms, some of which may be missing.
 * @returns the difference between the audio's position and the correct one after each buffer, in ms
 */
function timelineErrors(pieces: readonly number[]): number[] {
  const timeline = new SoundTimeline()
  let lengthMs = 0
  return pieces.map((time) => {
    const silence = timeline.add(time, 10)
    if (silence !== null) lengthMs += silence + 10
    return time + 10 - (timeline.begin ?? 0) - lengthMs
  })
}

test('fills in silence for lost audio, so that the rest stays in sync', () => {
  const pieces = Array.from({ length: 300 }, (_, index) => 500 + index * 10)
  const kept = pieces.filter((_, index) => index !== 20 && (index < 50 || index > 120) && index % 90 !== 0)
  expect(Math.max(...timelineErrors(kept).map(Math.abs))).toBeLessThanOrEqual(30)
  const timeline = new SoundTimeline()
  timeline.add(500, 10)
  expect([timeline.add(510, 10), timeline.add(600, 10), timeline.add(610, 10)]).toEqual([0, 80, 0])
})

test("keeps a microphone in sync for a whole game although its clock is faster or slower than the page's", () => {
  for (const pace of [1.0001, 0.9999]) {
    const pieces = Array.from({ length: 2 * 3600 * 100 }, (_, index) => index * 10 * pace)
    expect(timelineErrors(pieces).every((error) => Math.abs(error) <= 30.01)).toBe(true)
  }
})
