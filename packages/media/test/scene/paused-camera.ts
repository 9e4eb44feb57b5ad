import { type AacConfig, parseAacConfig } from '../../src/codecs/flv/aac.ts'
import { parseAvcConfig } from '../../src/codecs/flv/avc.ts'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { Packager } from '../../src/packager/packager.ts'
import { encode, type SentFrame, type SentTrack } from './multitrack-stream.ts'

/** A camera that films nothing for a while. All frames that it filmed arrive, in order. */
const SECONDS = 6
const RATE = 25
/** Time of the last frame before the pause, in the middle of a GOP of a second, in ms. */
export const PAUSED_AT = 2480

export type Sound = { timestamp: number; data: Buffer }
export type Source = { picture: SentTrack; aac: AacConfig; sound: Sound[] }

/** Encodes what the camera films. */
export async function filmed(bFrames = 0): Promise<Source> {
  const sent = await encode({ size: '160x90', rate: RATE, seconds: SECONDS, bFrames })
  const [settings, ...sound] = sent.sound.map(({ timestamp, body }) => ({
    timestamp,
    data: body.subarray(2),
  }))
  const begin = sent.picture.frames[0]!.decodedAt
  return {
    picture: sent.picture,
    aac: parseAacConfig(settings!.data),
    sound: sound.filter(({ timestamp }) => timestamp >= begin),
  }
}

/** Inserts a pause of `ms` milliseconds into the video. */
export function paused({ picture }: Source, ms: number): SentFrame[] {
  const begin = picture.frames[0]!.decodedAt
  const later = ({ decodedAt }: SentFrame) => (decodedAt - begin > PAUSED_AT ? ms - 1000 / RATE : 0)
  return picture.frames.map((frame) => ({
    ...frame,
    decodedAt: frame.decodedAt + later(frame),
    shownAt: frame.shownAt + later(frame),
  }))
}

export type Part = { data: Buffer; duration: number; independent: boolean }

/**
 * Packages frames and sounds.
 * @param soundDelay how much later the audio arrives than the video of the same time, in ms
 * @param soundPace seconds of audio that arrive per second
 */
export function packaged(
  from: Source,
  frames: readonly SentFrame[],
  sound: readonly Sound[],
  { soundDelay = 0, soundPace = 1, losesFrames = false } = {},
) {
  const segments: Part[][] = []
  let init: Buffer = Buffer.alloc(0)
  let now = 0
  const packager = new Packager({
    sink: {
      beginGroup: (group) => {
        if (init.length > 0) throw new Error('a second group began')
        init = group.init
      },
      openSegment: () => segments.push([]),
      addPart: (part) => segments.at(-1)!.push(part),
      closeSegment: () => {},
    },
    now: () => now,
    losesFrames: () => losesFrames,
    onClockJump: () => {},
    onAudioRealigned: () => {},
  })
  packager.setVideoConfig(parseAvcConfig(from.picture.record))
  if (sound.length > 0) packager.setAudioConfig(from.aac)
  const arrivals = [
    ...frames.map((frame) => ({
      at: frame.decodedAt,
      arrive: () =>
        packager.addVideo({
          timestamp: frame.decodedAt,
          compositionOffset: frame.shownAt - frame.decodedAt,
          keyFrame: frame.keyFrame,
          data: frame.data,
        }),
    })),
    ...sound.map(({ timestamp, data }) => ({
      at: timestamp / soundPace + soundDelay,
      arrive: () => packager.addAudio(timestamp, data),
    })),
  ]
  for (const { at, arrive } of arrivals.toSorted((a, b) => a.at - b.at)) {
    now = at
    arrive()
  }
  packager.end()
  return { init, segments }
}

/** Returns the samples of a track with their decode times, in ms from the first frame. */
export function samplesOf(segments: readonly Part[][], track: number, timescale: number) {
  return segments.flat().flatMap(({ data }) =>
    [...readFragments(data)]
      .filter(({ trackId }) => trackId === track)
      .flatMap(({ baseTime, samples }) => {
        let ticks = baseTime
        return samples.map(({ duration, data }) => {
          const at = (ticks * 1000) / timescale
          ticks += duration
          return { at, until: (ticks * 1000) / timescale, data }
        })
      }),
  )
}
