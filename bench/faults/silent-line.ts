import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A proxy to a port of this machine. Its connections can die silently: neither end is notified, and no more
 * data arrives.
 */
export class SilentLine {
  readonly #server: Server
  readonly #open = new Set<Socket>()

  private constructor(target: number) {
    // On a dead connection, neither end may notice that the other one closes.
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#connect(near, target))
  }

  /** @param target the port that the proxy forwards to */
  static async to(target: number): Promise<SilentLine> {
    const line = new SilentLine(target)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  /** The port that it listens on. */
  get port(): number {
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The line has no port.')
    return address.port
  }

  /** Kills all open connections silently. Later connections work. */
  goSilent(): void {
    for (const socket of this.#open) {
      socket.unpipe()
      socket.pause()
      socket.removeAllListeners('close')
    }
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #connect(near: Socket, target: number): void {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one)
      one.on('error', () => {}) // 'close' follows
      one.on('close', () => other.destroy())
    }
  }
}
