import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runFfmpeg } from './encoder.ts'
import type { Message } from './multitrack-stream.ts'
import { temporaryDirectory } from './patience.ts'

/** A stream as an encoder sends it, with a flash and a beep of a tenth of a second every second. */
export type FieldStream = { size?: string; seconds?: number; video?: string[]; audio?: string[] }

const FLASH = "drawbox=c=white:t=fill:enable='lt(mod(t\\,1)\\,0.1)'"
const BEEP = "volume='if(lt(mod(t\\,1)\\,0.1)\\,1\\,0)':eval=frame"
const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'veryfast', '-sc_threshold', '0']
const KEY_EVERY_2_S = ['-g', '50', '-keyint_min', '50']
const AAC = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2']

/** Encodes a stream at 25 frames per second and returns its RTMP messages, in order. */
export async function encodeField({
  size = '320x180',
  seconds = 8,
  video,
  audio,
}: FieldStream = {}): Promise<Message[]> {
  const { directory, remove } = await temporaryDirectory()
  const file = path.join(directory, 'stream.flv')
  try {
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `color=black:size=${size}:rate=25`],
      ...['-f', 'lavfi', '-i', 'sine=frequency=1000:sample_rate=48000', '-t', String(seconds)],
      ...['-vf', FLASH, '-af', BEEP, ...H264, ...KEY_EVERY_2_S, ...(video ?? ['-bf', '2'])],
      ...[...(audio ?? AAC), '-flvflags', 'no_duration_filesize', file],
    ])
    return messagesOf(await readFile(file))
  } finally {
    await remove()
  }
}

/** Returns the audio and video tags of an FLV file (Adobe FLV 10.1, annex E). */
function messagesOf(flv: Buffer): Message[] {
  const messages: Message[] = []
  for (let at = 9 + 4; at + 11 <= flv.length; ) {
    const [type, size] = [flv.readUInt8(at), flv.readUIntBE(at + 1, 3)]
    const timestamp = flv.readUIntBE(at + 4, 3) + flv.readUInt8(at + 7) * 2 ** 24
    const body = flv.subarray(at + 11, at + 11 + size)
    if (type === 8 || type === 9) messages.push({ type, timestamp, body })
    at += 11 + size + 4
  }
  return messages
}

export const isVideoSettings = ({ type, body }: Message) => type === 9 && body[1] === 0
export const isAudioSettings = ({ type, body }: Message) =>
  type === 8 && body[0]! >> 4 === 10 && body[1] === 0
export const isFrame = ({ type, body }: Message) => type === 9 && body[1] === 1
export const isSound = (message: Message) => message.type === 8 && !isAudioSettings(message)

/** Replaces each video frame with messages. */
export const eachFrame = (messages: readonly Message[], change: (frame: Message) => Message[]): Message[] =>
  messages.flatMap((message) => (isFrame(message) ? change(message) : [message]))

/** Replaces each audio message. */
export const eachSound = (messages: readonly Message[], change: (sound: Message) => Message[]): Message[] =>
  messages.flatMap((message) => (isSound(message) ? change(message) : [message]))

/** Returns the NAL units of a video message. */
export function unitsOf({ body }: Message): Buffer[] {
  const units: Buffer[] = []
  for (let at = 5; at < body.length; ) {
    const size = body.readUInt32BE(at)
    units.push(body.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return units
}

/** Returns a message like another, with these NAL units. */
export function withUnits(message: Message, units: readonly Buffer[]): Message {
  const pieces = units.flatMap((unit) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(unit.length)
    return [size, unit]
  })
  return { ...message, body: Buffer.concat([message.body.subarray(0, 5), ...pieces]) }
}

/** Returns the parameter sets in a message with settings. */
export function parameterSetsOf({ body }: Message): Buffer[] {
  const sets: Buffer[] = []
  let at = 5 + 5
  for (const mask of [0x1f, 0xff]) {
    let left = body.readUInt8(at) & mask
    for (at += 1; left > 0; left -= 1) {
      const size = body.readUInt16BE(at)
      sets.push(body.subarray(at + 2, at + 2 + size))
      at += 2 + size
    }
  }
  return sets
}
