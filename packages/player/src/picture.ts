import { FrameArrival } from './frame-arrival.ts'
import { Listeners } from './listeners.ts'
import { LiveFollowing } from './live-following.ts'
import type { PictureChoice, PicturePhase } from './picture-choice.ts'
import type { PictureEngine } from './picture-engine.ts'
import { beginSound, playByItself } from './picture-sound.ts'
import { PlayerAttempts } from './player-attempts.ts'
import { dropLastFrame, keepLastFrame } from './quality/last-frame.ts'
import type { Quality } from './quality/quality.ts'
import { ShownQuality } from './quality/shown-quality.ts'
import { firstSecond, lastSecond } from './seekable-range.ts'
import { ViewerWish } from './viewer-wish.ts'

/** Delay before a retry after a failure or while no sender is sending, in ms. */
const RETRY_MS = 2000
/** Delay before a retry for a recording, in ms; a missing recording is unlikely to appear. */
const RETRY_RECORDING_MS = 10_000
/** Time without movement, while not paused, after which the video counts as missing, in ms. */
const STALLED_MS = 4000
const LOOK_EVERY_MS = 500
/** Interval between checks of the available renditions of a live match, in ms. */
const OFFERS_EVERY_MS = 20_000

/** Events that move the video to another moment or make it continue. */
const MOMENT_EVENTS = [
  'seeking',
  'seeked',
  'playing',
  'canplay',
  'loadeddata',
  'timeupdate',
  'waiting',
  'ended',
] as const

/**
 * A match's video in a video element. It recovers by itself from interruptions of the sender, the server and
 * the network.
 */
export class Picture {
  readonly video: HTMLVideoElement
  /**
   * Whether the video starts by itself. It then starts muted, unless it was audible when the page was
   * reloaded.
   */
  readonly autoplays: boolean
  /** The quality being played. Use {@link setQuality} to choose one. */
  readonly quality: Omit<ShownQuality, 'choose' | 'look' | 'renew'>
  readonly #quality: ShownQuality
  readonly #live: boolean
  readonly #listeners = new Listeners()
  readonly #momentListeners = new Listeners()
  readonly #events = new AbortController()
  readonly #looking: ReturnType<typeof setInterval>
  readonly #asking: ReturnType<typeof setInterval>
  readonly #attempts: PlayerAttempts
  #phase: PicturePhase = 'waiting'
  #lastDate: number | null
  #begun: boolean
  #wasShown = false
  #sent = false
  #expected: boolean
  readonly #wish: ViewerWish
  readonly #following: LiveFollowing
  readonly #frame: FrameArrival
  #movedAt = performance.now()
  #position = 0

