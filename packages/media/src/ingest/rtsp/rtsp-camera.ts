import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { lookupOf, publicAddresses } from '@courtside/network'
import type { VideoLogger } from '../../logger.ts'
import type { CameraFault } from '../ingest-warning.ts'
import type { PublicationEnd, PublisherConnection } from '../publisher.ts'
import type { StreamConsumer } from '../stream-input.ts'
import type { CameraLogin } from './camera-authorization.ts'
import { RtspRefused, RtspSession } from './rtsp-session.ts'

/** The camera of a court, and the stream that its video goes to. */
export type CourtCamera = {
  playbackId: string
  /** `rtsp://host[:port]/path`, without name and password. */
  address: string
  /** The name is empty if the camera needs no login. */
  login: CameraLogin
}

/**
 * Delays before the next attempt, in ms. They double from `first` to `longest`. Cameras lock an account after
 * a few wrong passwords, so `afterPassword` is the longer delay after a wrong password.
 */
export type CameraDelays = { first: number; longest: number; afterPassword: number }

export const CAMERA_DELAYS: CameraDelays = { first: 1000, longest: 30_000, afterPassword: 5 * 60_000 }

const PORT = 554
/** How long the connection may take, and how long a camera may send nothing, in ms. */
const SILENT_MS = 10_000

export type RtspCameraOptions = {
  camera: CourtCamera
  logger: VideoLogger
  now: () => number
  delays: CameraDelays
  /** Adds the camera to the sources of the stream. Called with the first message of each session. */
  enter(connection: PublisherConnection): StreamConsumer
  /**
   * Called with the reason of each failed attempt, and with null when video arrives or the camera is no
   * longer wanted.
   */
  onFault(fault: CameraFault | null): void
}

/**
 * Pulls the video of one camera until it is stopped. Starts a session again after a delay whenever one ends
 * or cannot start, for any reason. To its stream the camera is a source that stands by, like a spare encoder.
 */
export class RtspCamera {
  readonly #options: RtspCameraOptions
  readonly #stop = new AbortController()
  readonly #done: Promise<void>
  /** Receives the video of the open session; null before its first message. */
  #source: StreamConsumer | null = null
  /** Ends the open session and waits until it has ended. */
  #hangUp: () => Promise<void> | void = () => {}
  /** Number of failed attempts since video last arrived. */
  #failures = 0
  /** Whether video has arrived in the open session. */
  #isPlaying = false
  /** Whether this server ended the session, for example because the match is over. */
  #isClosedHere = false

  constructor(options: RtspCameraOptions) {
    this.#options = options
    this.#done = this.#run()
  }

  /** Ends the session and waits until it has ended. */
  async stop(): Promise<void> {
    this.#stop.abort()
    void this.#hangUp()
    await this.#done
    this.#options.onFault(null)
  }

  async #run(): Promise<void> {
    const { first, longest, afterPassword } = this.#options.delays
    const { signal } = this.#stop
    while (!signal.aborted) {
      const fault = await this.#attempt()
      if (signal.aborted) return
      if (fault) this.#report(fault)
      const delay = Math.min(longest, first * 2 ** this.#failures)
      this.#failures += 1
      const isPassword = fault?.code === 'camera-password'
      await wait(isPassword ? afterPassword : delay, undefined, { signal }).catch(() => {}) // stopped
    }
  }

  #report(fault: CameraFault): void {
    const { camera, logger, onFault } = this.#options
    const { host } = new URL(camera.address)
    const facts = { playbackId: camera.playbackId, host, reason: fault.code }
    logger.warn(facts, 'Could not get the video of a camera; trying again soon')
    onFault(fault)
  }

  /** Plays the camera until the session ends. Returns the reason; null: this server ended it. */
  async #attempt(): Promise<CameraFault | null> {
    try {
      await this.#play(await this.#connect())
    } catch (error) {
      if (error instanceof RtspRefused) return error.fault
    } finally {
      await this.#hangUp()
    }
    return this.#isClosedHere ? null : { code: 'camera-unreachable' }
  }

  async #connect(): Promise<Socket> {
    const { hostname, port } = new URL(this.#options.camera.address)
    const found = await publicAddresses(hostname, true)
    if (typeof found === 'string') throw new RtspRefused({ code: 'camera-unreachable' })
    this.#stop.signal.throwIfAborted()
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const socket = connect({ host, port: Number(port || PORT), lookup: lookupOf(found) })
    this.#hangUp = () => void socket.destroy()
    socket.setNoDelay(true)
    socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('the camera sends nothing')))
    await once(socket, 'connect', { signal: this.#stop.signal })
    return socket
  }

  /** Plays until the connection ends. @throws the reason */
  async #play(socket: Socket): Promise<void> {
    const { camera, now } = this.#options
    const over = new AbortController()
    this.#isPlaying = false
    this.#isClosedHere = false
    socket.once('close', () => over.abort())
    const session = new RtspSession(socket, {
      address: camera.address,
      login: camera.login,
      now,
      onMessage: (message) => {
        if (over.signal.aborted) return
        if (message.kind === 'video') this.#arrived()
        this.#sourceFor(socket, () => session.losesFrames).media(message)
      },
    })
    this.#hangUp = () => {
      over.abort()
      return session.close()
    }
    try {
      await session.play()
      for (;;) {
        await wait(session.keepAliveMs, undefined, { signal: over.signal })
        await session.keepAlive()
      }
    } finally {
      this.#leave(this.#stop.signal.aborted ? 'closed' : 'lost')
    }
  }

  #sourceFor(socket: Socket, losesFrames: () => boolean): StreamConsumer {
    this.#source ??= this.#options.enter({
      close: () => {
        this.#isClosedHere = true
        this.#leave('closed')
        void this.#hangUp()
      },
      pause: () => socket.pause(),
      resume: () => socket.resume(),
      get losesFrames() {
        return losesFrames()
      },
    })
    return this.#source
  }

  #leave(how: PublicationEnd): void {
    const source = this.#source
    this.#source = null
    source?.ended(how)
  }

  #arrived(): void {
    if (this.#isPlaying) return
    this.#isPlaying = true
    this.#failures = 0
    this.#options.onFault(null)
  }
}
