import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { lookupOf, publicAddresses } from '@courtside/network'
import type { MediaMessage } from '../ingest/publisher.ts'
import { PushSession } from '../ingest/rtmp/push-session.ts'
import type { RestreamFault } from './progress.ts'
import type { TargetAddress } from './target-address.ts'

/**
 * Timeouts in ms: until a target accepts media; until a target that reads none of the waiting bytes counts as
 * stalled; until a target closes the connection after the end of a stream.
 */
const ANSWER_MS = 10_000
const STALLED_MS = 30_000
const GOODBYE_MS = 5000
/**
 * Maximum bytes in the socket, apart from the last message. Everything else waits in the queue, where it can
 * still be dropped.
 */
const SOCKET_BYTES = 256 * 1024
/** Error codes of TLS for an untrusted certificate. */
const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_/

/** The events of a connection. `over` is the last one and occurs once. */
interface ConnectionEvents {
  ready(): void
  /** Called when the socket has room again. */
  drained(): void
  over(fault: RestreamFault, said: string): void
}

/** The options for reaching targets. */
export interface PushReach {
  /** Whether addresses of this machine and of private networks may be targets. */
  allowPrivate: boolean
  /** Additional trusted certificates, in PEM format. */
  ca?: string
}

/** One connection to a target, from its opening to its end. */
export class PushConnection {
  readonly #address: TargetAddress
  readonly #events: ConnectionEvents
  readonly #session: PushSession
  #socket: Socket | null = null
  #ready = false
  #over = false

  constructor(address: TargetAddress, events: ConnectionEvents) {
    this.#address = address
    this.#events = events
    this.#session = new PushSession(address, {
      send: (bytes) => void this.#socket?.write(bytes),
      ready: () => this.#becameReady(),
      refused: (said) => this.#end(this.#ready ? 'closed' : 'refused', said),
    })
  }

  /** Resolves the target's address and connects to it. */
  async open({ allowPrivate, ca }: PushReach): Promise<void> {
    const { host, port, secure } = this.#address
    const found = await publicAddresses(host, allowPrivate)
    if (this.#over) return
    if (typeof found === 'string') return this.#end(found)
    const bare = host.replace(/^\[(.*)\]$/, '$1')
    const reach = { host: bare, port, lookup: lookupOf(found) }
    const socket = secure
      ? connectSecurely({ ...reach, servername: found[0]?.address === bare ? '' : bare, ...(ca && { ca }) })
      : connect(reach)
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setTimeout(ANSWER_MS)
    socket.on('timeout', () => this.#nothingMoved())
    socket.once(secure ? 'secureConnect' : 'connect', () => this.#session.open())
    socket.on('data', (data) => this.#take(data))
    socket.on('drain', () => this.#events.drained())
    socket.on('error', (error) => this.#end(this.#faultOf(error)))
    socket.on('close', () => this.#end(this.#ready ? 'closed' : 'no-connection'))
  }

  /** Whether the connection accepts media now. */
  get hasRoom(): boolean {
    return this.#ready && !this.#over && (this.#socket?.writableLength ?? 0) < SOCKET_BYTES
  }

  /** Bytes waiting in the socket. */
  get unsentBytes(): number {
    return this.#socket?.writableLength ?? 0
  }

  /**
   * Sends a message.
   * @returns its size in bytes
   */
  write(message: MediaMessage): number {
    const bytes = this.#session.encode(message)
    this.#socket?.write(bytes)
    return bytes.length
  }

  /**
   * Closes the stream and the connection without an `over` event.
   * @returns resolves when the connection is closed
   */
  async close(): Promise<void> {
    if (this.#over) return
    this.#over = true
    this.#session.close()
    const socket = this.#socket
    if (!socket) return
    if (!this.#ready) {
      socket.destroy()
      return
    }
    // The target closes the connection when it has read everything. If this server closed it first, the
    // target's next message would reset it, and the target could lose the end of the video.
    const timer = setTimeout(() => socket.destroy(), GOODBYE_MS)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.end()
    // The target does not keep the process running.
    timer.unref()
    socket.unref()
    await closed
    clearTimeout(timer)
  }

  #becameReady(): void {
    if (this.#ready || this.#over) return
    this.#ready = true
    this.#socket?.setTimeout(STALLED_MS)
    this.#events.ready()
  }

  #nothingMoved(): void {
    if (!this.#ready) this.#end('no-answer')
    else if (this.unsentBytes > 0) this.#end('stalled') // if no bytes are waiting, the encoder sends nothing
  }

  #take(data: Buffer): void {
    if (this.#over) return
    try {
      this.#session.receive(data)
    } catch (error) {
      this.#end('refused', error instanceof Error ? error.message : '')
    }
  }

  #end(fault: RestreamFault, said = ''): void {
    if (this.#over) return
    this.#over = true
    this.#socket?.destroy()
    this.#events.over(fault, said)
  }

  #faultOf(error: Error & { code?: string }): RestreamFault {
    if (CERTIFICATE_FAULT.test(error.code ?? '')) return 'not-trusted'
    return this.#ready ? 'closed' : 'no-connection'
  }
}
