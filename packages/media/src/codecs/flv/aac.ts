import { BitReader } from './bit-reader.ts'

/** The configuration that an encoder sends once for its AAC stream. */
export type AacConfig = {
  /** The AudioSpecificConfig as sent; it goes into the esds box. */
  specificConfig: Buffer
  /** RFC 6381, e.g. `mp4a.40.2`. */
  codec: string
  /** Sample rate of the core coder, in Hz. A frame lasts `frameSamples / sampleRate` seconds. */
  sampleRate: number
  channels: number
  /** Samples per frame: 1024, rarely 960. */
  frameSamples: number
}

/** The sample rates of AAC by their index, in Hz (ISO/IEC 14496-3 table 1.18). */
export const SAMPLE_RATES = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
] as const
const EXPLICIT_RATE = 15
const ESCAPED_OBJECT_TYPE = 31
/** Object types that wrap another type: SBR (High-Efficiency AAC) and PS (High-Efficiency AAC version 2). */
const EXTENSION_TYPES = new Set([5, 29])

/**
 * Parses an AudioSpecificConfig (ISO/IEC 14496-3 section 1.6.2.1).
 * @throws Error when it is malformed
 */
export function parseAacConfig(specificConfig: Buffer): AacConfig {
  try {
    const reader = new BitReader(specificConfig)
    const objectType = readObjectType(reader)
    const sampleRate = readSampleRate(reader)
    const channelConfig = reader.bits(4)
    if (EXTENSION_TYPES.has(objectType)) {
      readSampleRate(reader) // sample rate of the extension
      readObjectType(reader) // object type of the core
    }
    const frameSamples = reader.bit() === 1 ? 960 : 1024
    return {
      specificConfig: Buffer.from(specificConfig),
      codec: `mp4a.40.${objectType}`,
      sampleRate,
      // 0 means that the stream itself describes the channels, in practice stereo. 7 means 7.1 (ISO/IEC
      // 14496-3 table 1.19).
      channels: channelConfig === 0 ? 2 : channelConfig === 7 ? 8 : channelConfig,
      frameSamples,
    }
  } catch (error) {
    throw new Error('the AAC configuration is malformed', { cause: error })
  }
}

/**
 * Returns the AudioSpecificConfig of low complexity AAC.
 * @throws RangeError for a sample rate that AAC does not have
 */
export function aacConfigOf({ sampleRate, channels }: { sampleRate: number; channels: number }): Buffer {
  const index = SAMPLE_RATES.indexOf(sampleRate as (typeof SAMPLE_RATES)[number])
  if (index < 0) throw new RangeError(`AAC has no sample rate of ${sampleRate} Hz`)
  const [objectType, channelConfig] = [2, channels === 8 ? 7 : channels]
  return Buffer.from([(objectType << 3) | (index >> 1), ((index & 1) << 7) | (channelConfig << 3)])
}

function readObjectType(reader: BitReader): number {
  const type = reader.bits(5)
  return type === ESCAPED_OBJECT_TYPE ? 32 + reader.bits(6) : type
}

function readSampleRate(reader: BitReader): number {
  const index = reader.bits(4)
  const rate = index === EXPLICIT_RATE ? reader.bits(24) : SAMPLE_RATES[index]
  if (!rate) throw new RangeError('unknown sample rate')
  return rate
}
