/**
 * Makes smaller renditions of one live match in a separate process, so that the source never waits for it and
 * survives when a broken stream crashes the decoder.
 */

import { releaseMemory } from '@courtside/jobs'
import { readFragments } from '../codecs/fmp4/fragment-reader.ts'
import { VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'
import { type CodedSource, PictureCoder } from './picture-coder.ts'
import type { MakerReport, ReadyPicture, RenditionOrder } from './rendition-maker.ts'
import type { OrderedSize } from './sizes.ts'

/**
 * Maximum encoding time in the trial, as a share of playing time. The rest is a reserve for busier moments.
 */
const MOST_WORK = 0.5

let coder: PictureCoder | null = null

process.on('disconnect', () => process.exit(0))
process.on('uncaughtException', fail)
process.on('message', (order: RenditionOrder) => {
  if ('trial' in order) begin(order).catch(fail)
  else if ('part' in order) add(order.part)
  else end().catch(fail)
})

/** Measures how many sizes this machine can make along with its other work, and reports those as ready. */
async function begin({ trial, init, codec, sizes }: Extract<RenditionOrder, { trial: Buffer }>) {
  const { seconds, frames } = lengthOf(trial)
  const source = { init, codec, framesPerSecond: frames / seconds }
  let work = 0
  for (let tried = sizes; tried.length > 0; tried = tried.slice(1)) {
    const begun = performance.now()
    const pictures = await tryOut(source, tried, trial)
    work = (performance.now() - begun) / 1000 / seconds
    releaseMemory() // the frames of a whole segment
    if (work > MOST_WORK) continue
    coder = new PictureCoder({
      source,
      sizes: tried,
      onFault: fail,
      onInit: (size, made) => {
        const known = pictures.find((picture) => picture.size === size)
        if (!known?.init.equals(made)) fail(new Error('the video has other settings than in the trial'))
      },
      onPart: (size, data) => report({ made: { size, data } }),
    })
    report({ ready: pictures, work })
    return
  }
  report({ ready: [], work }, () => process.exit(0))
}

function add(part: Buffer): void {
  coder?.add(part)
  releaseMemory() // the frames of previous parts
}

/** Makes smaller renditions of a segment to learn their settings. */
async function tryOut(
  source: CodedSource,
  sizes: readonly OrderedSize[],
  segment: Buffer,
): Promise<ReadyPicture[]> {
  const pictures: ReadyPicture[] = []
  const tried = new PictureCoder({
    source,
    sizes,
    onFault: fail,
    onInit: (size, init, { codec, width, height }) =>
      pictures.push({ size, init, video: { codec, width, height } }),
    onPart: () => {},
  })
  tried.add(segment)
  await tried.flush()
  return pictures
}

/** Finishes the remaining frames and ends the process. */
async function end(): Promise<void> {
  await coder?.flush()
  report({ ended: true }, () => process.exit(0))
}

function lengthOf(segment: Buffer): { seconds: number; frames: number } {
  let [ticks, frames] = [0, 0]
  for (const { trackId, samples } of readFragments(segment)) {
    if (trackId !== VIDEO_TRACK) continue
    frames += samples.length
    for (const { duration } of samples) ticks += duration
  }
  return { seconds: ticks / VIDEO_TIMESCALE, frames }
}

function report(message: MakerReport, sent = () => {}): void {
  process.send?.(message, sent)
}

function fail(error: unknown): void {
  report({ failed: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
