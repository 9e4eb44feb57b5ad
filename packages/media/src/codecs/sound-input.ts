/** How incoming audio is encoded. `g711-a`, `g711-u`, `s16` and `u8` are samples, one after the other. */
export type SoundCodec = 'aac' | 'opus' | 'mp3' | 'g711-a' | 'g711-u' | 's16' | 'u8'

/** The audio that a coder takes. */
export type SoundInput = {
  codec: SoundCodec
  /** In Hz. */
  sampleRate: number
  channels: number
  /** Number of samples at the start of the audio that decoders output and players leave out. */
  skippedSamples: number
  /** The AudioSpecificConfig of AAC, in hexadecimal digits. */
  specificConfig?: string
}

/** Rate at which Opus is decoded, in Hz, regardless of the rate of the original (RFC 7845 section 5.1). */
const OPUS_RATE = 48_000

/**
 * Returns the input that an OpusHead describes (RFC 7845 section 5.1).
 * @throws Error when it is malformed, or has more than two channels
 */
export function opusInput(head: Buffer): SoundInput {
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') throw new Error('no OpusHead')
  const channels = head.readUInt8(9)
  if (channels !== 1 && channels !== 2) throw new Error(`${channels} channels of sound`)
  return { codec: 'opus', sampleRate: OPUS_RATE, channels, skippedSamples: head.readUInt16LE(10) }
}

/** Sample rates of MPEG-1 audio, in Hz; MPEG-2 has half of them, and MPEG-2.5 a quarter. */
const MPEG_RATES = [44_100, 48_000, 32_000] as const
const RATE_DIVISOR = { 3: 1, 2: 2, 0: 4 } as const

/**
 * Returns the input that the header of an MP3 frame describes (ISO/IEC 11172-3 section 2.4.1.3), or null for
 * other data.
 */
export function mp3Input(frame: Buffer): SoundInput | null {
  if (frame.length < 4 || frame.readUInt16BE(0) >> 5 !== 0x7ff) return null
  const [, second = 0, third = 0, fourth = 0] = frame
  const version = ((second >> 3) & 3) as 0 | 1 | 2 | 3
  const rate = MPEG_RATES[(third >> 2) & 3]
  if (version === 1 || !rate) return null
  const channels = fourth >> 6 === 3 ? 1 : 2
  return { codec: 'mp3', sampleRate: rate / RATE_DIVISOR[version], channels, skippedSamples: 0 }
}

/** The format of the AAC that an input is transcoded to. */
export type SoundOutput = { sampleRate: number; channels: number }

/**
 * Rate in Hz below which audio is resampled to the usual rate. An AAC frame has 1024 samples, so at telephone
 * rates a frame would last too long to be aligned with the video.
 */
const LOWEST_RATE = 32_000
const USUAL_RATE = 48_000

/** Returns the settings of the AAC for an input when the caller gives none. */
export function usualOutput({ sampleRate, channels }: SoundInput): SoundOutput {
  return { sampleRate: sampleRate < LOWEST_RATE ? USUAL_RATE : sampleRate, channels }
}

/** Returns the samples of an input that is neither Opus, MP3 nor AAC, as 16 bits in native byte order. */
export function samplesOf(codec: SoundCodec, data: Buffer): Int16Array {
  switch (codec) {
    case 's16':
      return Int16Array.from({ length: data.length >> 1 }, (_, index) => data.readInt16LE(index * 2))
    case 'u8':
      return Int16Array.from(data, (byte) => (byte - 128) << 8)
    case 'g711-a':
      return Int16Array.from(data, aLaw)
    case 'g711-u':
      return Int16Array.from(data, muLaw)
    case 'aac':
    case 'opus':
    case 'mp3':
      throw new Error(`${codec} has no samples`)
  }
}

/** Expands a byte of A-law (ITU-T G.711, table 1a). */
function aLaw(byte: number): number {
  const code = byte ^ 0x55
  const [segment, step] = [(code >> 4) & 7, code & 0xf]
  const size = segment === 0 ? (step << 4) + 8 : ((step << 4) + 0x108) << (segment - 1)
  return code & 0x80 ? size : -size
}

/** Expands a byte of mu-law (ITU-T G.711, table 2a). */
function muLaw(byte: number): number {
  const code = ~byte & 0xff
  const size = ((((code & 0xf) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84
  return code & 0x80 ? -size : size
}
