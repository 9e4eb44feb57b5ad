import { FrameArrival } from './frame-arrival.ts'
import { type PictureEngine, startPicture } from './picture-engine.ts'
import { rememberedSound } from './picture-sound.ts'
import { firstSecond, lastBuffered, lastSecond } from './seekable-range.ts'
import { ViewerWish } from './viewer-wish.ts'

/** How long until the picture is tried again after it failed, or while nobody sends one. */
const RETRY_MS = 2000
/** A recording that is not there is hardly to come. */
const RETRY_RECORDING_MS = 10_000
/** A picture that has stood still for so long, though nobody stopped it, is missing. */
const STALLED_MS = 4000
const LOOK_EVERY_MS = 500
/** Less behind live than this is live; more than the other, a viewer who did not choose it is brought back to live. */
const LIVE_WITHIN_S = 3
const TOO_FAR_BEHIND_S = 12
/** So far past where a sender's break was, the picture has gone on by itself. */
const PAST_THE_BREAK_S = 0.5

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

/** `waiting`: there is none, it is being tried. `showing`: it is there, playing or not. `impossible`: no way to play it here. */
export type PicturePhase = 'waiting' | 'showing' | 'impossible'

/** What a {@link Picture} shows. */
export interface PictureChoice {
  url: string
  /** The match is on: play at once, without sound, from where live is; else wait for the viewer, at the beginning. */
  live: boolean
  /** The moment to begin at, epoch ms: play at once from there, without sound. */
  startAt: number | null
  /** Something to play is there, or may be; else it waits until somebody sends. */
  expected: boolean
}

/** A match's picture in a video element. It comes back by itself: after a break of the sender, the server or the network. */
export class Picture {
  readonly video: HTMLVideoElement
  /** It plays by itself, and so has to begin without sound. */
  readonly autoplays: boolean
  readonly #url: string
  readonly #live: boolean
  readonly #listeners = new Set<() => void>()
  readonly #momentListeners = new Set<() => void>()
  readonly #events = new AbortController()
  readonly #looking: ReturnType<typeof setInterval>
  #attempt = new AbortController()
  #engine: PictureEngine | null = null
  #phase: PicturePhase = 'waiting'
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #lastDate: number | null
  #begun: boolean
  #wasShown = false
  #sent = false
  /** Where what was loaded before the sender came back ends, seconds: until the picture is past it. */
  #breakAt: number | null = null
  #expected: boolean
  readonly #wish: ViewerWish
  readonly #frame: FrameArrival
  #movedAt = performance.now()
  #position = 0

