import { crc32, deflateSync } from 'node:zlib'
import { createRandom } from './game/random.ts'

type Colour = readonly [red: number, green: number, blue: number]
/** Whether a point is inside a shape. The portrait is 1 wide and 1 high; y points down. */
type Shape = (x: number, y: number) => boolean

const SIDE = 192
/** Number of points per pixel in each direction that are examined, so that edges are soft. */
const SAMPLES = 3
const SKINS: readonly Colour[] = [
  [244, 208, 177],
  [224, 172, 128],
  [187, 128, 85],
  [141, 90, 58],
  [96, 60, 42],
]
const HAIRS: readonly Colour[] = [
  [38, 28, 24],
  [82, 52, 34],
  [140, 94, 52],
  [206, 166, 98],
  [120, 50, 30],
]
const PAPER: Colour = [243, 232, 218]
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Draws a portrait of an invented player: head, hair and shirt. The same seed gives the same portrait.
 * @param colours of the shirt and its trim, as #rrggbb
 * @returns a PNG
 */
export function drawPortrait(
  seed: number,
  colours: readonly [shirt: string, trim: string],
): Buffer<ArrayBuffer> {
  const random = createRandom(seed)
  const evenly = () => 1
  const skin = random.pick(SKINS, evenly)
  const hair = random.pick(HAIRS, evenly)
  const [shirt, trim] = [rgb(colours[0]), rgb(colours[1])]
  const width = random.between(0.15, 0.18)
  const hairline = random.between(0.25, 0.31)
  const isLong = random.chance(0.4)
  const neck = dimmed(skin, 0.86)
  const layers: readonly (readonly [Shape, Colour])[] = [
    [(x, y) => isLong && ellipse(0.5, 0.42, width + 0.05, 0.27)(x, y), dimmed(hair, 0.8)],
    [(x, y) => y > 0.5 && y < 0.78 && Math.abs(x - 0.5) < 0.075, neck],
    [ellipse(0.5, 1.08, 0.4, 0.38), shirt],
    [(x, y) => ellipse(0.5, 0.72, 0.14, 0.12)(x, y) && y > 0.68, trim],
    [(x, y) => ellipse(0.5, 0.7, 0.115, 0.11)(x, y) && y > 0.66, neck],
    [ellipse(0.5, 0.4, width, 0.21), skin],
    [(x, y) => ellipse(0.5, 0.36, width + 0.02, 0.21)(x, y) && y < hairline + (x - 0.5) ** 2 * 2, hair],
    ...[0.435, 0.565].map((x) => [ellipse(x, 0.41, 0.014, 0.018), dimmed(hair, 0.5)] as const),
    [(x, y) => ellipse(0.5, 0.5, 0.05, 0.022)(x, y) && y > 0.502, dimmed(skin, 0.62)],
  ]
  return png((x, y) => layers.findLast(([shape]) => shape(x, y))?.[1] ?? PAPER)
}

function ellipse(centreX: number, centreY: number, radiusX: number, radiusY: number): Shape {
  return (x, y) => ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 < 1
}

function rgb(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function dimmed([red, green, blue]: Colour, part: number): Colour {
  return [red * part, green * part, blue * part]
}

/** Returns a square PNG (RFC 2083) whose colours are given by a function of the position. */
function png(colourAt: (x: number, y: number) => Colour): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc(SIDE * (1 + 3 * SIDE))
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (1 + 3 * SIDE) + 1 + 3 * column
      for (const [channel, value] of averageColour(colourAt, column, row).entries())
        rows[at + channel] = value
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits per channel, in red, green and blue.
  head.set([8, 2], 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function averageColour(colourAt: (x: number, y: number) => Colour, column: number, row: number): Colour {
  const sum: [number, number, number] = [0, 0, 0]
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = (column + ((sample % SAMPLES) + 0.5) / SAMPLES) / SIDE
    const y = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / SIDE
    const colour = colourAt(x, y)
    sum[0] += colour[0]
    sum[1] += colour[1]
    sum[2] += colour[2]
  }
  const count = SAMPLES * SAMPLES
  return [Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count)]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
