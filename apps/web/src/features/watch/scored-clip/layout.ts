/** How a clip with the score in it is shaped: as a screen, or as a phone that is held upright. */
export type ClipShape = 'wide' | 'upright'

/** A rectangle of a picture, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where what lies in a clip with the score in it. Lengths in px; width and height are even, as video wants it. */
export interface ClipLayout {
  readonly width: number
  readonly height: number
  /** All of the recorded picture. */
  readonly picture: Box
  /** The score bug: home on the left, period and clock in the middle. */
  readonly bug: Box
  /** The match's name; null where there is no room beside the picture. */
  readonly title: Box | null
}

/** The longest side of a wide clip: what phones and social media take without making it smaller. */
const LONGEST = 1920
const UPRIGHT = { width: 720, height: 1280 } as const
const MARGIN = 24

/** @param source how large the recorded picture is, px */
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

/** The whole picture in the middle, the score above it as large as there is room. */
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

/** The cells of a score bug, from left to right: name and score of the home team, the clock, score and name of the visitors. */
export function bugCells(
  bug: Box,
): Record<'homeName' | 'homeScore' | 'lane' | 'visitorsScore' | 'visitorsName', Box> {
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

/** Where in a box a picture of any shape lies whole. */
export function contained(box: Box, source: { width: number; height: number }): Box {
  const scale = Math.min(box.width / source.width, box.height / source.height)
  const [width, height] = [Math.round(source.width * scale), Math.round(source.height * scale)]
  const [beside, above] = [(box.width - width) / 2, (box.height - height) / 2]
  return { x: box.x + Math.round(beside), y: box.y + Math.round(above), width, height }
}

function centred(within: number, width: number, height: number): Box {
  return { x: Math.round((within - width) / 2), y: 0, width: Math.round(width), height: Math.round(height) }
}

function even(length: number): number {
  return 2 * Math.round(length / 2)
}
