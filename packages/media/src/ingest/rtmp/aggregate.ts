import type { RtmpMessage } from './chunk-stream.ts'
import { TYPE } from './message-types.ts'
import { RtmpProtocolError } from './protocol-error.ts'

/**
 * Bytes of the type, size, timestamp and stream before a part, and of the size repeated after the part (RTMP
 * 1.0, section 7.1.6).
 */
const HEAD_BYTES = 11
const BACK_POINTER_BYTES = 4
/** The messages that an aggregate may contain. Commands and further aggregates are ignored. */
const PARTS: ReadonlySet<number> = new Set([TYPE.audio, TYPE.video, TYPE.dataAmf0])

/**
 * Returns the messages of an aggregate message, in order. The first has the time of the aggregate; the others
 * keep their distance from it.
 * @throws RtmpProtocolError when it is cut off
 */
export function readAggregate({ timestamp, streamId, payload }: RtmpMessage): RtmpMessage[] {
  const messages: RtmpMessage[] = []
  let shift: number | null = null
  for (let at = 0; at + HEAD_BYTES <= payload.length; ) {
    const type = payload.readUInt8(at)
    const size = payload.readUIntBE(at + 1, 3)
    const time = payload.readUIntBE(at + 4, 3) + payload.readUInt8(at + 7) * 2 ** 24
    shift ??= timestamp - time
    const end = at + HEAD_BYTES + size
    if (end > payload.length) throw new RtmpProtocolError('an aggregate message is cut off')
    if (PARTS.has(type)) {
      const body = payload.subarray(at + HEAD_BYTES, end)
      messages.push({ type, timestamp: (time + shift) >>> 0, streamId, payload: body })
    }
    at = end + BACK_POINTER_BYTES
  }
  return messages
}
