import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
} from 'mediabunny'
import type { ClipScore } from './clip-score.ts'
import { type ClipTeams, drawClip, loadFigureFont } from './draw-clip.ts'
import { type ClipShape, layoutClip } from './layout.ts'

/** H.264 plays everywhere; the others where a browser may not make that. */
const CODECS = ['avc', 'vp9', 'av1'] as const

/** What a clip with the score in it is made of. */
export interface ClipOrder {
  /** The recorded clip, an MP4. */
  file: Blob
  shape: ClipShape
  teams: ClipTeams
  /** What the score bug says so many seconds into the clip. */
  scoreAt(seconds: number): ClipScore
  /** Told of what is done, 0 to 1. */
  onProgress(share: number): void
  /** Aborted, it ends with the signal's reason. */
  signal: AbortSignal
}

/**
 * Makes a clip anew with the score in each of its pictures. The sound is that of the recording.
 *
 * @returns the MP4; null when this browser cannot read the recording or make video
 */
export async function makeScoredClip(order: ClipOrder): Promise<Blob | null> {
  if (typeof VideoEncoder === 'undefined') return null
  const input = new Input({ formats: [MP4], source: new BlobSource(order.file) })
  try {
    return await drawInto(input, order)
  } finally {
    input.dispose()
  }
}

async function drawInto(input: Input, order: ClipOrder): Promise<Blob | null> {
  const { signal } = order
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return null
  const layout = layoutClip(order.shape, { width: track.displayWidth, height: track.displayHeight })
  const { width, height } = layout
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width, height })
  if (codec === null) return null
  await loadFigureFont()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return null
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    video: {
      ...{ codec, quality: QUALITY_HIGH, forceTranscode: true },
      ...{ processedWidth: width, processedHeight: height },
      process(sample) {
        drawClip(context, layout, sample, order.teams, order.scoreAt(sample.timestamp))
        return canvas
      },
    },
    showWarnings: false,
  })
  if (!conversion.isValid) return null
  conversion.onProgress = (share) => order.onProgress(share)
  const cancel = () => void conversion.cancel()
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await conversion.execute()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return target.buffer && new Blob([target.buffer], { type: 'video/mp4' })
}