  constructor(video: HTMLVideoElement, { url, live, startAt, expected }: PictureChoice) {
    this.video = video
    this.#url = url
    this.#live = live
    this.#lastDate = startAt
    this.#expected = expected
    this.autoplays = live || startAt !== null
    this.#begun = this.autoplays
    const { muted, volume } = rememberedSound()
    video.volume = volume
    video.muted = this.autoplays || muted
    const { signal } = this.#events
    const options = { signal }
    const wish = { plays: this.autoplays, followsLive: live && startAt === null }
    this.#wish = new ViewerWish(video, wish, () => this.#engine, signal)
    this.#frame = new FrameArrival(video, () => this.#tellMoment(), signal)
    for (const event of MOMENT_EVENTS) video.addEventListener(event, () => this.#moved(event), options)
    video.addEventListener('seeking', () => this.#sought(), options)
    window.addEventListener('online', () => this.nudge(), options)
    document.addEventListener('visibilitychange', () => this.#look(), options)
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS)
    void this.#start()
  }

  /** Tells of every change of the phase. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells whenever the moment on screen may have jumped, before it is painted. */
  readonly subscribeMoment = (listener: () => void): (() => void) => {
    this.#momentListeners.add(listener)
    return () => this.#momentListeners.delete(listener)
  }

  readonly getPhase = (): PicturePhase => this.#phase

  /**
   * When what is on screen was taken, epoch ms by the server. Null without a picture, before a recording was started and
   * after it ended, and when the picture carries no time. While seeking the earlier of both moments, so that nothing shown
   * with it is ahead; while the picture is missing for the viewer alone the moment it stopped at.
   */
  readonly date = (): number | null => {
    if (!this.#begun || this.video.ended) return null
    if (this.#phase !== 'showing') return this.isReconnecting() ? this.#lastDate : null
    const at = this.#engine?.dateAt(this.video.currentTime) ?? null
    if (at === null) return this.#lastDate
    if (this.video.seeking && !this.#frame.arrived)
      return this.#lastDate === null ? at : Math.min(at, this.#lastDate)
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
    return this.#engine?.liveEdge() ?? null
  }

  /** Where in the video a moment (epoch ms) is seen, or the nearest that there is; null when the picture carries no time. */
  positionOf(at: number): number | null {
    return this.#engine?.positionOf(at) ?? null
  }

  /** When what lies at a position of the video was taken, epoch ms. */
  dateAt(position: number): number | null {
    return this.#engine?.dateAt(position) ?? null
  }

  /** Whether a moment (epoch ms) is in the picture, and not before it, after it or in a break of the sender. */
  shows(at: number): boolean {
    return this.#engine?.shows(at) ?? false
  }

  /** Whether what is on screen is the newest that there is, as far as a stream lets one be. */
  isAtLive(): boolean {
    const edge = this.liveEdge()
    return this.#live && edge !== null && edge - this.video.currentTime <= LIVE_WITHIN_S
  }

  /** Plays, or stops and stays where it is. */
  toggle(): void {
    if (this.video.paused) this.play()
    else this.pause()
  }

  play(): void {
    this.#begun = true
    this.#wish.toPlay()
    this.#tellMoment()
    this.video.play().catch(() => {})
  }

  /** Stops, and stays where it is. */
  pause(): void {
    this.#wish.toRest()
    this.video.pause()
  }

  /** Goes to a position of the video, or the nearest that there is. */
  seekTo(seconds: number): void {
    const edge = this.liveEdge()
    this.#begun = true
    this.#wish.follow(this.#live && edge !== null && seconds >= edge - LIVE_WITHIN_S)
    this.video.currentTime = Math.min(Math.max(firstSecond(this.video), seconds), lastSecond(this.video))
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
    this.#engine?.comeClose()
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

  /**
   * Says whether somebody sends a picture now. Told that somebody has come, the playlist lists the first piece of it: the picture begins
   * there, at once or when what came before the break has been shown, rather than when the player next looks.
   */
  setSent(sent: boolean): void {
    const came = sent && !this.#sent
    this.#sent = sent
    this.#expected ||= sent
    if (came && this.#phase === 'showing') this.#breakAt = lastBuffered(this.video)
    if (came) this.nudge()
    this.#crossBreak()
    for (const listener of this.#listeners) listener()
  }

  /** Tries at once: the sender or the network is said to be back. */
  nudge(): void {
    if (this.#phase === 'waiting') this.#restart(0)
  }

  destroy(): void {
    this.#attempt.abort()
    this.#events.abort()
    clearTimeout(this.#retryTimer)
    clearInterval(this.#looking)
    this.#engine?.destroy()
    this.#listeners.clear()
    this.#momentListeners.clear()
  }

  async #start(): Promise<void> {
    if (!this.#expected) return
    const attempt = new AbortController()
    this.#attempt = attempt
    const { signal } = attempt
    const onFailure = () => {
      if (!signal.aborted) this.#restart(this.#live ? RETRY_MS : RETRY_RECORDING_MS)
    }
    const order = { url: this.#url, startAt: this.#lastDate, onFailure, signal }
    try {
      const engine = await startPicture(this.video, order)
      if (signal.aborted) return
      this.#engine = engine
    } catch (error) {
      console.error('Failed to load the player', error)
      onFailure()
      return
    }
    if (this.#engine === null) this.#setPhase('impossible')
    else if (this.#wish.plays) this.video.play().catch((error: unknown) => this.#refused(error, signal))
    this.#engine?.catchUp(this.#wish.followsLive)
  }

  /** A browser that lets nothing play by itself leaves it to the viewer. */
  #refused(error: unknown, signal: AbortSignal): void {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError'
    if (refused && !signal.aborted) this.#begun = false
  }

  /** Begins anew, back where it was. */
  #restart(afterMs: number): void {
    this.#attempt.abort()
    this.#engine?.destroy()
    this.#engine = null
    if (this.#wish.followsLive) this.#lastDate = null
    this.#breakAt = null
    this.#setPhase('waiting')
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => void this.#start(), afterMs)
  }

  #moved(event: (typeof MOMENT_EVENTS)[number]): void {
    if (event === 'playing') this.#begun = true
    if (event === 'waiting' || event === 'timeupdate') this.#crossBreak()
    if (event === 'loadeddata' || event === 'playing' || event === 'canplay') this.#show()
    // Whoever builds the video's source anew leaves it standing.
    if (event === 'canplay' && this.#begun && this.#wish.plays && this.video.paused) this.play()
    this.#tellMoment()
  }

  #tellMoment(): void {
    for (const listener of this.#momentListeners) listener()
  }

  /** Somebody, or hls.js, went to another place in the video itself. hls.js goes on or to live; back goes the viewer. */
  #sought(): void {
    const edge = this.liveEdge()
    if (!this.#live || edge === null) return
    const { currentTime } = this.video
    if (this.isAtLive()) this.#wish.follow(this.#wish.speed === 1 && this.#wish.plays)
    else if (currentTime < this.#position || edge - currentTime > TOO_FAR_BEHIND_S) this.#wish.follow(false)
  }

  /** What came before the sender's break has been shown: begins anew with what he sends now, unless that is on screen already. */
  #crossBreak(): void {
    if (this.#breakAt === null) return
    const { currentTime, paused, readyState, seeking } = this.video
    if (!this.#wish.followsLive || paused || currentTime > this.#breakAt + PAST_THE_BREAK_S)
      this.#breakAt = null
    else if (!seeking && readyState < HTMLMediaElement.HAVE_FUTURE_DATA) this.#restart(0)
  }

  #show(): void {
    if (!this.#engine) return
    this.#wasShown = true
    this.#movedAt = performance.now()
    this.#setPhase('showing')
  }

  /** Notices a live picture that stands still, one that moves again, and one that has fallen behind by sleep or network. */
  #look(): void {
    const { currentTime, paused, ended, seeking } = this.video
    const now = performance.now()
    const edge = this.liveEdge()
    if (this.#wish.followsLive && !paused && edge !== null && edge - currentTime > TOO_FAR_BEHIND_S) {
      this.video.currentTime = edge
    }
    // Faster than it is sent there is nothing to see.
    if (this.#wish.speed > 1 && this.isAtLive()) this.setSpeed(1)
    if (currentTime !== this.#position || paused || ended || seeking) {
      if (currentTime > this.#position && this.#begun) this.#show()
      this.#position = currentTime
      this.#movedAt = now
      return
    }
    if (this.#phase === 'showing' && now - this.#movedAt > STALLED_MS) this.#setPhase('waiting')
  }

  #setPhase(phase: PicturePhase): void {
    if (phase === this.#phase) return
    this.#phase = phase
    for (const listener of this.#listeners) listener()
    this.#tellMoment()
  }
}
