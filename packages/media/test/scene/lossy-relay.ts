import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A network between a sender and a server, both on loopback. */
export type LossyRelay = {
  /** The port to use in place of the server's. */
  port: number
  /** Returns the number of packets dropped so far. */
  lost(): number
  close(): void
}

/**
 * Passes UDP packets on to a port, in both directions, with losses and a delay.
 * @param loss the share of packets that are dropped, from 0 to 1
 * @param delayMs in each direction
 */
export async function lossyRelay(target: number, loss: number, delayMs: number): Promise<LossyRelay> {
  const front = createSocket('udp4')
  const back = createSocket('udp4')
  const random = seeded(7)
  let sender: RemoteInfo | null = null
  let lost = 0
  let closed = false
  const pass = (from: Socket, send: (packet: Buffer) => void) =>
    from.on('message', (packet, remote) => {
      if (from === front) sender = remote
      if (random() < loss) lost += 1
      else setTimeout(() => !closed && send(packet), delayMs)
    })
  pass(front, (packet) => back.send(packet, target, '127.0.0.1'))
  pass(back, (packet) => sender && front.send(packet, sender.port, '127.0.0.1'))
  for (const socket of [front, back]) {
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
  }
  const close = () => {
    closed = true
    front.close()
    back.close()
  }
  return { port: front.address().port, lost: () => lost, close }
}

/** Returns numbers from 0 to 1, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
