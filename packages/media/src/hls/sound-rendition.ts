import { parseAacConfig } from '../codecs/flv/aac.ts'
import { QUIET, silentFrame } from '../codecs/flv/silence.ts'
import { fragment, type Sample, type TrackRun } from '../codecs/fmp4/fragment.ts'
import { readFragments } from '../codecs/fmp4/fragment-reader.ts'
import { readInit } from '../codecs/fmp4/init-reader.ts'
import { initSegment } from '../codecs/fmp4/init-segment.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'

/** The init segment of a group's sound alone. @param init that of the group @throws Error when it is damaged */
export function soundInit(init: Buffer): Buffer {
  const { aac } = readInit(init)
  return initSegment(null, aac ? parseAacConfig(aac) : QUIET)
}

/** By what it was taken out of: all listeners ask for the same part at once, and it is in memory for as long as they do. */
const taken = new WeakMap<Buffer, Buffer>()

/**
 * The sound of a segment, or of a part of one, at the times that it has there. Recordings of before every run had a track of sound have
 * silence where there is none.
 * @param media the segment's bytes
 * @param init those of its init segment
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

/** Runs that follow one another as one. */
function joined(runs: readonly TrackRun[]): TrackRun {
  const samples = runs.flatMap((run) => run.samples)
  return { trackId: AUDIO_TRACK, baseTime: runs[0]?.baseTime ?? 0, samples }
}

/** Frames of silence for as long as a picture lasts: whole ones, and where they would lie had they begun with its timeline. */
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
