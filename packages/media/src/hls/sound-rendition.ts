import { parseAacConfig } from '../codecs/flv/aac.ts'
import { QUIET, silentFrame } from '../codecs/flv/silence.ts'
import { fragment, type Sample, type TrackRun } from '../codecs/fmp4/fragment.ts'
import { readFragments } from '../codecs/fmp4/fragment-reader.ts'
import { readInit } from '../codecs/fmp4/init-reader.ts'
import { initSegment } from '../codecs/fmp4/init-segment.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'

/**
 * Returns the audio-only init segment of a group.
 * @param init the init segment of the group
 * @throws Error when it is damaged
 */
export function soundInit(init: Buffer): Buffer {
  const { aac } = readInit(init)
  return initSegment(null, aac ? parseAacConfig(aac) : QUIET)
}

/**
 * The extracted audio of each source buffer, because all listeners request the same part at once. An entry
 * lives as long as its source buffer.
 */
const taken = new WeakMap<Buffer, Buffer>()

/**
 * Returns the audio of a segment, or of a part of one, at its original times. For older recordings with
 * groups that have no audio track, returns silence.
 * @param media the bytes of the segment or part
 * @param init the bytes of its init segment
 * @throws Error when one of them is damaged
 */
export function soundOf(media: Buffer, init: Buffer): Buffer {
  const kept = taken.get(media)
  if (kept) return kept
  const sound = takeSound(media, init)
  taken.set(media, sound)
  return sound
}

function takeSound(media: Buffer, init: Buffer): Buffer {
  const runs = [...readFragments(media)]
  const heard = joined(runs.filter(({ trackId }) => trackId === AUDIO_TRACK))
  const hasTrack = readInit(init).aac !== null
  return fragment(1, [
    hasTrack ? heard : silenceDuring(runs.filter(({ trackId }) => trackId === VIDEO_TRACK)),
  ])
}

/** Joins consecutive runs into one. */
function joined(runs: readonly TrackRun[]): TrackRun {
  const samples = runs.flatMap((run) => run.samples)
  return { trackId: AUDIO_TRACK, baseTime: runs[0]?.baseTime ?? 0, samples }
}

/** Returns silence for the duration of a video run, in whole frames aligned to the start of the timeline. */
function silenceDuring(picture: readonly TrackRun[]): TrackRun {
  const { baseTime, samples } = joined(picture)
  const ticks = samples.reduce((sum, { duration }) => sum + duration, 0)
  const framesUntil = (time: number) =>
    Math.round((time / VIDEO_TIMESCALE) * (QUIET.sampleRate / QUIET.frameSamples))
  const [first, end] = [framesUntil(baseTime), framesUntil(baseTime + ticks)]
  const data = silentFrame(QUIET) ?? Buffer.alloc(0)
  const frame: Sample = { duration: QUIET.frameSamples, compositionOffset: 0, keyFrame: true, data }
  return {
    trackId: AUDIO_TRACK,
    baseTime: first * QUIET.frameSamples,
    samples: Array.from({ length: end - first }, () => frame),
  }
}
