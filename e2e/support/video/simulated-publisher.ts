import { Packager, parseAvcConfig, readFragments, VIDEO_TIMESCALE, VIDEO_TRACK } from '@courtside/media'
import type { DatedFragment } from '@courtside/player'

/** 320 × 180, main profile: an AVCDecoderConfigurationRecord as x264 writes it. */
const AVC_RECORD = Buffer.from('014d401effe1000c674d401eeca0a0d80c80000001000468ee3c80', 'hex')
const FRAME_MS = 1000 / 30
/** How far decoding runs ahead of presentation, in ms, as with two B-frames. */
const REORDER_MS = 66

/** How a simulated publisher sends. Times in ms. */
export interface Pace {
  /** Seconds of video that it produces per second. */
  pace: number
  /** Distance between key frames, in time of the video. */
  keyFrameEvery: number
  /**
   * A connection that stalls at one moment for this long, and then sends the waiting data at twice its pace.
   */
  hiccup?: { at: number; lasts: number }
}

/** A recorded frame: its position in the video in seconds, and the painted wall clock. */
export interface PaintedFrame {
  position: number
  painted: number
}

/**
 * Returns the same delays in each run: the connection delays frames by 40 to 100 ms, key frames by 120 ms
 * more.
 */
function lineDelays(): (keyFrame: boolean) => number {
  let seed = 7
  return (keyFrame) => {
    seed = (seed * 48_271) % 2_147_483_647
    return 40 + (seed % 60) + (keyFrame ? 120 : 0)
  }
}

/**
 * Sends video through the packager, with the wall clock painted on each frame. The clock is simulated, so
 * this takes no time.
 * @param lasts duration in ms of wall time
 * @returns the frames, and the fragments of the playlist as a player has them
 */
export function publishSimulated(
  { pace, keyFrameEvery, hiccup }: Pace,
  lasts: number,
): { frames: PaintedFrame[]; fragments: DatedFragment[] } {
  const begun = 1_800_000_000_000
  const frames: PaintedFrame[] = []
  const fragments: { start: number; duration: number; programDateTime: number; cc: number }[] = []
  let now = begun
  let position = 0
  const packager = new Packager({
    now: () => now,
    onClockJump: () => {
      throw new Error("The publisher's clock must not jump.")
    },
    onAudioRealigned: () => {
      throw new Error("The publisher's audio must stay in step.")
    },
    sink: {
      beginGroup: () => {},
      openSegment: ({ programDateTime }) =>
        fragments.push({ start: position, duration: 0, programDateTime, cc: 0 }),
      addPart: ({ data, duration }) => {
        frames.push(...paintedFrames(data))
        const fragment = fragments.at(-1)
        if (fragment) fragment.duration += duration
        position += duration
      },
      closeSegment: () => {},
    },
  })
  packager.setVideoConfig(parseAvcConfig(AVC_RECORD))
  const delayOf = lineDelays()
  for (let index = 0, lastKey = Number.NEGATIVE_INFINITY; ; index += 1) {
    const shown = index * FRAME_MS
    const painted = begun + shown / pace
    if (painted - begun > lasts) break
    const keyFrame = shown - lastKey >= keyFrameEvery - 1
    if (keyFrame) lastKey = shown
    const sent = painted + REORDER_MS + delayOf(keyFrame)
    now = Math.max(now, Math.round(heldUp(sent - begun, hiccup) + begun))
    const data = Buffer.alloc(8)
    data.writeDoubleBE(painted)
    const timestamp = Math.round(shown)
    packager.addVideo({ timestamp, keyFrame, compositionOffset: REORDER_MS, data })
  }
  packager.end()
  return { frames, fragments }
}

function heldUp(sent: number, hiccup: Pace['hiccup']): number {
  if (!hiccup || sent < hiccup.at) return sent
  const drained = hiccup.at + hiccup.lasts + (sent - hiccup.at) / 2
  return Math.max(sent, drained)
}

function paintedFrames(part: Buffer): PaintedFrame[] {
  return [...readFragments(part)].flatMap(({ trackId, baseTime, samples }) => {
    if (trackId !== VIDEO_TRACK) return []
    let ticks = baseTime
    return samples.map(({ duration, compositionOffset, data }) => {
      const position = (ticks + compositionOffset) / VIDEO_TIMESCALE
      ticks += duration
      return { position, painted: data.readDoubleBE() }
    })
  })
}
