import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { SIMULATED } from '../../../packages/consoles/test/simulated/consoles.ts'
import type { Hall } from '../../../packages/consoles/test/simulated/hall.ts'

const TICK_MS = 10

/**
 * A simulated Bodet console that connects over TCP. Its clock runs in real time. To make a game shorter than
 * a real one, the test sets the stopped clock to a lower value, as officials do to correct it.
 */
export class Bodet {
  readonly hall: Hall = {
    remainingMs: 600_000,
    running: false,
    isRest: false,
    period: 1,
    home: 0,
    guest: 0,
    isOff: false,
  }
  readonly #port: number
  #console = SIMULATED.bodet()
  #socket: Socket | null = null
  #at = performance.now()
  readonly #timer = setInterval(() => this.#tick(), TICK_MS)

  constructor(port: number) {
    this.#port = port
  }

  /** Plugs the cable in. From then on the console sends everything that it shows. */
  async plugIn(): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    this.#console = SIMULATED.bodet()
    this.#socket = socket
  }

  /** Pulls the cable. The console's clock keeps running. */
  unplug(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  start(): void {
    this.hall.running = true
  }

  stop(): void {
    this.hall.running = false
  }

  /** Changes what the console shows. */
  set(change: Partial<Hall>): void {
    Object.assign(this.hall, change)
  }

  close(): void {
    clearInterval(this.#timer)
    this.unplug()
  }

  #tick(): void {
    const now = performance.now()
    const { hall } = this
    if (hall.running) hall.remainingMs = Math.max(0, hall.remainingMs - (now - this.#at))
    // A Scorepad stops by itself at zero.
    if (hall.remainingMs === 0) hall.running = false
    this.#at = now
    for (const message of this.#console(hall, now)) this.#socket?.write(message)
  }
}
