/** Reads ISO base media file format boxes (ISO/IEC 14496-12). */

/** A box: its type, its offset in the bytes that contain it, its size and its content. */
export type ReadBox = { type: string; start: number; size: number; content: Buffer }

const HEADER_BYTES = 8

/** Yields the boxes in `data`, in order. Stops at the first incomplete one. */
export function* readBoxes(data: Buffer): Generator<ReadBox> {
  let start = 0
  while (start + HEADER_BYTES <= data.length) {
    const size = data.readUInt32BE(start)
    if (size < HEADER_BYTES || start + size > data.length) return
    const type = data.toString('latin1', start + 4, start + HEADER_BYTES)
    yield { type, start, size, content: data.subarray(start + HEADER_BYTES, start + size) }
    start += size
  }
}

/** Returns the content of the first box of a type in `data`, or null when there is none. */
export function findBox(data: Buffer, type: string): Buffer | null {
  for (const box of readBoxes(data)) if (box.type === type) return box.content
  return null
}
