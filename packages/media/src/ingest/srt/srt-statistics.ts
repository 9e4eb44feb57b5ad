import { open } from 'node:fs/promises'
import { z } from 'zod'
import type { LinkState } from '../ingest-state.ts'

/** Bytes to read from the end of the file. A line is about 1 kB long. */
const TAIL_BYTES = 4096

/** The figures of srt-live-transmit that are shown. Counters are totals of the connection. */
const line = z.object({
  link: z.object({ rtt: z.number() }),
  recv: z.object({
    packets: z.number(),
    packetsLost: z.number(),
    packetsDropped: z.number(),
    packetsRetransmitted: z.number(),
  }),
})

/** Returns the state of the link in the last complete line of a file; null: there is none yet. */
export async function readStatistics(file: string): Promise<LinkState | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from)
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    return linkOf(lines.at(-2) ?? '')
  } finally {
    await handle.close()
  }
}

/** Returns the state of the link in a line of statistics, or null for another line. */
export function linkOf(text: string): LinkState | null {
  const read = line.safeParse(parsed(text))
  if (!read.success) return null
  const { link, recv } = read.data
  const sent = recv.packets + recv.packetsLost
  return {
    protocol: 'srt',
    roundTripMs: Math.round(link.rtt),
    lossPercent: sent === 0 ? 0 : Math.round((recv.packetsLost / sent) * 1000) / 10,
    retransmitted: recv.packetsRetransmitted,
    dropped: recv.packetsDropped,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
