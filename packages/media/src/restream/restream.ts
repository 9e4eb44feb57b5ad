import type { VideoLogger } from '../logger.ts'
import type { Gop } from './gop.ts'
import { GopQueue } from './gop-queue.ts'
import type { RestreamFault, RestreamProgress } from './progress.ts'
import { PushConnection, type PushReach } from './push-connection.ts'
import { RateMeter } from './rate-meter.ts'
import { targetAddress } from './target-address.ts'

/** Seconds between attempts; the last one again and again. */
const PAUSES = [1, 2, 4, 8, 16, 30] as const
/** After so long of sending the next fault is a new one, ms. */
const SETTLED_MS = 30_000

/** How long the rest of a stream that is over may take to be sent, ms. */
const LINGER_MS = 5000

/** Where a stream goes on to. `key` null: it can't be read any more. */
export interface Target {
  id: number
  name: string
  address: string
  key: string | null
}

/** What restreams are made from. */
export interface RestreamParts {
  reach: PushReach
  logger: VideoLogger
  /** Seconds between attempts; tests shorten them. */
  pauses?: readonly number[]
}

/**
 * The stream of one match on its way to one target, from the encoder's coming to its going: frames go on as they came. Whatever becomes
 * of the target, nobody waits for it.
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

  /** @param current the GOP of the stream that grows */
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

  /** Bytes that it holds: those that wait, and those in its socket. */
  get heldBytes(): number {
    return this.#queue.bytes + (this.#connection?.unsentBytes ?? 0)
  }

  /** Connects, and again after each fault, until {@link end}. */
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
        'A restream target could not be called',
      )
      connection.close()
      this.#failed('no-connection', '')
    })
  }

  /** The stream went on: a GOP began, or the last one has grown. */
  wentOn(begun: Gop | null): void {
    if (this.#state !== 'sending') return
    if (begun) this.#queue.add(begun)
    this.#pump()
    this.#queue.trim()
  }

  /** Nothing more comes: what waits is sent, if that is soon done. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#retry?.timer)
    this.#linger = setTimeout(() => this.#connection?.close(), LINGER_MS)
    this.#finish()
  }

  #finish(): void {
    this.#pump()
    if (this.#state === 'sending' && this.#queue.bytes > 0) return
    clearTimeout(this.#linger)
    this.#connection?.close()
  }

  #becameReady(): void {
    this.#parts.logger.info({ target: this.target.name }, 'A restream target takes the stream')
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
    if (this.#ended) return
    const { key } = this.target
    // Some servers name the key that they refuse.
    const said = key ? saidOfIt.replaceAll(key, '…') : saidOfIt
    if (this.#state === 'sending' && performance.now() - this.#readyAt > SETTLED_MS) this.#failures = 0
    const pauses = this.#parts.pauses ?? PAUSES
    const pauseMs = (pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0) * 1000
    this.#failures += 1
    this.#parts.logger.warn(
      { target: this.target.name, fault, said, pauseMs },
      'A restream target takes nothing',
    )
    this.#connection = null
    this.#state = 'retrying'
    this.#fault = { fault, said }
    this.#retry = { at: Date.now() + pauseMs, timer: setTimeout(() => this.begin(), pauseMs) }
    // What waits is for nobody; the next connection begins with a GOP of its own time.
    this.#queue.begin(null)
  }
}
