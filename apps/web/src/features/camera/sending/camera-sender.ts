import { type CameraMessageKind, type CameraWord, encodeCameraMessage } from '@courtside/camera-message'
import { Listeners } from '@courtside/player/listeners'
import { BitrateControl } from './bitrate-control.ts'
import { CameraLine, type LineEvents, type LineRefusal } from './camera-line.ts'
import { followTrack, loudness } from './capture.ts'
import { Interleaver } from './interleaver.ts'
import { Outbox } from './outbox.ts'
import { encoderBitrate, PictureEncoder } from './picture-encoder.ts'
import { SoundEncoder } from './sound-encoder.ts'
import { TrackClock } from './track-clock.ts'

/** The state of a camera, as the server reports it. */
type ServerState = Extract<CameraWord, { type: 'had' }>['state']

/**
 * What happens to waiting video after a broken connection: `catch-up` sends it, `skip` removes it so that
 * viewers see live video.
 */
export type AfterBreak = 'catch-up' | 'skip'

/**
 * The state of sending. It is `connecting` before the first connection, and `broken` after a connection was
 * lost.
 */
export type SendingPhase = 'off' | 'connecting' | ServerState

/** The state of sending. Each change creates a new object. */
export interface Sending {
  phase: SendingPhase
  /** When sending started, in ms of the page's clock; null while nothing is sent. */
  since: number | null
  kbps: number
  /** How much later viewers see the video, in ms; null while nothing is sent. */
  behindMs: number | null
  /** How much video is waiting to be sent, in ms. */
  keptMs: number
  size: { width: number; height: number } | null
  /** Whether an encoder sends to the same match at the same time. */
  anotherSends: boolean
  /** Peak level of the audio, 0 to 1. */
  loudness: number
  refusal: LineRefusal | null
  /** Whether this device's encoders have failed. */
  failed: boolean
}

const OFF: Sending = {
  phase: 'off',
  since: null,
  kbps: 0,
  behindMs: null,
  keptMs: 0,
  size: null,
  anotherSends: false,
  loudness: 0,
  refusal: null,
  failed: false,
}

const LOOK_EVERY_MS = 500
const RATE_OVER_MS = 3000
/** How far viewers' players stay behind the newest part (PART-HOLD-BACK of the playlist), in ms. */
const PLAYER_BEHIND_MS = 1002
/** Delay from which all video before the newest key frame is removed, in ms, if the user chose `skip`. */
const SKIP_BEHIND_MS = 4000
/** How much earlier than the first video frame the audio may start, in ms. */
const HEAD_START_MS = 1000

/** Sends camera and microphone to the server, from start to stop. */
export class CameraSender {
  readonly #line: CameraLine
  readonly #outbox = new Outbox()
  readonly #listeners = new Listeners()
  #state = OFF
  #afterBreak: AfterBreak = 'catch-up'
  #picture: PictureEncoder | null = null
  #sound: SoundEncoder | null = null
  #control: BitrateControl | null = null
  #following = new AbortController()
  /** The page's time at which the camera's time is 0, in ms. */
  #epoch = 0
  #hadTimestamp: number | null = null
  #serverState: ServerState = 'ready'
  #connected = false
  #everConnected = false
  #rate: { at: number; bytes: number }[] = []
  #loudness = 0
  #looking: ReturnType<typeof setInterval> | undefined

  constructor(token: string) {
    const events: LineEvents = {
      ready: (next) => this.#ready(next),
      had: ({ next, timestamp, state, anotherSends }) => {
        this.#outbox.had(next)
        this.#hadTimestamp = timestamp
        this.#serverState = state
        this.#pump()
        this.#publish({ anotherSends })
      },
      keyFrame: () => this.#picture?.wantKeyFrame(),
      broken: () => {
        this.#connected = false
        this.#publish({})
      },
      refused: (refusal) => {
        this.stop()
        this.#publish({ refusal })
      },
    }
    this.#line = new CameraLine(token, events)
  }

  /** For useSyncExternalStore. */
  readonly subscribe = this.#listeners.subscribe

  readonly getSnapshot = (): Sending => this.#state

