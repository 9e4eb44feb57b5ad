/**
 * Decodes images of recordings into JPEGs in a separate process, because a broken stream may crash a decoder.
 */
import { readFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '@courtside/jobs'
import { EncodedVideoChunk, VideoDecoder, type VideoFrame } from '@napi-rs/webcodecs'
import sharp from 'sharp'
import { readFragments } from '../codecs/fmp4/fragment-reader.ts'
import { readInit } from '../codecs/fmp4/init-reader.ts'
import { VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'

/** The order for an image: the files of the segment, and the position in it, in seconds. */
export type ThumbnailOrder = { init: string; segment: string; codec: string; into: number }

const WIDTH = 640
const QUALITY = 80
const BYTES_PER_PIXEL = 4

makeFilesWhenAsked(async ({ init, segment, codec, into }: ThumbnailOrder, output) => {
  const { record } = readInit(await readFile(init))
  const frame = await decode(chunksUntil(await readFile(segment), into), codec, record)
  const { codedWidth: width, codedHeight: height } = frame
  const pixels = Buffer.alloc(width * height * BYTES_PER_PIXEL)
  await frame.copyTo(pixels, { format: 'RGBA' })
  frame.close()
  await sharp(pixels, { raw: { width, height, channels: BYTES_PER_PIXEL } })
    .resize(WIDTH)
    .jpeg({ quality: QUALITY })
    .toFile(output)
})

/**
 * Returns the coded frames of a segment from its start to the first one presented at or after `into` seconds.
 */
function chunksUntil(media: Buffer, into: number): EncodedVideoChunk[] {
  const chunks: EncodedVideoChunk[] = []
  let begin: number | null = null
  for (const { trackId, baseTime, samples } of readFragments(media)) {
    if (trackId !== VIDEO_TRACK) continue
    begin ??= baseTime
    let ticks = baseTime - begin
    for (const { duration, compositionOffset, keyFrame, data } of samples) {
      const shown = (ticks + compositionOffset) / VIDEO_TIMESCALE
      const timestamp = Math.round(shown * 1e6)
      chunks.push(new EncodedVideoChunk({ type: keyFrame ? 'key' : 'delta', timestamp, data }))
      if (shown >= into) return chunks
      ticks += duration
    }
  }
  return chunks
}

/** Decodes all chunks and returns the frame presented last. */
async function decode(chunks: EncodedVideoChunk[], codec: string, description: Buffer): Promise<VideoFrame> {
  let last: VideoFrame | null = null
  let fault: Error | null = null
  const decoder = new VideoDecoder({
    output: (frame) => {
      last?.close()
      last = frame
    },
    error: (error) => {
      fault = error
    },
  })
  decoder.configure({ codec, description })
  for (const chunk of chunks) decoder.decode(chunk)
  await decoder.flush()
  decoder.close()
  if (!last) throw fault ?? new Error('there is no video in this segment')
  return last
}
