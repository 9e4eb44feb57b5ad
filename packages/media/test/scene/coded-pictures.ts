import { EncodedVideoChunk, VideoDecoder, VideoEncoder, VideoFrame } from '@napi-rs/webcodecs'

const WIDTH = 320
const HEIGHT = 180
const US_PER_MS = 1000

/** A frame from a real encoder. `time`: ms. */
export type CodedPicture = { time: number; keyFrame: boolean; data: Buffer }

/** Codec strings (RFC 6381) that the FFmpeg of the tests cannot encode. */
export const NEWER_CODECS = { hvc1: 'hvc1.1.6.L60.90', av01: 'av01.0.00M.08' } as const

/**
 * Encodes frames of uniform grey, 25 per second with a key frame every second. Also returns the decoder
 * configuration record.
 * @param brightness returns the grey level of a frame, 0 to 255
 */
export async function codePictures(
  codec: string,
  count: number,
  brightness: (number: number) => number,
): Promise<{ record: Buffer; pictures: CodedPicture[] }> {
  const pictures: CodedPicture[] = []
  let record = Buffer.alloc(0)
  const failed = Promise.withResolvers<never>()
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const { description } = metadata?.decoderConfig ?? {}
      if (description) record = Buffer.from(description as Uint8Array)
      const data = Buffer.alloc(chunk.byteLength)
      chunk.copyTo(data)
      pictures.push({ time: chunk.timestamp / US_PER_MS, keyFrame: chunk.type === 'key', data })
    },
    error: failed.reject,
  })
  const size = { width: WIDTH, height: HEIGHT }
  encoder.configure({ codec, ...size, bitrate: 300_000, framerate: 25, latencyMode: 'realtime' })
  for (let number = 0; number < count; number += 1) {
    const luma = Buffer.alloc(WIDTH * HEIGHT, brightness(number))
    const bytes = Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
    const timestamp = number * 40 * US_PER_MS
    const frame = new VideoFrame(bytes, { format: 'I420', codedWidth: WIDTH, codedHeight: HEIGHT, timestamp })
    encoder.encode(frame, { keyFrame: number % 25 === 0 })
    frame.close()
  }
  await Promise.race([encoder.flush(), failed.promise])
  encoder.close()
  return { record, pictures }
}

/** Decodes frames and returns the brightness of each, 0 to 255. */
export async function decodedBrightness(
  codec: string,
  description: Buffer,
  pictures: readonly CodedPicture[],
): Promise<number[]> {
  const found: Promise<number>[] = []
  const failed = Promise.withResolvers<never>()
  const decoder = new VideoDecoder({
    output: (frame) => found.push(brightnessOf(frame)),
    error: failed.reject,
  })
  decoder.configure({ codec, description })
  for (const { time, keyFrame, data } of pictures) {
    const type = keyFrame ? 'key' : 'delta'
    decoder.decode(new EncodedVideoChunk({ type, timestamp: time * US_PER_MS, data }))
  }
  await Promise.race([decoder.flush(), failed.promise])
  decoder.close()
  return Promise.all(found)
}

async function brightnessOf(frame: VideoFrame): Promise<number> {
  const bytes = Buffer.alloc(frame.allocationSize())
  await frame.copyTo(bytes)
  frame.close()
  return bytes[0] ?? Number.NaN
}
