import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOf, memoryArguments } from '@courtside/jobs'
import { aacConfigOf } from '../../codecs/flv/aac.ts'
import { type SoundInput, type SoundOutput, usualOutput } from '../../codecs/sound-input.ts'
import type { VideoLogger } from '../../logger.ts'

const PROCESS = new URL('./sound-process.ts', import.meta.url)
const HEAP_MB = 64
const AAC_FRAME_SAMPLES = 1024
/** Priming samples that an AAC decoder outputs before the first encoded one. */
const AAC_PRIMING_SAMPLES = 1024
/**
 * Backlog of the process, in ms of audio, at which the video has to wait, and below which it continues. After
 * a reconnect, buffered audio arrives faster than it is encoded. Video that is 3 s ahead continues without
 * audio (`AUDIO_GONE_MS`).
 */
const BEHIND_FROM_MS = 1500
const BEHIND_UNTIL_MS = 700
/** Maximum number of frames in the process; further ones are dropped. */
const MOST_UNDER_WAY = 250
/** Time without output after which a process that is behind is killed, in ms. */
const STUCK_MS = 5000
/**
 * Minimum time between the starts of two processes for one sender, in ms. A start takes more processor time
 * than some seconds of audio.
 */
const AGAIN_AFTER_MS = 5000
/**
 * Maximum number of frames whose position in the output is remembered, to give later output its time. Several
 * times the number of frames by which the output lags.
 */
const MOST_ANCHORS = MOST_UNDER_WAY + 64

/** A frame for the process. `timestamp`: ms of the sender's clock. */
export type CodedSound = { timestamp: number; data: Buffer }
/** A report of the process: the number of samples of output from one frame, a frame of AAC, or a failure. */
export type SoundReport = { decoded: number } | { data: Buffer } | { failed: string }

/** The start time of a sender's last process, in ms of the monotonic clock. */
export type SoundStarts = { last: number }

/** Returns the value for a sender that had no process yet. */
export function noSoundStarts(): SoundStarts {
  return { last: Number.NEGATIVE_INFINITY }
}

export type SoundCoderOptions = {
  input: SoundInput
  /** The settings of the AAC. By default they suit the input. */
  output?: SoundOutput | undefined
  logger: VideoLogger
  /** Shared by all coders of one sender; absent when the sender has only this coder. */
  starts?: SoundStarts
  /** Called with a frame of AAC; `timestamp` in ms of the sender's clock. */
  onFrame(timestamp: number, data: Buffer): void
  /** Called when the backlog gets so long that input should pause, and when that is over. */
  onBehind(isBehind: boolean): void
  /** Called when a process could not transcode the audio. */
  onFailure?(): void
}

/**
 * Transcodes one sender's audio to AAC in a separate process. The process has normal priority, because live
 * viewers hear its output and it needs little time. Browsers encode Opus, and some encoders MP3, G.711 or
 * PCM; AAC plays everywhere and is what recordings contain.
 */
export class SoundCoder {
  /** The AudioSpecificConfig of the coder's output (ISO/IEC 14496-3 section 1.6.2.1): low complexity. */
  readonly aacSettings: Buffer
  readonly #options: SoundCoderOptions
  readonly #starts: SoundStarts
  readonly #output: SoundOutput
  #process: ChildProcess | null = null
  #closed = false
  /** Timestamps of the newest input frame and the newest output frame. */
  #newest: number | null = null
  #given: number | null = null
  #isBehind = false
  #stuck: NodeJS.Timeout | undefined
  /** Timestamps of the frames being decoded. */
  #underWay: number[] = []
  /** Positions of frames in the decoded audio, in samples. */
  #anchors: { sample: number; timestamp: number }[] = []
  #decodedSamples = 0
  #codedFrames = 0

  /** @throws RangeError for a sample rate that AAC does not have */
  constructor(options: SoundCoderOptions) {
    this.#options = options
    this.#starts = options.starts ?? noSoundStarts()
    this.#output = options.output ?? usualOutput(options.input)
    this.aacSettings = aacConfigOf(this.#output)
  }

  /** Transcodes a frame; its AAC follows through `onFrame`. */
  add(frame: CodedSound): void {
    const process = this.#process ?? this.#start()
    if (!process?.connected || this.#underWay.length >= MOST_UNDER_WAY) return
    this.#underWay.push(frame.timestamp)
    this.#newest = frame.timestamp
    this.#given ??= frame.timestamp
    process.send(frame, () => {}) // if the process is gone, its exit reports that
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
    if (isBehind) this.#stuck ??= setTimeout(() => this.#process?.kill('SIGKILL'), STUCK_MS)
    else this.#forgetStuck()
    if (isBehind === this.#isBehind) return
    this.#isBehind = isBehind
    this.#options.onBehind(isBehind)
  }

  #forgetStuck(): void {
    clearTimeout(this.#stuck)
    this.#stuck = undefined
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
    const child = fork(
      fileURLToPath(PROCESS),
      [JSON.stringify({ input: this.#options.input, output: this.#output })],
      {
        execArgv: memoryArguments(HEAP_MB),
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    child.on('message', (report: SoundReport) => this.#take(report))
    child.on('error', (error) => this.#options.logger.warn({ err: error }, 'Could not run the audio encoder'))
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
      this.#options.logger.warn({ reason: report.failed }, "Could not transcode a sender's audio")
      this.#options.onFailure?.()
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
    const { skippedSamples } = this.#options.input
    const sample = this.#codedFrames * AAC_FRAME_SAMPLES - AAC_PRIMING_SAMPLES - skippedSamples
    this.#codedFrames += 1
    const anchor = this.#anchors.findLast((each) => each.sample <= sample) ?? this.#anchors[0]
    if (!anchor) return
    const timestamp = Math.round(
      anchor.timestamp + ((sample - anchor.sample) * 1000) / this.#output.sampleRate,
    )
    this.#given = timestamp
    if (timestamp >= 0) this.#options.onFrame(timestamp, data)
    this.#forgetStuck()
    this.#lookIfBehind()
  }
}
