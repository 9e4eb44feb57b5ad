import type { Colour } from './colour.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How much of the pixel around a point is covered, 0 to 1. Coordinates in pixels. */
export type Coverage = (x: number, y: number) => number

/**
 * A picture in planar YUV 4:2:0, as encoders take it, so that nothing needs to be converted. What is drawn after
 * {@link keepBackground} is taken away again by {@link clear}, at the price of the area it covered.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  /** The planes Y, U and V one after the other. */
  readonly frame: Uint8Array
  readonly #y: Uint8Array
  readonly #u: Uint8Array
  readonly #v: Uint8Array
  #background: Uint8Array | null = null
  #touched: Box[] = []

  /** @param width even, as @param height */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    const luma = width * height
    this.frame = new Uint8Array((luma * 3) / 2)
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
    if (this.#background !== null) this.#touched.push(box)
  }

  rectangle(left: number, top: number, right: number, bottom: number, colour: Colour, opacity = 1): void {
    this.fill(left, top, right, bottom, colour, (x, y) =>
      x > left && x < right && y > top && y < bottom ? opacity : 0,
    )
  }

  disc(x: number, y: number, radius: number, colour: Colour, opacity = 1): void {
    this.fill(
      x - radius - 1,
      y - radius - 1,
      x + radius + 1,
      y + radius + 1,
      colour,
      (px, py) => opacity * within(radius - Math.hypot(px - x, py - y)),
    )
  }

  /** Makes what has been drawn so far the background. */
  keepBackground(): void {
    this.#background = this.frame.slice()
    this.#touched = []
  }

  /** Back to the background. */
  clear(): void {
    const background = this.#background
    if (background === null) return
    const luma = this.width * this.height
    for (const { left, top, right, bottom } of this.#touched) {
      for (let y = top; y < bottom; y += 1) {
        const row = y * this.width
        this.frame.set(background.subarray(row + left, row + right), row + left)
      }
      for (let y = top / 2; y < bottom / 2; y += 1) {
        for (const plane of [luma, luma * 1.25]) {
          const row = plane + (y * this.width) / 2
          this.frame.set(background.subarray(row + left / 2, row + right / 2), row + left / 2)
        }
      }
    }
    this.#touched = []
  }

  /** The box on whole chroma samples, inside the picture. */
  #evenBox(left: number, top: number, right: number, bottom: number): Box {
    const down = (value: number) => Math.max(0, Math.floor(value / 2) * 2)
    const up = (value: number, limit: number) => Math.min(limit, Math.ceil(value / 2) * 2)
    return { left: down(left), top: down(top), right: up(right, this.width), bottom: up(bottom, this.height) }
  }
}

/** Coverage at a distance (pixels) inside an edge; negative is outside. */
export function within(distance: number): number {
  return Math.min(1, Math.max(0, distance + 0.5))
}

function blend(plane: Uint8Array, index: number, value: number, part: number): void {
  const below = plane[index] ?? 0
  plane[index] = below + (value - below) * part + 0.5
}
