import type { VideoLogger } from '../logger.ts'
import type { Gop } from './gop.ts'
import { GopQueue } from './gop-queue.ts'
import type { RestreamFault, RestreamProgress } from './progress.ts'
import { PushConnection, type PushReach } from './push-connection.ts'
import { RateMeter } from './rate-meter.ts'
import { targetAddress } from './target-address.ts'

/** Delays between attempts, in seconds; the last one repeats. */
const PAUSES = [1, 2, 4, 8, 16, 30] as const
/** Time of sending after which the next fault counts as a new one, in ms. */
const SETTLED_MS = 30_000

/** Maximum time to send the rest of an ended stream, in ms. */
const LINGER_MS = 5000

/** A restream target. `key` null: the stored key can no longer be decrypted. */
export interface Target {
  id: number
  name: string
  address: string
  key: string | null
}

/** The dependencies of restreams. */
export interface RestreamParts {
  reach: PushReach
  logger: VideoLogger
  /** Delays between attempts, in seconds; tests shorten them. */
  pauses?: readonly number[]
}

/**
 * Sends the stream of one match to one target while the encoder sends. Sends the frames unchanged. A slow or
 * failing target never delays the recording or other targets.
 */
export class Restream {
  readonly target: Target
  readonly #parts: RestreamParts
  readonly #current: () => Gop | null
  readonly #queue = new GopQueue()
  readonly #meter = new RateMeter()
  #connection: PushConnection | null = null
  #state: 'connecting' | 'sending' | 'retrying' = 'connecting'
  #fault: { fault: RestreamFault; said: string } | null = null
  #failures = 0
  #readyAt = 0
  #retry: { at: number; timer: NodeJS.Timeout } | null = null
  #linger: NodeJS.Timeout | undefined
  #ended = false
  readonly #gone = Promise.withResolvers<void>()

  /** @param current returns the growing GOP of the stream */
  constructor(target: Target, parts: RestreamParts, current: () => Gop | null) {
    this.target = target
    this.#parts = parts
    this.#current = current
  }

  get progress(): RestreamProgress {
    return {
      state: this.#state,
      fault: this.#fault?.fault ?? null,
      said: this.#fault?.said ?? '',
      retryAt: this.#retry?.at ?? null,
      kbps: this.#meter.kbps,
      lostSeconds: Math.round(this.#queue.lostMs / 1000),
    }
  }

  /** Bytes held for this target: in the queue and in its socket. */
  get heldBytes(): number {
    return this.#queue.bytes + (this.#connection?.unsentBytes ?? 0)
  }

  /** Connects, and reconnects after each fault, until {@link end}. */
  begin(): void {
    if (this.#ended) return
    const { address, key } = this.target
    if (key === null) {
      this.#failed('key-unreadable', '')
      return
    }
    this.#retry = null
    this.#state = 'connecting'
    const connection = new PushConnection(targetAddress(address, key), {
      ready: () => this.#becameReady(),
      drained: () => (this.#ended ? this.#finish() : this.#pump()),
      over: (fault, said) => this.#failed(fault, said),
    })
    this.#connection = connection
    connection.open(this.#parts.reach).catch((error: unknown) => {
      this.#parts.logger.error(
        { err: error, target: this.target.name },
        'Could not connect to a restream target',
      )
      void connection.close()
      this.#failed('no-connection', '')
    })
  }

  /** Sends more messages, because there is a new GOP or the current one has grown. */
  wentOn(begun: Gop | null): void {
    if (this.#state !== 'sending') return
    if (begun) this.#queue.add(begun)
    this.#pump()
    this.#queue.trim()
  }

  /**
   * Ends the restream. Sends the rest of the queue first, within `LINGER_MS`.
   * @returns resolves when the connection is closed
   */
  end(): Promise<void> {
    if (!this.#ended) {
      this.#ended = true
      clearTimeout(this.#retry?.timer)
      this.#linger = setTimeout(() => this.#close(), LINGER_MS)
      this.#finish()
    }
    return this.#gone.promise
  }

  #finish(): void {
    this.#pump()
    if (this.#state === 'sending' && this.#queue.bytes > 0) return
    this.#close()
  }

  #close(): void {
    clearTimeout(this.#linger)
    this.#gone.resolve(this.#connection?.close())
  }

  #becameReady(): void {
    this.#parts.logger.info({ target: this.target.name }, 'A restream target accepts the stream')
    this.#state = 'sending'
    this.#fault = null
    this.#readyAt = performance.now()
    this.#queue.begin(this.#current())
    this.#pump()
  }

  #pump(): void {
    const connection = this.#connection
    while (connection?.hasRoom) {
      const message = this.#queue.next()
      if (!message) return
      this.#meter.count(connection.write(message))
    }
  }

  #failed(fault: RestreamFault, saidOfIt: string): void {
    if (this.#ended) {
      this.#close()
      return
    }
    const { key } = this.target
    // Removes the key, because some servers include it in their refusal.
    const said = key ? saidOfIt.replaceAll(key, '…') : saidOfIt
    if (this.#state === 'sending' && performance.now() - this.#readyAt > SETTLED_MS) this.#failures = 0
    const pauses = this.#parts.pauses ?? PAUSES
    const pauseMs = (pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0) * 1000
    this.#failures += 1
    this.#parts.logger.warn(
      { target: this.target.name, fault, said, pauseMs },
      'A restream target does not accept the stream',
    )
    this.#connection = null
    this.#state = 'retrying'
    this.#fault = { fault, said }
    this.#retry = { at: Date.now() + pauseMs, timer: setTimeout(() => this.begin(), pauseMs) }
    // Drops the queue; the next connection starts with the GOP that is current then.
    this.#queue.begin(null)
  }
}