  constructor(video: HTMLVideoElement, { url, live, startAt, expected, quality }: PictureChoice) {
    this.video = video
    this.#quality = new ShownQuality(quality, live)
    this.quality = this.#quality
    this.#live = live
    this.#lastDate = startAt
    this.#expected = expected
    this.autoplays = live || startAt !== null
    this.#begun = this.autoplays
    const { signal } = this.#events
    const options = { signal }
    beginSound(video, this.autoplays, signal)
    this.#attempts = new PlayerAttempts(video, url, {
      onStarted: (engine) => void this.#started(engine),
      onRun: () => this.#following.runListed(),
      onOffers: (offers) => (this.#quality.offers = offers),
      onFailure: () => this.#restart(live ? RETRY_MS : RETRY_RECORDING_MS),
    })
    const wish = { plays: this.autoplays, followsLive: live && startAt === null }
    const engine = () => this.#attempts.engine
    this.#wish = new ViewerWish(video, wish, engine, signal)
    const followed = { video, live, wish: this.#wish, engine, beginAgain: () => this.#restart(0) }
    this.#following = new LiveFollowing(followed, signal)
    this.#frame = new FrameArrival(video, this.#momentListeners.tell, signal)
    for (const event of MOMENT_EVENTS) video.addEventListener(event, () => this.#moved(event), options)
    window.addEventListener('online', () => this.nudge(), options)
    document.addEventListener('visibilitychange', () => this.#look(), options)
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS)
    this.#asking = setInterval(() => void this.#renewOffers(url), OFFERS_EVERY_MS)
    if (this.#quality.ordered === 'numbers') this.#phase = 'off'
    else if (expected) this.#begin({ startAt, resumes: false }, 0)
  }

  /** Notifies of every change of the phase. */
  readonly subscribe = this.#listeners.subscribe

  /** Notifies whenever the moment on screen may have jumped, before it is painted. */
  readonly subscribeMoment = this.#momentListeners.subscribe

  readonly getPhase = (): PicturePhase => this.#phase

  /**
   * Returns the date of the frame on screen, in epoch ms of the server. Returns null without video, before
   * the start and after the end of a recording, and for a stream without dates. During a seek, returns the
   * date of the last frame shown or of the target, whichever is earlier, so that numbers beside the video are
   * never ahead of it. While the video is missing for this viewer only, returns the date at which it stopped.
   */
  readonly date = (): number | null => {
    if (!this.#begun || this.video.ended) return null
    if (this.#phase !== 'showing') return this.isReconnecting() ? this.#lastDate : null
    const { isAwaited, position } = this.#frame
    const at = this.dateAt(isAwaited ? this.video.currentTime : position)
    if (at === null) return this.#lastDate
    if (isAwaited) return this.#lastDate === null ? at : Math.min(at, this.#lastDate)
    this.#lastDate = at
    return at
  }

  /** Reports whether the video was started and has not ended. */
  isPlaying(): boolean {
    return this.#begun && !this.video.ended
  }

  /**
   * Reports whether the video is missing for this viewer: it was there, and the match is over or the sender
   * is sending.
   */
  isReconnecting(): boolean {
    return this.#phase === 'waiting' && this.#wasShown && (!this.#live || this.#sent)
  }

  /** Reports whether the video of a live match was there and no source sends at present. */
  isInterrupted(): boolean {
    return this.#phase === 'waiting' && this.#wasShown && this.#live && !this.#sent
  }

  /** Returns the live position, in seconds of the video. */
  liveEdge(): number | null {
    return this.#following.edge()
  }

  /**
   * Returns the position that shows a moment (epoch ms) or the nearest one; null when the stream has no
   * dates.
   */
  positionOf(at: number): number | null {
    return this.#attempts.engine?.positionOf(at) ?? null
  }

  /** Returns the date of a position of the video, in epoch ms. */
  dateAt(position: number): number | null {
    return this.#attempts.engine?.dateAt(position) ?? null
  }

  /**
   * Reports whether a moment (epoch ms) is in the video, and not before it, after it or in an interruption of
   * the sender.
   */
  shows(at: number): boolean {
    return this.#attempts.engine?.shows(at) ?? false
  }

  /** Reports whether the frame on screen is near the live position. */
  isAtLive(): boolean {
    return this.#following.isLive(this.video.currentTime)
  }

  /** Plays, or pauses at the current position. */
  toggle(): void {
    if (this.video.paused) this.play()
    else this.pause()
  }

  play(): void {
    this.#begun = true
    this.#wish.toPlay()
    this.#momentListeners.tell()
    this.video.play().catch(() => {})
  }

  /** Pauses at the current position. */
  pause(): void {
    this.#wish.toRest()
    this.video.pause()
  }

  /** Seeks to a position of the video, or the nearest possible one. */
  seekTo(seconds: number): void {
    this.#begun = true
    this.#wish.follow(this.#following.isLive(seconds))
    const first = this.#attempts.engine?.firstPosition() ?? firstSecond(this.video)
    this.video.currentTime = Math.min(Math.max(first, seconds), lastSecond(this.video))
  }

  /** Seeks to a moment (epoch ms) and plays. */
  seekToMoment(at: number): void {
    const position = this.positionOf(at)
    if (position === null) return
    this.seekTo(position)
    this.play()
  }

  /** Seeks to the live position, as close to the newest frame as possible, and follows live. */
  goLive(): void {
    this.#attempts.engine?.comeClose()
    this.setSpeed(1)
    this.seekTo(this.liveEdge() ?? lastSecond(this.video))
    // Applies even while there is no video. The video then returns at the live position.
    this.#wish.follow(this.#live)
    this.play()
  }

  get speed(): number {
    return this.#wish.speed
  }

  /** Sets the playback speed; 1 is normal. Any other speed stops following live. */
  setSpeed(speed: number): void {
    this.#wish.atSpeed(speed)
  }

  /** Plays the quality chosen by the viewer, from the current position. */
  setQuality(quality: Quality): void {
    this.#quality.choose(quality)
    this.#playOrdered()
  }

  /**
   * Sets whether a sender is sending now. When a sender starts, the playlist already lists its first segment.
   * Playback then starts there, without waiting for the next retry: immediately, or after the video from
   * before the interruption.
   */
  setSent(sent: boolean): void {
    const came = sent && !this.#sent
    this.#sent = sent
    this.#expected ||= sent
    if (came && this.#phase === 'showing') this.#following.senderCame()
    else if (came) {
      this.#following.senderCameUnseen()
      this.nudge()
    }
    this.#listeners.tell()
  }

  /** Retries immediately, because the sender or the network is back. */
  nudge(): void {
    if (this.#phase === 'waiting') this.#restart(0)
  }

  destroy(): void {
    this.#events.abort()
    clearInterval(this.#looking)
    clearInterval(this.#asking)
    this.#attempts.end()
    this.#listeners.clear()
    this.#momentListeners.clear()
  }

  async #started(engine: PictureEngine | null): Promise<void> {
    if (engine === null) {
      this.#setPhase('impossible')
      return
    }
    engine.catchUp(this.#wish.followsLive)
    const isRefused = this.#wish.plays && (await playByItself(this.video)) === 'refused'
    // The browser refused, so the viewer has to start playback.
    if (isRefused && this.#attempts.engine === engine) this.#begun = false
  }

  /**
   * Switches to the ordered quality. The numbers do not change until the video plays, unless the numbers were
   * shown without video.
   */
  #playOrdered(): void {
    keepLastFrame(this.video)
    if (this.#quality.ordered === 'numbers') {
      this.#attempts.end()
      this.#setPhase('off')
      return
    }
    if (this.#phase === 'off' && this.#wish.followsLive) this.#lastDate = null
    this.#following.forgetBreak()
    const startAt = this.#wish.followsLive ? null : this.#lastDate
    if (this.#expected) this.#begin({ startAt, resumes: false }, 0)
    this.#setPhase('waiting')
  }

  #begin(how: { startAt: number | null; resumes: boolean }, afterMs: number): void {
    this.#attempts.begin({ ...how, quality: this.#quality.ordered }, afterMs)
  }

  /** Restarts at the previous position, or at live for a viewer who follows live. */
  #restart(afterMs: number): void {
    if (this.#wish.followsLive) this.#lastDate = null
    this.#following.forgetBreak()
    const how = { startAt: this.#lastDate, resumes: this.#wasShown }
    if (this.#expected) this.#begin(how, afterMs)
    this.#setPhase('waiting')
  }

  #moved(event: (typeof MOMENT_EVENTS)[number]): void {
    if (event === 'playing') this.#begun = true
    if (event === 'loadeddata' || event === 'playing' || event === 'canplay') this.#show()
    this.#momentListeners.tell()
  }

  #show(): void {
    if (!this.#attempts.engine) return
    this.#wasShown = true
    dropLastFrame(this.video)
    this.#movedAt = performance.now()
    this.#setPhase('showing')
  }

  /** Detects when the video stops moving and when it continues. */
  #look(): void {
    const { currentTime, paused, ended, seeking } = this.video
    const now = performance.now()
    this.#following.look(this.#sent)
    const waits = this.video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    const starving = waits && this.#wish.plays && this.#sent
    const isHeard = !this.video.muted && this.video.volume > 0
    if (this.#quality.look(this.#attempts.engine, { starving, isHeard })) this.#playOrdered()
    if (currentTime !== this.#position || paused || ended || seeking) {
      if (currentTime > this.#position && this.#begun) this.#show()
      this.#position = currentTime
      this.#movedAt = now
      return
    }
    if (this.#phase === 'showing' && now - this.#movedAt > STALLED_MS) this.#setPhase('waiting')
  }

  /** Fetches the offered qualities again. Does nothing in browsers that allow no choice. */
  async #renewOffers(url: string): Promise<void> {
    if (!this.#live || !this.#attempts.engine || !this.quality.offers?.heights.length) return
    const { readOffers } = await import('./quality/read-offers.ts')
    const offers = await readOffers(url)
    if (offers) this.#quality.renew(offers)
  }

  #setPhase(phase: PicturePhase): void {
    if (phase === this.#phase) return
    this.#phase = phase
    this.#listeners.tell()
    this.#momentListeners.tell()
  }
}
