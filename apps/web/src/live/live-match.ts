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

/** Polling interval while the event stream is unavailable, in ms. */
const POLL_EVERY_MS = 3000
/** Silence after which a stream is checked, in ms, because a connection may die silently. */
const SILENT_MS = 45_000
/** Maximum number of shot clock updates kept. A video that is behind live shows older ones. */
const MOST_SHOTS = 200

/**
 * `live`: the server pushes news. `polling`: requests every 3 s. `connecting`: data may be late. `lost`: no
 * answer.
 */
export type ConnectionStatus = 'connecting' | 'live' | 'polling' | 'lost'

/** The known data of a live match. Every change creates a new object. */
export type LiveSnapshot =
  | { readonly phase: 'loading' }
  | { readonly phase: 'not-found' }
  /** The match is restricted, and the viewer has no access. */
  | { readonly phase: 'closed'; readonly asksPassword: boolean }
  /** Loading failed and is being retried. */
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'ready'
      readonly detail: MatchDetail
      /** The state after the latest event. */
      readonly state: MatchState
      readonly video: IngestStatus
      /** The viewer count, or null while it is unknown. */
      readonly watching: number | null
      readonly connection: ConnectionStatus
      /**
       * Whether Courtside was updated since the page was loaded, and the log has events that the page does
       * not know.
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
 * A live match: loads its log once, then applies every pushed event. It works while it has subscribers, and
 * resumes where it stopped.
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
   * @param keeper stores the match for when the server is unreachable; null stores nothing
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
   * Subscribes to new snapshots, for useSyncExternalStore. The first subscriber starts the work, and the last
   * one stops it.
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

  /** The settings of the shot clock since the page has followed the match, oldest first. */
  readonly shots: ShotMessage[] = []

  /** Returns the current data; the same object until something changes. */
  readonly getSnapshot = (): LiveSnapshot => this.#snapshot

  /** Server time, epoch ms. */
  readonly now = (): number => this.clock.now()

  /** Returns the state at `t` (server time, epoch ms), or null before the match has loaded. */
  readonly stateAt = (t: number): MatchState | null => this.#loaded?.timeline.stateAt(t) ?? null

  /** All known events, oldest first. */
  get events(): readonly MatchEvent[] {
    return this.#loaded?.timeline.events ?? []
  }

  /** Asks for news at once: after a failure, or when the device wakes up or is online again. */
  readonly wake = (): void => {
    if (this.#listeners.size > 0) this.#start()
  }

  /** Reloads the log after a change to a finished match, because the server pushes nothing then. */
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
   * @returns true if no retry is needed
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
   * Handles a failed load.
   * @returns true if no retry is needed
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

  /** Removes a match that does not exist or that the viewer may not see, also from this device's storage. */
  #takeAway(snapshot: LiveSnapshot): void {
    this.#loaded = null
    this.#keeper?.forget()
    this.#setSnapshot(snapshot)
  }

  /** Shows the match stored on this device, or the failure. */
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
   * Loads the log again, because the server's does not continue ours: events were missed, it was restored from
   * a backup, or a failover of the database lost some. Waits a moment: thousands of viewers notice at once, and a
   * cache in front may have the old log for a second.
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
   * Stops following after the end of the match. Only its recording can still change, which the detail
   * reports.
   */
  #finish(): void {
    this.#stream.close()
    this.#polling.stop()
    this.#silence.stop()
    this.#finalDetail.start()
  }

  /**
   * Loads the detail of a finished match.
   * @returns true if no retry is needed
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
      // Check even an unchanged detail, because its log may have failed to load.
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
    // Without an answer, the browser's other connections to the server may be dead too.
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
