import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOf, memoryArguments } from '@courtside/jobs'
import type { VideoLogger } from '../../logger.ts'

const PROCESS = new URL('./sound-process.ts', import.meta.url)
const HEAP_MB = 64
/** Opus is decoded to this rate whatever was recorded (RFC 7845 section 5.1). */
const SAMPLES_PER_MS = 48
const AAC_FRAME_SAMPLES = 1024
/** A decoder of AAC gives so many samples before the first that was encoded. */
const AAC_PRIMING_SAMPLES = 1024
/**
 * With so much sound on its way through the process the picture has to wait, until no more than this is left, ms. What a phone kept while
 * its line was broken comes faster than sound is coded; a picture that is 3 s ahead goes on without any (`AUDIO_GONE_MS`).
 */
const BEHIND_FROM_MS = 1500
const BEHIND_UNTIL_MS = 700
/** Frames that may be on their way: what comes beyond is left out. */
const MOST_UNDER_WAY = 250
/** A process that has frames and gives none for so long is given up, ms. */
const STUCK_MS = 5000
/** The least time between the starts of two processes of one camera, in ms: a start costs the server more than seconds of sound. */
const AGAIN_AFTER_MS = 5000
/** Places in the sound that are remembered: several times what is between a frame's coming in and its going out. */
const MOST_ANCHORS = MOST_UNDER_WAY + 64

/** A frame for the process. `timestamp`: ms of the camera's clock. */
export type OpusFrame = { timestamp: number; data: Buffer }
/** What the process says: so many samples were decoded of one frame; a frame of AAC; it gave up. */
export type SoundReport = { decoded: number } | { data: Buffer } | { failed: string }

/** What an OpusHead says (RFC 7845 section 5.1). */
type OpusSettings = { channels: number; skippedSamples: number }

/** When a camera's last process was started, ms of the monotonic clock. */
export type SoundStarts = { last: number }

/** For a camera that had no process yet. */
export function noSoundStarts(): SoundStarts {
  return { last: Number.NEGATIVE_INFINITY }
}

export type SoundCoderOptions = {
  /** An OpusHead. */
  settings: Buffer
  logger: VideoLogger
  /** Shared by all coders of one camera; absent: there is no other. */
  starts?: SoundStarts
  /** A frame of AAC at a time of the camera's clock, ms. */
  onFrame(timestamp: number, data: Buffer): void
  /** So much waits for the process that nothing more should come; or that is over. */
  onBehind(isBehind: boolean): void
}

/**
 * Turns one camera's Opus into AAC in a process of its own, at the priority of the server: it is what viewers of a live match hear, and
 * next to no work. Browsers encode Opus; AAC is what plays everywhere and what recordings are made of.
 */
export class SoundCoder {
  /** The AudioSpecificConfig of what it gives (ISO/IEC 14496-3 section 1.6.2.1): low complexity, 48 kHz. */
  readonly aacSettings: Buffer
  readonly #options: SoundCoderOptions
  readonly #opus: OpusSettings
  readonly #starts: SoundStarts
  #process: ChildProcess | null = null
  #closed = false
  /** When the newest frame was heard that came in, and the newest that went out. */
  #newest: number | null = null
  #given: number | null = null
  #isBehind = false
  #stuck: NodeJS.Timeout | undefined
  /** Timestamps of frames that are being decoded. */
  #underWay: number[] = []
  /** Where in the decoded sound a frame lies, in samples. */
  #anchors: { sample: number; timestamp: number }[] = []
  #decodedSamples = 0
  #codedFrames = 0

  /** @throws Error when the settings are malformed */
  constructor(options: SoundCoderOptions) {
    this.#options = options
    this.#opus = parseOpusHead(options.settings)
    this.#starts = options.starts ?? noSoundStarts()
    this.aacSettings = Buffer.from([0x11, 0x80 | (this.#opus.channels << 3)])
  }

  /** Takes a frame of Opus; its AAC comes later. */
  add(frame: OpusFrame): void {
    const process = this.#process ?? this.#start()
    if (!process?.connected || this.#underWay.length >= MOST_UNDER_WAY) return
    this.#underWay.push(frame.timestamp)
    this.#newest = frame.timestamp
    this.#given ??= frame.timestamp
    process.send(frame, () => {}) // a process that is gone is seen by its exit
    this.#lookIfBehind()
  }

  close(): void {
    this.#closed = true
    this.#process?.kill('SIGKILL')
    this.#forgetWhatIsUnderWay()
  }

  #lookIfBehind(): void {
    const behindMs = (this.#newest ?? 0) - (this.#given ?? this.#newest ?? 0)
    const isBehind = behindMs > (this.#isBehind ? BEHIND_UNTIL_MS : BEHIND_FROM_MS)
    clearTimeout(this.#stuck)
    if (isBehind) this.#stuck = setTimeout(() => this.#process?.kill('SIGKILL'), STUCK_MS)
    if (isBehind === this.#isBehind) return
    this.#isBehind = isBehind
    this.#options.onBehind(isBehind)
  }

  #forgetWhatIsUnderWay(): void {
    this.#underWay = []
    this.#newest = null
    this.#given = null
    this.#lookIfBehind()
  }

  #start(): ChildProcess | null {
    if (this.#closed || performance.now() - this.#starts.last < AGAIN_AFTER_MS) return null
    this.#starts.last = performance.now()
    const child = fork(fileURLToPath(PROCESS), [String(this.#opus.channels)], {
      execArgv: memoryArguments(HEAP_MB),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (report: SoundReport) => this.#take(report))
    child.on('error', (error) => this.#options.logger.warn({ err: error }, 'Sound cannot be coded'))
    void endOf(child).then(() => {
      if (this.#process !== child) return
      this.#process = null
      this.#forgetWhatIsUnderWay()
    })
    this.#process = child
    this.#anchors = []
    this.#decodedSamples = 0
    this.#codedFrames = 0
    return child
  }

  #take(report: SoundReport): void {
    if (this.#closed) return
    if ('failed' in report) {
      this.#options.logger.warn({ reason: report.failed }, "A camera's sound could not be coded")
      return
    }
    if ('decoded' in report) this.#anchor(report.decoded)
    else this.#give(report.data)
  }

  #anchor(samples: number): void {
    const timestamp = this.#underWay.shift()
    if (timestamp === undefined) return
    this.#anchors.push({ sample: this.#decodedSamples, timestamp })
    if (this.#anchors.length > MOST_ANCHORS) this.#anchors.shift()
    this.#decodedSamples += samples
  }

  #give(data: Buffer): void {
    const sample = this.#codedFrames * AAC_FRAME_SAMPLES - AAC_PRIMING_SAMPLES - this.#opus.skippedSamples
    this.#codedFrames += 1
    const anchor = this.#anchors.findLast((each) => each.sample <= sample) ?? this.#anchors[0]
    if (!anchor) return
    const timestamp = Math.round(anchor.timestamp + (sample - anchor.sample) / SAMPLES_PER_MS)
    this.#given = timestamp
    if (timestamp >= 0) this.#options.onFrame(timestamp, data)
    this.#lookIfBehind()
  }
}

function parseOpusHead(head: Buffer): OpusSettings {
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') throw new Error('no OpusHead')
  const channels = head.readUInt8(9)
  if (channels !== 1 && channels !== 2) throw new Error(`${channels} channels of sound`)
  return { channels, skippedSamples: head.readUInt16LE(10) }
}
