/** A colour in the encoder's format: BT.709, limited range (16 to 235, chroma 16 to 240). */
export interface Colour {
  readonly y: number
  readonly u: number
  readonly v: number
}

/** Converts `#rrggbb` (Rec. ITU-R BT.709-6, section 3). */
export function colour(hex: string): Colour {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  if (r === undefined || g === undefined || b === undefined) throw new Error(`Not a colour: ${hex}`)
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return {
    y: 16 + 219 * luma,
    u: 128 + 224 * ((b - luma) / 1.8556),
    v: 128 + 224 * ((r - luma) / 1.5748),
  }
}
