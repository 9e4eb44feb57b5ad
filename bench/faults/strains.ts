import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Program } from '../measures/program.ts'
import type { Leave, Watch } from '../programs/sse-viewers.ts'
import type { Fault, Scene } from './scene.ts'

const LASTS_MS = 3000
const FLAPS = 50
const RETURNING = 5000
const SLOW_READERS = 200

/** Faults of the encoder and the viewers while all of Courtside's processes keep running. */
export const STRAINS: Readonly<Record<string, Fault>> = {
  'encoder-flapping': {
    what: `the encoder connects ${FLAPS} times and is cut off each time`,
    film: 'is not sent',
    happens: flap,
  },
  'viewers-return': {
    what: `${RETURNING.toLocaleString('en')} viewers lose their connection and come back at once`,
    film: 'goes on',
    happens: comeBack,
  },
  'slow-readers': {
    what: `${SLOW_READERS} viewers open the event stream and read nothing`,
    film: 'goes on',
    happens: readNothing,
  },
}

async function flap({ encoder, film, courtside, game }: Scene): Promise<void> {
  await encoder.cut()
  for (let n = 0; n < FLAPS; n += 1) {
    const publisher = film.publish(courtside.rtmpPort, game.streamKey, 'ignore')
    await delay(Math.random() * 300)
    await publisher.cut()
  }
  encoder.start()
}

async function comeBack({ courtside, game, scorer }: Scene): Promise<void> {
  const audience = new Program<Watch | Leave>('sse-viewers.ts')
  const stream: Watch = {
    ask: 'watch',
    port: Number(new URL(courtside.url).port),
    viewers: RETURNING,
    path: `/api/live/${game.matchId}/stream`,
    seq: '^id: (\\d+)(?:-\\d+)?$',
    last: null,
  }
  try {
    // The scorer pauses. Each play is sent to so many viewers that fifty plays per second, which no real
    // scorer enters, would be the load under test instead of the returning viewers.
    await scorer.hold()
    await audience.ask(stream)
    await audience.ask({ ask: 'leave' })
    await audience.ask({ ...stream, atOnce: true })
    scorer.start()
  } finally {
    await audience.end()
  }
}

async function readNothing({ courtside, game }: Scene): Promise<void> {
  const port = Number(new URL(courtside.url).port)
  const sockets: Socket[] = []
  for (let n = 0; n < SLOW_READERS; n += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
    socket.on('error', () => {})
    socket.pause()
    socket.write(`GET /api/live/${game.matchId}/stream HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    sockets.push(socket)
  }
  await delay(LASTS_MS)
  for (const socket of sockets) socket.destroy()
}
