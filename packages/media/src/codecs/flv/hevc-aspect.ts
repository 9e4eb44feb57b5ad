import type { BitReader } from './bit-reader.ts'
import { readPixelAspect } from './pixel-aspect.ts'
import { type PixelAspect, SQUARE_PIXELS } from './video-config.ts'

/**
 * Limits of the standard (H.265 section 7.4.3.2.1). A parameter set that exceeds one of them counts as
 * malformed.
 */
const MOST_REFERENCE_SETS = 64
const MOST_PICTURES_IN_SET = 16
/** The largest transform, 32 × 32, has scaling lists for luma only. */
const LARGEST_SIZE = 3
const MATRICES = 6
const MOST_COEFFICIENTS = 64

/**
 * Reads the pixel aspect from the part of a sequence parameter set that follows the bit depths (H.265 section
 * 7.3.2.2.1). If that part has no aspect or is malformed, returns square pixels instead of failing, because
 * decoders read the parameter set themselves.
 * @param subLayers number of temporal sub-layers, less 1
 */
export function hevcPixelAspect(reader: BitReader, subLayers: number): PixelAspect {
  try {
    const orderBits = reader.unsignedGolomb() + 4 // log2_max_pic_order_cnt_lsb_minus4
    const isPerLayer = reader.bit() === 1
    for (let layer = isPerLayer ? 0 : subLayers; layer <= subLayers; layer += 1) skipCodes(reader, 3)
    skipCodes(reader, 6) // sizes of coding and transform blocks, transform depths
    if (reader.bit() === 1 && reader.bit() === 1) skipScalingLists(reader)
    reader.bits(2) // amp_enabled_flag, sample_adaptive_offset_enabled_flag
    if (reader.bit() === 1) {
      reader.bits(8) // bit depths of PCM
      skipCodes(reader, 2)
      reader.bit() // pcm_loop_filter_disabled_flag
    }
    skipReferenceSets(reader)
    if (reader.bit() === 1) {
      const longTerm = reader.unsignedGolomb()
      for (let each = 0; each < longTerm; each += 1) reader.bits(orderBits + 1)
    }
    reader.bits(2) // sps_temporal_mvp_enabled_flag, strong_intra_smoothing_enabled_flag
    return reader.bit() === 1 ? readPixelAspect(reader) : SQUARE_PIXELS
  } catch (error) {
    if (error instanceof RangeError) return SQUARE_PIXELS
    throw error
  }
}

function skipCodes(reader: BitReader, count: number): void {
  for (let each = 0; each < count; each += 1) reader.unsignedGolomb()
}

/** Skips the scaling list data (section 7.3.4). */
function skipScalingLists(reader: BitReader): void {
  for (let size = 0; size <= LARGEST_SIZE; size += 1) {
    for (let matrix = 0; matrix < MATRICES; matrix += size === LARGEST_SIZE ? LARGEST_SIZE : 1) {
      if (reader.bit() === 0) {
        reader.unsignedGolomb() // scaling_list_pred_matrix_id_delta
        continue
      }
      if (size > 1) reader.signedGolomb() // scaling_list_dc_coef_minus8
      const coefficients = Math.min(MOST_COEFFICIENTS, 1 << (4 + (size << 1)))
      for (let each = 0; each < coefficients; each += 1) reader.signedGolomb()
    }
  }
}

/** Skips the short-term reference picture sets (section 7.3.7). */
function skipReferenceSets(reader: BitReader): void {
  const count = reader.unsignedGolomb()
  if (count > MOST_REFERENCE_SETS) throw new RangeError('too many reference picture sets')
  let pictures = 0
  for (let set = 0; set < count; set += 1) {
    const isPredicted = set > 0 && reader.bit() === 1
    pictures = isPredicted ? skipPredictedSet(reader, pictures) : skipPlainSet(reader)
  }
}

/** @returns the number of pictures in the set */
function skipPredictedSet(reader: BitReader, before: number): number {
  reader.bit() // delta_rps_sign
  reader.unsignedGolomb() // abs_delta_rps_minus1
  let pictures = 0
  for (let picture = 0; picture <= before; picture += 1) {
    const isUsed = reader.bit() === 1
    if (isUsed || reader.bit() === 1) pictures += 1
  }
  return pictures
}

/** @returns the number of pictures in the set */
function skipPlainSet(reader: BitReader): number {
  const pictures = reader.unsignedGolomb() + reader.unsignedGolomb()
  if (pictures > MOST_PICTURES_IN_SET) throw new RangeError('too many pictures in a reference picture set')
  for (let picture = 0; picture < pictures; picture += 1) {
    reader.unsignedGolomb() // distance
    reader.bit() // whether it is used
  }
  return pictures
}
