import type { Court } from '@courtside/contract'

/** How often bytes are sent to the server, in ms. */
const SEND_EVERY_MS = 100
/**
 * Maximum number of bytes that wait to be sent. Older bytes are dropped, because only the current state
 * counts.
 */
const MOST_WAITING = 8_000
/** Size of the port's buffer, in bytes. The browsers' default of 255 is too small for a slow page. */
const BUFFER_BYTES = 8_192

/** The speed of each brand's serial line, in baud. */
const BAUD: Readonly<Record<NonNullable<Court['brand']>, number>> = {
  bodet: 9_600,
  stramatel: 19_200,
  daktronics: 19_200,
  saturn: 9_600,
  json: 9_600,
}
const USUAL_BAUD = 19_200

/** The part of a Web Serial port that is used. */
interface Port {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { baudRate: number; bufferSize: number }): Promise<void>
  close(): Promise<void>
}

/** The part of `navigator.serial` that is used. */
interface Serial {
  requestPort(): Promise<Port>
}

/**
 * The state of a cable: `idle` before someone connects it, `reading`, or a fault. Web Serial requires HTTPS
 * or localhost, a browser that supports it, and a port that the user chooses and that no other program uses.
 */
export type CableState =
  | 'idle'
  | 'reading'
  | 'no-https'
  | 'unsupported'
  | 'no-permission'
  | 'port-in-use'
  | 'unplugged'

/** The functions that receive the state and the bytes of a cable. */
interface CableEvents {
  onState(state: CableState): void
  /** Sends bytes to the server. */
  send(bytes: Uint8Array): Promise<void>
}

/** Returns why this page cannot read a cable; null if it can. */
function obstacle(): CableState | null {
  if (!window.isSecureContext) return 'no-https'
  return 'serial' in navigator ? null : 'unsupported'
}

/** Reads a console whose cable is connected to this device, and sends its bytes to the server. */
export class SerialCable {
  readonly #events: CableEvents
  #port: Port | null = null
  #waiting: Uint8Array[] = []
  #timer: ReturnType<typeof setInterval> | undefined
  #isSending = false

  constructor(events: CableEvents) {
    this.#events = events
  }

  /** Lets the user choose the port, and reads from it until it is unplugged. Must be called by a click. */
  async connect(brand: Court['brand']): Promise<void> {
    const fault = obstacle()
    if (fault !== null) return this.#events.onState(fault)
    await this.close()
    const { serial } = navigator as unknown as { serial: Serial }
    const port = await serial.requestPort().catch(() => null)
    if (port === null) return this.#events.onState('no-permission')
    try {
      await port.open({ baudRate: brand === null ? USUAL_BAUD : BAUD[brand], bufferSize: BUFFER_BYTES })
    } catch {
      return this.#events.onState('port-in-use')
    }
    this.#port = port
    this.#timer = setInterval(() => void this.#send(), SEND_EVERY_MS)
    this.#events.onState('reading')
    await this.#read(port)
  }

  /** Stops reading. */
  async close(): Promise<void> {
    const port = this.#port
    this.#port = null
    clearInterval(this.#timer)
    // The cable may already be unplugged.
    await port?.close().catch(() => {})
  }

  /**
   * Reads from the port until it is closed or unplugged. After a damaged byte, the reader ends but the port
   * stays open, so another reader continues.
   */
  async #read(port: Port): Promise<void> {
    while (port.readable && this.#port === port) {
      const reader = port.readable.getReader()
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done || this.#port !== port) break
          this.#take(value)
        }
      } catch {
        // The outer loop then creates another reader, or ends because the port is gone.
      } finally {
        reader.releaseLock()
      }
    }
    if (this.#port !== port) return
    await this.close()
    this.#events.onState('unplugged')
  }

  #take(bytes: Uint8Array): void {
    this.#waiting.push(bytes)
    let length = this.#waiting.reduce((sum, each) => sum + each.length, 0)
    while (length > MOST_WAITING) length -= this.#waiting.shift()?.length ?? length
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0) return
    const bytes = Uint8Array.from(this.#waiting.flatMap((each) => [...each]))
    this.#waiting = []
    this.#isSending = true
    // Lost bytes do no harm, because the console sends its state again and again.
    await this.#events.send(bytes).catch(() => {})
    this.#isSending = false
  }
}
