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

/** How long until the picture is tried again after it failed, or while nobody sends one. */
const RETRY_MS = 2000
/** A recording that is not there is hardly to come. */
const RETRY_RECORDING_MS = 10_000
/** A picture that has stood still for so long, though nobody stopped it, is missing. */
const STALLED_MS = 4000
const LOOK_EVERY_MS = 500
/** How often a live match is asked what there is to choose from. */
const OFFERS_EVERY_MS = 20_000

/** What moves the picture to another moment, or lets it move again. */
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

/** A match's picture in a video element. It comes back by itself: after a break of the sender, the server or the network. */
export class Picture {
  readonly video: HTMLVideoElement
  /** It plays by itself, and so begins without sound, unless the page was loaded again while it was listened to. */
  readonly autoplays: boolean
  /** What is played of it. To choose, {@link setQuality}. */
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

  /** Tells of every change of the phase. */
  readonly subscribe = this.#listeners.subscribe

  /** Tells whenever the moment on screen may have jumped, before it is painted. */
  readonly subscribeMoment = this.#momentListeners.subscribe

  readonly getPhase = (): PicturePhase => this.#phase

  /**
   * When what is on screen was taken, epoch ms by the server. Null without a picture, before a recording was started and
   * after it ended, and when the picture carries no time. While seeking the earlier of both moments, so that nothing shown
   * with it is ahead; while the picture is missing for the viewer alone the moment it stopped at.
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

  /** Whether it was started and has not ended. */
  isPlaying(): boolean {
    return this.#begun && !this.video.ended
  }

  /** There was a picture, and it is not the sender who is missing. */
  isReconnecting(): boolean {
    return this.#phase === 'waiting' && this.#wasShown && (!this.#live || this.#sent)
  }

  /** Where live is, in seconds of the video. */
  liveEdge(): number | null {
    return this.#following.edge()
  }

  /** Where in the video a moment (epoch ms) is seen, or the nearest that there is; null when the picture carries no time. */
  positionOf(at: number): number | null {
    return this.#attempts.engine?.positionOf(at) ?? null
  }

  /** When what lies at a position of the video was taken, epoch ms. */
  dateAt(position: number): number | null {
    return this.#attempts.engine?.dateAt(position) ?? null
  }

  /** Whether a moment (epoch ms) is in the picture, and not before it, after it or in a break of the sender. */
  shows(at: number): boolean {
    return this.#attempts.engine?.shows(at) ?? false
  }

  /** Whether what is on screen is the newest that there is, as far as a stream lets one be. */
  isAtLive(): boolean {
    return this.#following.isLive(this.video.currentTime)
  }

  /** Plays, or stops and stays where it is. */
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

  /** Stops, and stays where it is. */
  pause(): void {
    this.#wish.toRest()
    this.video.pause()
  }

  /** Goes to a position of the video, or the nearest that there is. */
  seekTo(seconds: number): void {
    this.#begun = true
    this.#wish.follow(this.#following.isLive(seconds))
    const first = this.#attempts.engine?.firstPosition() ?? firstSecond(this.video)
    this.video.currentTime = Math.min(Math.max(first, seconds), lastSecond(this.video))
  }

  /** Goes to where a moment (epoch ms) is seen, and plays. */
  seekToMoment(at: number): void {
    const position = this.positionOf(at)
    if (position === null) return
    this.seekTo(position)
    this.play()
  }

  /** Goes to where live is, as close to the newest picture as it gets, and stays there. */
  goLive(): void {
    this.#attempts.engine?.comeClose()
    this.setSpeed(1)
    this.seekTo(this.liveEdge() ?? lastSecond(this.video))
    // Also while there is no picture: it comes back where live is.
    this.#wish.follow(this.#live)
    this.play()
  }

  get speed(): number {
    return this.#wish.speed
  }

  /** Plays at another speed; 1 is as it was taken. Who chooses one does not follow live. */
  setSpeed(speed: number): void {
    this.#wish.atSpeed(speed)
  }

  /** Has what the viewer chose be played, from where the picture is. */
  setQuality(quality: Quality): void {
    this.#quality.choose(quality)
    this.#playOrdered()
  }

  /**
   * Says whether somebody sends a picture now. Told that somebody has come, the playlist lists the first piece of it: the picture begins
   * there, at once or when what came before the break has been shown, rather than when the player next looks.
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

  /** Tries at once: the sender or the network is said to be back. */
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
    // It is left to the viewer.
    if (isRefused && this.#attempts.engine === engine) this.#begun = false
  }

  /** Turns to what is to be played now. The numbers stand still until it is there, unless they were shown without it. */
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

  /** Begins again, back where it was. */
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

  /** Notices a picture that stands still, and one that moves again. */
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

  /** Where this browser lets one choose. */
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
