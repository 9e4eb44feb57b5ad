import { connect, createServer, type Server, type Socket } from 'node:net'
import { AttemptsByAddress, addressBlock } from '@courtside/network'
import type { Logger } from '../../logger.ts'
import type { ConsoleLine } from './console-line.ts'

/** Connections of one address that are accepted at a door in a minute; consoles redial every few seconds. */
const ATTEMPTS = { attempts: 60, windowMs: 60_000 }
/** Connections at a door at once: a console that redials before its old connection has ended, and little more. */
const MOST_CONNECTIONS = 4
/** Delay before an adapter is dialled again, in ms. */
const REDIAL_MS = 2_000
/** A dead connection of an adapter is noticed by probes after this time without bytes, in ms. */
const KEEP_ALIVE_MS = 10_000

/** Where a console connects to, or where its adapter is. */
interface Address {
  readonly host: string
  readonly port: number
}

/**
 * Waits for a console that dials in. Only the console's own address gets in; others are cut off before a byte is
 * read.
 */
export class ListeningDoor {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(line: ConsoleLine, { host, port }: Address, logger: Logger) {
    const attempts = new AttemptsByAddress(ATTEMPTS)
    this.#server = createServer((socket) => {
      const from = socket.remoteAddress ?? ''
      if (addressBlock(from) !== addressBlock(host) || !attempts.take(from)) {
        socket.destroy()
        return
      }
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      readInto(line, socket)
    })
    this.#server.maxConnections = MOST_CONNECTIONS
    this.#server.on('error', (error) =>
      logger.error({ err: error, port }, 'Could not listen for a scoreboard.'),
    )
    this.#server.listen(port)
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Keeps a connection to a serial-to-Ethernet adapter. */
export class DiallingDoor {
  readonly #line: ConsoleLine
  readonly #address: Address
  #socket: Socket | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(line: ConsoleLine, address: Address) {
    this.#line = line
    this.#address = address
    this.#dial()
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#socket?.destroy()
  }

  #dial(): void {
    const socket = connect(this.#address)
    this.#socket = socket
    socket.setKeepAlive(true, KEEP_ALIVE_MS)
    readInto(this.#line, socket)
    socket.once('close', () => {
      if (this.#isClosed) return
      this.#timer = setTimeout(() => this.#dial(), REDIAL_MS).unref()
    })
  }
}

/** Reads only: a console needs no answer. A second sender is cut off. */
function readInto(line: ConsoleLine, socket: Socket): void {
  socket.on('data', (bytes) => {
    if (!line.hear(socket, bytes)) socket.destroy()
  })
  // The end of the connection follows an error.
  socket.on('error', () => {})
  socket.once('close', () => line.release(socket))
}
