import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { addressBlock } from './addresses.ts'
import { openFilesLimit } from './open-files.ts'

/** Maximum number of open connections, in total and per address. */
export interface ConnectionBounds {
  total: number
  perAddress: number
}

/**
 * Maximum number of open connections. One process normally has far fewer. 10,000 viewers take a tenth of a
 * core and 190 MB.
 */
const MOST = 50_000
/**
 * Maximum number of connections per address. A sold-out hall, or all customers of a mobile network, may be
 * behind one address, with several connections each.
 */
const MOST_PER_ADDRESS = 10_000
/**
 * The share of the open-file limit for connections. The rest is for recordings, encoders, the database and
 * child processes.
 */
const SHARE_OF_FILES = 0.7

/** Returns the limits that the system's open-file limit allows. */
export function connectionBounds(limit = openFilesLimit()): ConnectionBounds {
  const total = Math.min(MOST, Math.floor((limit ?? Number.POSITIVE_INFINITY) * SHARE_OF_FILES))
  return { total, perAddress: Math.min(MOST_PER_ADDRESS, Math.ceil(total / 2)) }
}

interface Connection {
  socket: Socket
  block: string
  peer: string
  /** Number of unanswered requests. */
  requests: number
}

/** The connections of one address: idle ones, the longest unused first, and busy ones, the oldest first. */
interface Crowd {
  idle: Set<Connection>
  busy: Set<Connection>
}

/**
 * The open connections of HTTP servers, limited in total and per address. When a limit is reached, the new
 * connection stays and another one is closed: the longest unused one of the same address, or, at the total
 * limit, of the address with the most connections. If none is unused, the oldest busy one is closed. So an
 * address that opens very many connections mainly loses its own, and people in a hall behind one address can
 * always connect.
 */
export class OpenConnections {
  readonly #bounds: ConnectionBounds
  readonly #isProxy: (address: string) => boolean
  readonly #byAddress = new Map<string, Crowd>()
  readonly #byPeer = new Map<string, Connection>()

  /**
   * @param isProxy whether an address carries the requests of many people, so that only the total limit
   * applies
   */
  constructor(bounds: ConnectionBounds, isProxy: (address: string) => boolean) {
    this.#bounds = bounds
    this.#isProxy = isProxy
  }

  /** The number of open connections. */
  get count(): number {
    return this.#byPeer.size
  }

  /** Counts the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#enter(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.#began(request.socket)
      if (connection) response.once('close', () => this.#ended(connection))
    })
  }

  /** Marks a connection as in use until it closes, such as that of a WebSocket. */
  use(socket: Socket): void {
    this.#began(socket)
  }

  /** Closes all connections, including those that have not sent a request yet. */
  closeAll(): void {
    for (const { socket } of this.#byPeer.values()) socket.destroy()
  }

  #enter(socket: Socket): void {
    const address = socket.remoteAddress
    if (address === undefined) return // already closed
    const block = addressBlock(address)
    this.#makeRoomFor(block, this.#isProxy(address))
    const connection = { socket, block, peer: peerOf(socket), requests: 0 }
    const crowd = this.#byAddress.get(block) ?? { idle: new Set(), busy: new Set() }
    crowd.idle.add(connection)
    this.#byAddress.set(block, crowd)
    this.#byPeer.set(connection.peer, connection)
    socket.once('close', () => this.#leave(connection))
  }

  #makeRoomFor(block: string, isProxy: boolean): void {
    const own = this.#byAddress.get(block)
    const isFull = !isProxy && own !== undefined && sizeOf(own) >= this.#bounds.perAddress
    const crowd = isFull ? own : this.count >= this.#bounds.total ? this.#largest() : null
    const leaving = crowd && (first(crowd.idle) ?? first(crowd.busy))
    if (!leaving) return
    this.#leave(leaving)
    leaving.socket.destroy()
  }

  #leave(connection: Connection): void {
    const crowd = this.#byAddress.get(connection.block)
    if (!crowd || !(crowd.idle.delete(connection) || crowd.busy.delete(connection))) return
    this.#byPeer.delete(connection.peer)
    if (sizeOf(crowd) === 0) this.#byAddress.delete(connection.block)
  }

  #began(socket: Socket): Connection | undefined {
    const connection = this.#byPeer.get(peerOf(socket))
    if (!connection) return undefined
    connection.requests += 1
    this.#sort(connection)
    return connection
  }

  #ended(connection: Connection): void {
    connection.requests -= 1
    this.#sort(connection)
  }

  /** Moves a connection to the end of the busy or idle connections of its address. */
  #sort(connection: Connection): void {
    const crowd = this.#byAddress.get(connection.block)
    if (!crowd || !(crowd.idle.delete(connection) || crowd.busy.delete(connection))) return // already closed
    ;(connection.requests > 0 ? crowd.busy : crowd.idle).add(connection)
  }

  #largest(): Crowd | null {
    let largest: Crowd | null = null
    for (const crowd of this.#byAddress.values()) {
      if (!largest || sizeOf(crowd) > sizeOf(largest)) largest = crowd
    }
    return largest
  }
}

function sizeOf({ idle, busy }: Crowd): number {
  return idle.size + busy.size
}

function first(connections: ReadonlySet<Connection>): Connection | null {
  for (const connection of connections) return connection
  return null
}

/** Returns a key for a connection. A TLS socket and the TCP socket under it have the same key. */
function peerOf({ remoteAddress, remotePort, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localPort}`
}
