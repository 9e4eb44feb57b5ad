import { connect, createServer, type Server, type Socket } from 'node:net'
import type { ConsoleLine } from '@courtside/consoles'
import { AttemptsByAddress, addressBlock } from '@courtside/network'
import type { Logger } from '../../logger.ts'

/**
 * Maximum number of connections accepted per address and minute. A console without a connection tries again
 * every few seconds.
 */
const ATTEMPTS = { attempts: 60, windowMs: 60_000 }
/**
 * Maximum number of open connections of a console. A console may open a new connection without closing the
 * old one.
 */
const MOST_CONNECTIONS = 4
/** Delay before the server connects to an adapter again, in ms. */
const REDIAL_MS = 2_000
/** Time without bytes after which TCP keep-alive probes check the connection to an adapter, in ms. */
const KEEP_ALIVE_MS = 10_000

/** The address of a console that connects to this server, or of an adapter that the server connects to. */
interface Address {
  readonly host: string
  readonly port: number
}

/**
 * Listens for a console that connects to this server. Accepts connections only from the console's address,
 * and closes other connections without reading from them.
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
      if (this.#sockets.size > MOST_CONNECTIONS) this.#closeOldest(line)
    })
    this.#server.on('error', (error) =>
      logger.error({ err: error, port }, 'Could not listen for a scoreboard.'),
    )
    this.#server.listen(port)
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Closes the oldest connection that the line does not currently read. */
  #closeOldest(line: ConsoleLine): void {
    for (const socket of this.#sockets) {
      if (line.hears(socket)) continue
      socket.destroy()
      return
    }
  }
}

/** Connects to a serial-to-Ethernet adapter, and connects again whenever the connection is lost. */
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

/**
 * Passes a connection's bytes to the line. Sends nothing, because a console needs no answer. Closes the
 * connection if the line currently reads another sender.
 */
function readInto(line: ConsoleLine, socket: Socket): void {
  socket.on('data', (bytes) => {
    if (!line.hear(socket, bytes)) socket.destroy()
  })
  // Node emits `close` after an error, and the listener below releases the line.
  socket.on('error', () => {})
  socket.once('close', () => line.release(socket))
}