  /** Starts a take with the video and audio of a stream. */
  start(stream: MediaStream, afterBreak: AfterBreak): void {
    this.stop()
    this.#afterBreak = afterBreak
    this.#epoch = performance.now() - HEAD_START_MS
    this.#state = { ...OFF, since: performance.now() }
    const { width = 1280, height = 720 } = stream.getVideoTracks()[0]?.getSettings() ?? {}
    const control = new BitrateControl(encoderBitrate({ width, height }))
    this.#control = control
    const { take: onEncoded } = new Interleaver(
      (kind, time, data) => this.#keep(kind, time, data),
      () => this.#picture?.oldest ?? null,
    )
    const onFault = () => this.#fail()
    this.#picture = new PictureEncoder({ bitrate: control.bitrate, onEncoded, onFault })
    this.#sound = new SoundEncoder({ onEncoded, onFault })
    this.follow(stream)
    this.#line.open(crypto.randomUUID())
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS)
    this.#publish({})
  }

  /** Continues the take with another stream, for example after a change to the phone's other camera. */
  follow(stream: MediaStream): void {
    this.#following.abort()
    this.#following = new AbortController()
    const { signal } = this.#following
    const [video] = stream.getVideoTracks()
    const [audio] = stream.getAudioTracks()
    if (video) this.#followOne<VideoFrame>(video, signal, (frame, time) => this.#picture?.encode(frame, time))
    if (audio) this.#followOne<AudioData>(audio, signal, (sound, time) => this.#encodeSound(sound, time))
  }

  /**
   * Encodes the frames of a track. Frames that arrive before the track's clock has settled are not encoded.
   */
  #followOne<Frame extends VideoFrame | AudioData>(
    track: MediaStreamTrack,
    signal: AbortSignal,
    encode: (frame: Frame, time: number) => Promise<void> | undefined,
  ): void {
    const clock = new TrackClock()
    const take = async (frame: Frame) => {
      const time = clock.timeOf(frame.timestamp)
      const encoded = clock.isSettled ? encode(frame, time) : undefined
      if (encoded) await encoded
      else frame.close()
    }
    followTrack(track, signal, take).catch(() => this.#fail())
  }

  /** Connects again, because the device is online again or the page is in the foreground. */
  wake(): void {
    if (this.#state.phase !== 'off') this.#line.wake()
  }

  /** Ends the take. May be called several times. */
  stop(): void {
    this.#following.abort()
    clearInterval(this.#looking)
    this.#picture?.close()
    this.#sound?.close()
    this.#picture = null
    this.#sound = null
    this.#line.close()
    this.#outbox.clear()
    this.#connected = false
    this.#everConnected = false
    this.#hadTimestamp = null
    this.#rate = []
    this.#state = OFF
    this.#tell()
  }

  #encodeSound(sound: AudioData, time: number): Promise<void> | undefined {
    this.#loudness = Math.max(this.#loudness, loudness(sound))
    return this.#sound?.encode(sound, time)
  }

  #keep(kind: CameraMessageKind, time: number, data: Uint8Array<ArrayBuffer>): void {
    const timestamp = Math.max(0, Math.round(time - this.#epoch))
    if (this.#outbox.add(kind, timestamp, data)) this.#line.open(crypto.randomUUID())
    this.#pump()
  }

  #ready(next: number): void {
    this.#connected = true
    this.#everConnected = true
    this.#outbox.had(next)
    this.#outbox.rewind()
    if (!this.#skipped()) this.#pump()
    this.#publish({})
  }

  /**
   * If the user chose `skip`, removes video that is too old, and then opens a new take.
   * @returns whether video was removed
   */
  #skipped(): boolean {
    if (this.#afterBreak !== 'skip' || this.#lineBehind() < SKIP_BEHIND_MS) return false
    if (!this.#outbox.skip()) return false
    this.#line.open(crypto.randomUUID())
    return true
  }

  #pump(): void {
    while (this.#line.hasRoom) {
      const message = this.#outbox.take()
      if (!message) return
      const bytes = encodeCameraMessage(message)
      this.#line.send(bytes)
      this.#rate.push({ at: performance.now(), bytes: bytes.length })
    }
  }

  #lineBehind(): number {
    const { oldest } = this.#outbox
    return oldest === null ? 0 : Math.max(0, performance.now() - this.#epoch - oldest)
  }

  #look(): void {
    const now = performance.now()
    if (
      this.#connected &&
      !this.#skipped() &&
      this.#control?.look(now, this.#lineBehind()) &&
      this.#picture
    ) {
      this.#picture.bitrate = this.#control.bitrate
    }
    this.#rate = this.#rate.filter(({ at }) => now - at < RATE_OVER_MS)
    this.#publish({ loudness: this.#loudness })
    this.#loudness = 0
  }

  #fail(): void {
    this.stop()
    this.#publish({ failed: true })
  }

  #publish(change: Partial<Sending>): void {
    const now = performance.now()
    const had = this.#hadTimestamp
    const phase = this.#phase()
    const bits = this.#rate.reduce((sum, { bytes }) => sum + bytes * 8, 0)
    this.#state = {
      ...this.#state,
      phase,
      kbps: this.#connected
        ? Math.round(bits / Math.min(RATE_OVER_MS, Math.max(1, now - (this.#state.since ?? now))))
        : 0,
      behindMs: phase === 'on-air' && had !== null ? now - this.#epoch - had + PLAYER_BEHIND_MS : null,
      keptMs: this.#outbox.keptMs,
      size: this.#picture?.size ?? this.#state.size,
      ...change,
    }
    this.#tell()
  }

  #phase(): SendingPhase {
    if (!this.#picture) return 'off'
    if (this.#connected) return this.#serverState
    return this.#everConnected ? 'broken' : 'connecting'
  }

  #tell(): void {
    this.#listeners.tell()
  }
}
