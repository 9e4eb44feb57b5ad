import { type MatchEvent, type MatchState, scores } from '@courtside/basketball'
import type { IngestStatus, MatchDetail, ShotMessage, StreamMessages } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import { EventStream, type StreamStatus } from './event-stream.ts'
import type { LiveTransport } from './live-transport.ts'
import type { MatchKeeper } from './match-keeper.ts'
import { MatchTimeline } from './match-timeline.ts'
import { ServerClock } from './server-clock.ts'
import { RepeatedTask, RetriedTask, SilenceWatch } from './tasks.ts'

/** How often the match is fetched while the event stream is unavailable, in ms. */
const POLL_EVERY_MS = 3000
/**
 * After this time without a message, in ms, the stream is checked, because a connection can break without an
 * error.
 */
const SILENT_MS = 45_000
/** Maximum number of stored settings of the shot clock. A video that is behind live shows older settings. */
const MOST_SHOTS = 200

/**
 * `live`: the server sends new events. `polling`: the page fetches the match every 3 s. `connecting`: the
 * data may be old. `lost`: the server does not answer.
 */
export type ConnectionStatus = 'connecting' | 'live' | 'polling' | 'lost'

/** The state of a live match on this page. Each change creates a new object. */
export type LiveSnapshot =
  | { readonly phase: 'loading' }
  | { readonly phase: 'not-found' }
  /** The match is not open to this viewer. */
  | { readonly phase: 'closed'; readonly asksPassword: boolean }
  /** Loading has failed and is tried again. */
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'ready'
      readonly detail: MatchDetail
      /** The match after its newest event. */
      readonly state: MatchState
      readonly video: IngestStatus
      /** The viewer count; null if unknown. */
      readonly watching: number | null
      readonly connection: ConnectionStatus
      /**
       * Whether Courtside was updated after the page was loaded, and the log now contains events that the
       * page does not know.
       */
      readonly isOutdated: boolean
    }

interface Loaded {
  detail: MatchDetail
  timeline: MatchTimeline
  video: IngestStatus
  watching: number | null
}

/**
 * A live match. It loads the match's log once, and then adds each new event. It works only while it has
 * subscribers. With the next subscriber, it continues where it stopped.
 */
export class LiveMatch {
  readonly #transport: LiveTransport
  readonly #keeper: MatchKeeper | null
  readonly clock: ServerClock
  readonly #stream: EventStream
  readonly #polling = new RepeatedTask(POLL_EVERY_MS, (signal) => this.#askForNews(signal))
  readonly #loading = new RetriedTask((signal) => this.#load(signal))
  readonly #finalDetail = new RetriedTask((signal) => this.#loadFinalDetail(signal))
  readonly #silence = new SilenceWatch(SILENT_MS, () => void this.#checkSilentStream())
  readonly #listeners = new Listeners()
  #snapshot: LiveSnapshot = { phase: 'loading' }
  #loaded: Loaded | null = null
  #connection: ConnectionStatus = 'connecting'
  #abort = new AbortController()

