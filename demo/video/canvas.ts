interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The share of the pixel at a point that is covered, 0 to 1. Coordinates in pixels. */
export type Coverage = (x: number, y: number) => number

/**
 * An image in planar YUV 4:2:0, the encoder's input format, so that no conversion is needed. {@link clear}
 * removes everything drawn after {@link keepBackground}, at a cost proportional to the area it covered.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  /** The planes Y, U and V, one after the other. */
  readonly frame: Uint8Array
  readonly #y: Uint8Array
  readonly #u: Uint8Array
  readonly #v: Uint8Array
  /** The image, followed by space for the background. */
  readonly #store: Uint8Array
  #hasBackground = false
  #touched: Box[] = []

  /** @param width even, in pixels @param height even, in pixels */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    const luma = width * height
    this.#store = new Uint8Array(luma * 3)
    this.frame = this.#store.subarray(0, luma * 1.5)
    this.#y = this.frame.subarray(0, luma)
    this.#u = this.frame.subarray(luma, luma * 1.25)
    this.#v = this.frame.subarray(luma * 1.25)
  }

  /** Fills a shape that lies within a box, with soft edges where the coverage is between 0 and 1. */
  fill(left: number, top: number, right: number, bottom: number, colour: Colour, coverage: Coverage): void {
    const box = this.#evenBox(left, top, right, bottom)
    for (let y = box.top; y < box.bottom; y += 1) {
      for (let x = box.left; x < box.right; x += 1) {
        const part = coverage(x + 0.5, y + 0.5)
        if (part > 0) blend(this.#y, y * this.width + x, colour.y, part)
      }
    }
    const chromaWidth = this.width / 2
    for (let y = box.top / 2; y < box.bottom / 2; y += 1) {
      for (let x = box.left / 2; x < box.right / 2; x += 1) {
        const part = coverage(2 * x + 1, 2 * y + 1)
        if (part <= 0) continue
        blend(this.#u, y * chromaWidth + x, colour.u, part)
        blend(this.#v, y * chromaWidth + x, colour.v, part)
      }
    }
    this.#touch(box)
  }

  /**
   * Fills a rectangle. Does not use {@link fill}, which is slower, because letters consist of many
   * rectangles.
   */
  rectangle(left: number, top: number, right: number, bottom: number, colour: Colour, opacity = 1): void {
    const half = { left: left / 2, top: top / 2, right: right / 2, bottom: bottom / 2 }
    fillRows(this.#y, this.width, { left, top, right, bottom }, colour.y, opacity)
    fillRows(this.#u, this.width / 2, half, colour.u, opacity)
    fillRows(this.#v, this.width / 2, half, colour.v, opacity)
    this.#touch(this.#evenBox(left, top, right, bottom))
  }

  /** Fills a disc with a soft edge. */
  disc(x: number, y: number, radius: number, colour: Colour, opacity = 1): void {
    const inside = Math.max(0, radius - 0.5) ** 2
    const outside = (radius + 0.5) ** 2
    const reach = radius + 1
    this.fill(x - reach, y - reach, x + reach, y + reach, colour, (px, py) => {
      const squared = (px - x) ** 2 + (py - y) ** 2
      if (squared >= outside) return 0
      return squared <= inside ? opacity : opacity * (radius + 0.5 - Math.sqrt(squared))
    })
  }

  /** Makes everything drawn so far the background. */
  keepBackground(): void {
    this.#store.copyWithin(this.frame.length, 0, this.frame.length)
    this.#hasBackground = true
    this.#touched = []
  }

  /** Restores the background. */
  clear(): void {
    if (!this.#hasBackground) return
    const luma = this.width * this.height
    for (const { left, top, right, bottom } of this.#touched) {
      for (let y = top; y < bottom; y += 1) this.#restore(y * this.width + left, right - left)
      const [chromaLeft, chromaWidth] = [left / 2, (right - left) / 2]
      for (let y = top / 2; y < bottom / 2; y += 1) {
        const row = luma + (y * this.width) / 2 + chromaLeft
        this.#restore(row, chromaWidth)
        this.#restore(row + luma / 4, chromaWidth)
      }
    }
    this.#touched = []
  }

  #restore(start: number, length: number): void {
    const background = this.frame.length + start
    this.#store.copyWithin(start, background, background + length)
  }

  #touch(box: Box): void {
    if (this.#hasBackground) this.#touched.push(box)
  }

  /** Extends the box to whole chroma samples, inside the image. */
  #evenBox(left: number, top: number, right: number, bottom: number): Box {
    const down = (value: number) => Math.max(0, Math.floor(value / 2) * 2)
    const up = (value: number, limit: number) => Math.min(limit, Math.ceil(value / 2) * 2)
    return { left: down(left), top: down(top), right: up(right, this.width), bottom: up(bottom, this.height) }
  }
}

/** Returns the coverage for a distance in pixels inside an edge. A negative distance is outside. */
export function within(distance: number): number {
  return Math.min(1, Math.max(0, distance + 0.5))
}

/** Fills the samples of a plane whose centre is in the box. */
function fillRows(plane: Uint8Array, width: number, box: Box, value: number, opacity: number): void {
  const left = Math.max(0, Math.round(box.left))
  const right = Math.min(width, Math.round(box.right))
  const bottom = Math.min(plane.length / width, Math.round(box.bottom))
  for (let y = Math.max(0, Math.round(box.top)); y < bottom; y += 1) {
    if (opacity === 1) plane.fill(value + 0.5, y * width + left, y * width + right)
    else for (let x = left; x < right; x += 1) blend(plane, y * width + x, value, opacity)
  }
}

function blend(plane: Uint8Array, index: number, value: number, part: number): void {
  const below = plane[index] ?? 0
  plane[index] = below + (value - below) * part + 0.5
}

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
