export type SpsOptions = {
  profile: number
  width: number
  height: number
  interlaced: boolean
  /** 1: 4:2:0 */
  chromaFormat: 0 | 1 | 2 | 3
  pictureOrderType: 0 | 1 | 2
  scalingMatrix: boolean
}

const CHROMA_PROFILES = [100, 110, 122, 244]

/**
 * Writes an H.264 sequence parameter set NAL unit according to section 7.3.2.1.1, without using the parser's
 * code.
 */
export function writeSps(options: SpsOptions): Buffer {
  const { profile, width, height, interlaced, chromaFormat, pictureOrderType, scalingMatrix } = options
  let bits = ''
  const fixed = (value: number, count: number) => {
    bits += value.toString(2).padStart(count, '0')
  }
  const ue = (value: number) => {
    const code = (value + 1).toString(2)
    bits += '0'.repeat(code.length - 1) + code
  }
  const se = (value: number) => ue(value > 0 ? 2 * value - 1 : -2 * value)
  fixed(profile, 8)
  fixed(0, 8)
  fixed(31, 8)
  ue(0)
  if (CHROMA_PROFILES.includes(profile)) {
    ue(chromaFormat)
    if (chromaFormat === 3) fixed(0, 1)
    ue(0)
    ue(0)
    fixed(0, 1)
    fixed(scalingMatrix ? 1 : 0, 1)
    if (scalingMatrix) {
      fixed(1, 1)
      for (let index = 0; index < 16; index += 1) se(index % 2 === 0 ? 3 : -2)
      fixed(1, 1)
      se(-8) // the next scale is 0: the default follows
      for (let list = 2; list < (chromaFormat === 3 ? 12 : 8); list += 1) fixed(0, 1)
    }
  }
  ue(4)
  ue(pictureOrderType)
  if (pictureOrderType === 0) ue(4)
  if (pictureOrderType === 1) {
    fixed(0, 1)
    se(-3)
    se(5)
    ue(2)
    se(1)
    se(-1)
  }
  ue(3)
  fixed(0, 1)
  const chroma = CHROMA_PROFILES.includes(profile) ? chromaFormat : 1
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * (interlaced ? 2 : 1)
  const columns = Math.ceil(width / 16)
  const rowHeight = interlaced ? 32 : 16
  const rows = Math.ceil(height / rowHeight)
  ue(columns - 1)
  ue(rows - 1)
  fixed(interlaced ? 0 : 1, 1)
  if (interlaced) fixed(0, 1)
  fixed(1, 1)
  fixed(1, 1)
  ue(0)
  ue((columns * 16 - width) / unitX)
  ue(0)
  ue((rows * rowHeight - height) / unitY)
  fixed(0, 1) // no VUI
  bits += '1'
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return Buffer.from([0x67, ...withEmulationPrevention(bytes)])
}

function withEmulationPrevention(bytes: number[]): number[] {
  const out: number[] = []
  for (const byte of bytes) {
    if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3)
    out.push(byte)
  }
  return out
}

/** Returns an AVCDecoderConfigurationRecord with a sequence parameter set. */
export function writeAvcRecord(sps: Buffer): Buffer {
  const pps = Buffer.from('68ce3880', 'hex')
  const head = Buffer.from([1, ...sps.subarray(1, 4), 0xff, 0xe1, sps.length >> 8, sps.length & 0xff])
  return Buffer.concat([head, sps, Buffer.from([1, 0, pps.length]), pps])
}

/** Returns the record of a plain 4:2:0 video of the given size. */
export function avcRecord(width: number, height: number): Buffer {
  return writeAvcRecord(
    writeSps({
      profile: 77,
      width,
      height,
      interlaced: false,
      chromaFormat: 1,
      pictureOrderType: 2,
      scalingMatrix: false,
    }),
  )
}

/** AudioSpecificConfig: AAC-LC, 48 kHz, stereo. */
export const AAC_48K_STEREO = Buffer.from('1190', 'hex')

/** Returns a frame of one slice whose header is valid for {@link avcRecord}, and whose content is not. */
export function fakePicture(keyFrame: boolean): Buffer {
  return Buffer.from([0, 0, 0, 3, keyFrame ? 0x65 : 0x41, 0x88, 0x80])
}