  /**
   * Creates a live match.
   * @param keeper stores the match, to be shown when the server is unreachable; null stores nothing
   */
  constructor(
    transport: LiveTransport,
    clock: ServerClock = new ServerClock(),
    keeper: MatchKeeper | null = null,
  ) {
    this.#transport = transport
    this.#keeper = keeper
    this.clock = clock
    this.#stream = new EventStream({
      open: () => transport.openStream(this.events.at(-1)),
      onStatus: (status) => this.#takeStatus(status),
      take: {
        snapshot: (snapshot) => this.#takeSnapshot(snapshot),
        log: (events) => this.#takeEvents(events, true),
        video: (news) => this.#learn(news),
        watching: (news) => this.#learn(news),
        shot: (shot) => {
          if (this.shots.push(shot) > MOST_SHOTS) this.shots.shift()
        },
      },
    })
  }

  /**
   * Subscribes to new snapshots, for useSyncExternalStore. The work begins with the first subscriber, and
   * ends when the last one leaves.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#listeners.subscribe(listener)
    if (this.#listeners.size === 1) {
      this.#abort = new AbortController()
      this.#start()
    }
    return () => {
      unsubscribe()
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  /** The settings of the shot clock since the page began to follow the match, oldest first. */
  readonly shots: ShotMessage[] = []

  /** Returns the current data, which is the same object until something changes. */
  readonly getSnapshot = (): LiveSnapshot => this.#snapshot

  /** Server time, epoch ms. */
  readonly now = (): number => this.clock.now()

  /** Returns the match at `t` (server time, epoch ms); null if the match has not been loaded. */
  readonly stateAt = (t: number): MatchState | null => this.#loaded?.timeline.stateAt(t) ?? null

  /** All known events, oldest first. */
  get events(): readonly MatchEvent[] {
    return this.#loaded?.timeline.events ?? []
  }

  /**
   * Asks the server for new events immediately: after a failure, or when the device wakes up or is online
   * again.
   */
  readonly wake = (): void => {
    if (this.#listeners.size > 0) this.#start()
  }

  /**
   * After a change of a finished match, loads its log again, because the server sends no events of finished
   * matches.
   */
  readonly reloadIfOver = (): void => {
    if (this.#isOver) this.#loading.restart()
  }

  /** Fetches the server's time, epoch ms. */
  readonly askServerNow = (): Promise<number> => this.#transport.serverNow(this.#abort.signal)

  #start(): void {
    if (!this.#loaded) this.#loading.start()
    else if (!this.#isOver) this.#stream.open()
    else if (this.#loaded.detail.is_archived === 0) this.#finalDetail.start()
  }

  get #isOver(): boolean {
    return Boolean(this.#loaded?.timeline.latest.finishedAt)
  }

  #stop(): void {
    this.#abort.abort()
    this.#stream.close()
    this.#polling.stop()
    this.#loading.stop()
    this.#finalDetail.stop()
    this.#silence.stop()
  }

  /**
   * Loads the match.
   * @returns true if it need not be tried again
   */
  async #load(signal: AbortSignal): Promise<boolean> {
    try {
      const [detail, log] = await Promise.all([this.#transport.detail(signal), this.#transport.log(signal)])
      if (signal.aborted) return true
      const timeline = new MatchTimeline(detail.setup, log.events)
      this.#loaded = { detail, timeline, video: detail.video, watching: null }
      if (this.#connection === 'lost') this.#connection = 'connecting'
      this.#keep(log.events, true)
      this.#publish()
      this.#start()
      return true
    } catch (error) {
      return signal.aborted || this.#loadFailed(error)
    }
  }

  /**
   * Handles an error of loading.
   * @returns true if it need not be tried again
   */
  #loadFailed(error: unknown): boolean {
    if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400)) {
      this.#takeAway({ phase: 'not-found' })
      return true
    }
    if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)) {
      this.#takeAway({ phase: 'closed', asksPassword: error.code === 'match-password-needed' })
      return true
    }
    if (!this.#loaded) void this.#showKept()
    return false
  }

  /** Removes a match that does not exist or that the viewer may not see. Also deletes it from this device. */
  #takeAway(snapshot: LiveSnapshot): void {
    this.#loaded = null
    this.#keeper?.forget()
    this.#setSnapshot(snapshot)
  }

  /** Shows the match stored on this device, or that loading has failed. */
  async #showKept(): Promise<void> {
    const { signal } = this.#abort
    const kept = (await this.#keeper?.read()) ?? null
    if (signal.aborted || this.#loaded) return
    if (!kept) {
      this.#setSnapshot({ phase: 'failed' })
      return
    }
    const { detail, events, aheadMs } = kept
    this.clock.set(Date.now() + aheadMs)
    const timeline = new MatchTimeline(detail.setup, events)
    this.#loaded = { detail, timeline, video: detail.video, watching: null }
    this.#connection = 'lost'
    this.#publish()
  }

  #keep(events: readonly MatchEvent[], isWhole: boolean): void {
    if (!this.#loaded || !this.#keeper) return
    const { detail, timeline } = this.#loaded
    const { latest } = timeline
    const isOver = latest.finishedAt !== null
    this.#keeper.keep({ detail, score: scores(latest), isOver, serverNow: this.now() }, events, isWhole)
  }

  #learn(news: Partial<Loaded>): void {
    if (this.#loaded) Object.assign(this.#loaded, news)
    this.#publish()
  }

  #takeSnapshot({ seq, events, video, watching, serverNow }: StreamMessages['snapshot']): void {
    const loaded = this.#loaded
    if (!loaded) return
    this.clock.set(serverNow)
    loaded.video = video
    loaded.watching = watching
    if (seq < this.events.length) this.#startOver()
    else this.#takeEvents(events, false)
  }

  /**
   * Loads the log again, because the server's log does not continue this one: events were missed, a backup
   * was restored, or a failover of the database lost some. Waits for a moment first, because thousands of
   * viewers do this at the same time, and a cache may still have the old log for a second.
   */
  #startOver(): void {
    this.#stream.close()
    this.#connection = 'connecting'
    this.#publish()
    this.#loading.startLater()
  }

  #takeEvents(events: readonly MatchEvent[], justHappened: boolean): void {
    const loaded = this.#loaded
    if (!loaded) return
    this.#silence.heard()
    const added: MatchEvent[] = []
    for (const event of events) {
      const appended = loaded.timeline.append(event)
      if (appended === 'lost') {
        this.#startOver()
        return
      }
      if (appended === 'known') continue
      added.push(event)
      if (justHappened) this.clock.notBefore(event.at)
    }
    if (added.length > 0) this.#keep(added, false)
    this.#publish()
    if (this.#isOver) this.#finish()
  }

  /**
   * Stops following the match after its end. From then on, only its video can change, and the detail of the
   * match reports that.
   */
  #finish(): void {
    this.#stream.close()
    this.#polling.stop()
    this.#silence.stop()
    this.#finalDetail.start()
  }

  /**
   * Loads the detail of a finished match.
   * @returns true if it need not be tried again
   */
  async #loadFinalDetail(signal: AbortSignal): Promise<boolean> {
    try {
      const detail = await this.#transport.detail(signal)
      if (!signal.aborted && this.#loaded) {
        this.#loaded = { ...this.#loaded, detail, video: detail.video, watching: null }
        this.#keep([], false)
        this.#publish()
      }
    } catch (error) {
      return signal.aborted || this.#loadFailed(error)
    }
    return true
  }

  #takeStatus(status: StreamStatus): void {
    if (status === 'unavailable') {
      this.#polling.start()
      return
    }
    this.#polling.stop()
    this.#connection = status === 'open' ? 'live' : 'connecting'
    this.#publish()
  }

  async #askForNews(signal: AbortSignal): Promise<void> {
    try {
      const asked = this.clock.mark()
      const serverNow = await this.#transport.serverNow(signal)
      this.clock.set(serverNow, this.clock.mark() - asked)
      const detail = await this.#transport.poll(signal)
      const loaded = this.#loaded
      if (signal.aborted || !loaded) return
      this.#connection = 'polling'
      if (detail) {
        loaded.detail = detail
        loaded.video = detail.video
      }
      // The log is compared with the detail even if the detail has not changed, because loading the log may
      // have failed before.
      const behind = loaded.detail.seq > loaded.timeline.latest.seq
      const log = behind ? await this.#transport.log(signal) : null
      if (!signal.aborted && (detail || log)) this.#takeEvents(log?.events ?? [], false)
    } catch {
      if (signal.aborted) return
      this.#connection = 'lost'
    }
    this.#publish()
  }

  async #checkSilentStream(): Promise<void> {
    const { signal } = this.#abort
    const known = this.events.length
    // If there is no answer, the browser's other connections to the server may be broken too.
    const isBehind = await this.#transport.poll(signal).then(
      (detail) => detail !== null && detail.seq !== known,
      () => true,
    )
    if (signal.aborted) return
    this.#silence.heard()
    if (isBehind && this.events.length === known) this.#stream.open()
  }

  #publish(): void {
    if (!this.#loaded) return
    const { detail, timeline, video, watching } = this.#loaded
    this.#setSnapshot({
      phase: 'ready',
      detail,
      state: timeline.latest,
      video,
      watching,
      connection: this.#connection,
      isOutdated: timeline.isOutdated,
    })
  }

  #setSnapshot(snapshot: LiveSnapshot): void {
    this.#snapshot = snapshot
    this.#listeners.tell()
  }
}
