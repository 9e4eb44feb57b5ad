/** The shape of a clip with the score: `wide` like a screen, or `upright` like a phone in portrait. */
export type ClipShape = 'wide' | 'upright'

/** A rectangle of a frame, in px. */
export interface LayoutBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The layout of a clip with the score, in px. Width and height are even numbers, because video codecs require
 * it.
 */
export interface ClipLayout {
  readonly width: number
  readonly height: number
  /** The whole recorded frame. */
  readonly picture: LayoutBox
  /** The score bug: home on the left, period and clock in the middle. */
  readonly bug: LayoutBox
  /** The place of the match's name; null if there is no space for it. */
  readonly title: LayoutBox | null
}

/**
 * Maximum width or height of a wide clip, in px. Phones and social networks accept this size without making
 * it smaller.
 */
const LONGEST = 1920
const UPRIGHT = { width: 720, height: 1280 } as const
const MARGIN = 24

/** @param source size of the recorded frame, in px */
export function layoutClip(shape: ClipShape, source: { width: number; height: number }): ClipLayout {
  if (shape === 'upright') return layoutUpright(source)
  const scale = Math.min(1, LONGEST / Math.max(source.width, source.height))
  const width = even(source.width * scale)
  const height = even(source.height * scale)
  const bug = centred(width, Math.min(0.62 * width, 8 * height), Math.max(28, 0.085 * height))
  return {
    width,
    height,
    title: null,
    picture: { x: 0, y: 0, width, height },
    bug: { ...bug, y: Math.round(height * 0.95 - bug.height) },
  }
}

/**
 * Puts the whole frame in the middle, as large as the width and half the height allow, and the score above
 * it.
 */
function layoutUpright(source: { width: number; height: number }): ClipLayout {
  const { width, height } = UPRIGHT
  const scale = Math.min(width / source.width, (height / 2 - MARGIN) / source.height)
  const picture = centred(width, source.width * scale, source.height * scale)
  const y = Math.round((height - picture.height) / 2)
  const bug = centred(width, width - 2 * MARGIN, 104)
  return {
    width,
    height,
    picture: { ...picture, y },
    bug: { ...bug, y: y - MARGIN - bug.height },
    title: { x: MARGIN, y: y + picture.height + MARGIN, width: width - 2 * MARGIN, height: 44 },
  }
}

/**
 * Returns the cells of a score bug, from left to right: the home team's name and score, the clock, the
 * visitors' score and name.
 */
export function bugCells(
  bug: LayoutBox,
): Record<'homeName' | 'homeScore' | 'lane' | 'visitorsScore' | 'visitorsName', LayoutBox> {
  const score = Math.round(bug.width * 0.12)
  const lane = Math.round(bug.width * 0.2)
  const name = (bug.width - 2 * score - lane) / 2
  const cell = (from: number, width: number) => ({ ...bug, x: bug.x + from, width })
  return {
    homeName: cell(0, name),
    homeScore: cell(name, score),
    lane: cell(name + score, lane),
    visitorsScore: cell(name + score + lane, score),
    visitorsName: cell(name + 2 * score + lane, name),
  }
}

/** Returns the largest box that fits into another box and has the aspect ratio of the frame. */
export function contained(box: LayoutBox, source: { width: number; height: number }): LayoutBox {
  const scale = Math.min(box.width / source.width, box.height / source.height)
  const [width, height] = [Math.round(source.width * scale), Math.round(source.height * scale)]
  const [beside, above] = [(box.width - width) / 2, (box.height - height) / 2]
  return { x: box.x + Math.round(beside), y: box.y + Math.round(above), width, height }
}

function centred(within: number, width: number, height: number): LayoutBox {
  return { x: Math.round((within - width) / 2), y: 0, width: Math.round(width), height: Math.round(height) }
}

function even(length: number): number {
  return 2 * Math.round(length / 2)
}
