import { type AacConfig, parseAacConfig } from '../codecs/flv/aac.ts'
import { withoutAdts } from '../codecs/flv/adts.ts'
import type { AudioTag, ForeignSound } from '../codecs/flv/tags.ts'
import { mp3Input, opusInput, type SoundInput, type SoundOutput } from '../codecs/sound-input.ts'
import type { VideoLogger } from '../logger.ts'
import type { Packager } from '../packager/packager.ts'
import type { IngestMonitor } from './ingest-monitor.ts'
import { noSoundStarts, SoundCoder } from './sound/sound-coder.ts'

/** The audio settings of a recording. */
export type RecordedSound = SoundOutput & { codec: string }

export type IncomingSoundOptions = {
  packager: Pick<Packager, 'setAudioConfig' | 'addAudio'>
  monitor: Pick<IngestMonitor, 'warn' | 'settled' | 'audioFrame'>
  logger: VideoLogger
  /** Returns the settings of the audio recorded so far, or null if there is none. */
  recorded: () => RecordedSound | null
}

/**
 * The audible sound of one publisher. Takes AAC as it is, and transcodes what can be transcoded. Anything
 * else leaves the video on air without sound, with a warning that names the cause.
 */
export class IncomingSound {
  readonly #options: IncomingSoundOptions
  readonly #starts = noSoundStarts()
  #config: AacConfig | null = null
  #coder: SoundCoder | null = null
  /** Identifies the input of the coder. */
  #coded = ''
  #codec: SoundInput['codec'] | null = null
  #closed = false

  constructor(options: IncomingSoundOptions) {
    this.#options = options
  }

  /** Processes a message. Errors of the audio never end the stream. */
  receive(timestamp: number, tag: AudioTag): void {
    switch (tag.kind) {
      case 'config':
        this.#configure(tag.specificConfig)
        break
      case 'frame':
        this.#aac(timestamp, tag.data)
        break
      case 'foreign':
        this.#foreign(timestamp, tag)
        break
      case 'unsupported':
        this.#options.monitor.warn({ code: 'unsupported-audio-codec', codec: tag.codec })
    }
  }

  /** Ends the process that transcodes. */
  close(): void {
    this.#closed = true
    this.#coder?.close()
  }

  #configure(specificConfig: Buffer): void {
    if (this.#config?.specificConfig.equals(specificConfig)) return
    try {
      this.#config = parseAacConfig(specificConfig)
    } catch {
      // Earlier settings stay in force.
      if (!this.#config) this.#options.monitor.warn({ code: 'malformed-audio' })
      return
    }
    this.#options.monitor.settled('malformed-audio')
    const changed = this.#changedFrom(this.#config)
    if (changed) this.#code(changed, 'AAC')
    else {
      this.#stopCoder()
      this.#options.packager.setAudioConfig(this.#config)
    }
  }

  #aac(timestamp: number, data: Buffer): void {
    const adts = withoutAdts(data)
    if (adts && !this.#config) this.#configure(adts.specificConfig)
    const config = this.#config
    if (!config) {
      this.#options.monitor.warn({ code: 'malformed-audio' })
      return
    }
    const frameMs = (config.frameSamples * 1000) / config.sampleRate
    for (const [index, frame] of (adts?.frames ?? [data]).entries()) {
      this.#give(timestamp + Math.round(index * frameMs), frame)
    }
  }

  /**
   * Returns the coder's input if incoming AAC must be coded again because its settings differ from those of
   * the recording; otherwise null. Players use one configuration for a whole audio track.
   */
  #changedFrom({ codec, sampleRate, channels, specificConfig }: AacConfig): SoundInput | null {
    const recorded = this.#options.recorded()
    // The coder makes low complexity AAC, so it cannot continue a recording that began with an extension of
    // AAC.
    if (recorded?.codec !== LOW_COMPLEXITY) return null
    const isSame = sampleRate === recorded.sampleRate && channels === recorded.channels
    if (isSame && codec === LOW_COMPLEXITY) return null
    return {
      codec: 'aac',
      sampleRate,
      channels,
      skippedSamples: 0,
      specificConfig: specificConfig.toString('hex'),
    }
  }

  #foreign(timestamp: number, { sound, settings, data }: AudioTag & { kind: 'foreign' }): void {
    const { monitor } = this.#options
    this.#config = null
    try {
      const input = settings ? opusInput(data) : this.#inputOf(sound, data)
      if (input) this.#code(input, sound.name)
    } catch {
      this.#stopCoder()
      monitor.warn({ code: 'unsupported-audio-codec', codec: sound.name })
      return
    }
    if (settings) return
    monitor.audioFrame(data.length)
    this.#coder?.add({ timestamp, data: Buffer.from(data) })
  }

  /** Returns the coder's input for a frame; null: the coder keeps its input. */
  #inputOf({ codec, sampleRate, channels }: ForeignSound, data: Buffer): SoundInput | null {
    if (codec === 'mp3') return mp3Input(data)
    if (codec === 'opus') return this.#codec === codec ? null : { codec, ...PLAIN_OPUS }
    if (sampleRate === null || channels === null) return null
    return { codec, sampleRate, channels, skippedSamples: 0 }
  }

  #code(input: SoundInput, codec: string): void {
    const name = JSON.stringify(input)
    if (this.#closed || (this.#coder && this.#coded === name)) return
    this.#stopCoder()
    const { logger, packager, monitor } = this.#options
    this.#coder = new SoundCoder({
      input,
      output: this.#options.recorded() ?? undefined,
      logger,
      starts: this.#starts,
      onFrame: (at, aac) => packager.addAudio(at, aac),
      onBehind: () => {}, // the encoder cannot wait; the coder drops further frames
      onFailure: () => monitor.warn({ code: 'unsupported-audio-codec', codec }),
    })
    this.#coded = name
    this.#codec = input.codec
    packager.setAudioConfig(parseAacConfig(this.#coder.aacSettings))
  }

  #stopCoder(): void {
    this.#coder?.close()
    this.#coder = null
    this.#codec = null
  }

  #give(timestamp: number, data: Buffer): void {
    this.#options.monitor.audioFrame(data.length)
    if (this.#coder) this.#coder.add({ timestamp, data: Buffer.from(data) })
    else this.#options.packager.addAudio(timestamp, data)
  }
}

/** The codec of AAC without extensions. */
const LOW_COMPLEXITY = 'mp4a.40.2'
/** Opus whose encoder has sent no OpusHead. */
const PLAIN_OPUS = { sampleRate: 48_000, channels: 2, skippedSamples: 312 } as const
