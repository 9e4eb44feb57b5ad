import { type AacConfig, parseAacConfig } from './aac.ts'

/** AAC low complexity, and the two extensions that have the same core. */
const OBJECT_TYPES = new Set(['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29'])
/** Syntactic elements of a raw data block (ISO/IEC 14496-3 table 4.85). */
const SINGLE = 0
const PAIR = 1
const LOW_FREQUENCY = 3
const END = 7

/** The syntactic elements per number of channels (ISO/IEC 14496-3 table 1.19). */
const ELEMENTS: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [SINGLE]],
  [2, [PAIR]],
  [3, [SINGLE, PAIR]],
  [4, [SINGLE, PAIR, SINGLE]],
  [5, [SINGLE, PAIR, PAIR]],
  [6, [SINGLE, PAIR, PAIR, LOW_FREQUENCY]],
  [8, [SINGLE, PAIR, PAIR, PAIR, LOW_FREQUENCY]],
])

/** Side information of one long window without coefficients (ics_info, ISO/IEC 14496-3 table 4.6). */
const NO_COEFFICIENTS = bits(0, 1 + 2 + 1 + 6 + 1)
/** No pulse data, temporal noise shaping or gain control. */
const NO_TOOLS = bits(0, 3)
const NO_GAIN = bits(0, 8)

/** The audio settings of silence when the encoder has sent none: low complexity, 48 kHz, stereo. */
export const QUIET: AacConfig = parseAacConfig(Buffer.from([0x11, 0x90]))

/**
 * Returns a frame of silence in an encoder's own AAC settings: a raw data block (ISO/IEC 14496-3 section
 * 4.4.2.1) without coefficients in any channel. Returns null for rare settings that need a different layout.
 */
export function silentFrame({ codec, channels }: AacConfig): Buffer | null {
  const elements = ELEMENTS.get(channels)
  if (!elements || !OBJECT_TYPES.has(codec)) return null
  const block = elements.map((element, index) => {
    const instance = elements.slice(0, index).filter((each) => each === element).length
    return bits(element, 3) + bits(instance, 4) + (element === PAIR ? silentPair() : silentChannel())
  })
  return packed(block.join('') + bits(END, 3))
}

function silentChannel(): string {
  return NO_GAIN + NO_COEFFICIENTS + NO_TOOLS
}

/** Returns the bits of two silent channels that share a window. */
function silentPair(): string {
  const sharedWindow = '1'
  const noMidSide = bits(0, 2)
  return sharedWindow + NO_COEFFICIENTS + noMidSide + (NO_GAIN + NO_TOOLS).repeat(2)
}

function bits(value: number, count: number): string {
  return value.toString(2).padStart(count, '0')
}

function packed(binary: string): Buffer {
  const bytes = binary.match(/.{1,8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}
