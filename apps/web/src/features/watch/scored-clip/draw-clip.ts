import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import type { ClipScore } from './clip-score.ts'
import { bugCells, type ClipLayout, contained, type LayoutBox } from './layout.ts'

/** The teams, home first, and the match's name. */
export interface ClipTeams {
  readonly names: readonly [string, string]
  readonly colours: readonly [TeamColours, TeamColours]
  readonly title: string
}

/**
 * Returns the page's font for numbers, for a canvas.
 * @param size px
 */
function figureFont(size: number): string {
  return `700 ${size}px ${figureFamilies()}`
}

/**
 * Loads the font for numbers. Only the first family is loaded. The other families may be missing on the
 * device, which would count as a failure.
 */
export async function loadFigureFont(): Promise<void> {
  const [first = ''] = figureFamilies().split(',')
  await document.fonts.load(`700 40px ${first}`)
}

function figureFamilies(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--cs-font-figure')
}

/** The score bug's colours, which are the same on every page. */
const PAPER = '#fff3e2'
const INK = '#17100b'
const LANE = '#f47b20'
/** Space at the left and right of a name, as a fraction of the height of its cell. */
const PADDING = 0.2

/** A recorded frame that can draw itself. Its size is in px. */
interface Picture {
  readonly displayWidth: number
  readonly displayHeight: number
  draw(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void
}

/** Draws one frame of a clip: the recorded frame, and the score at that time. */
export function drawClip(
  context: CanvasRenderingContext2D,
  layout: ClipLayout,
  picture: Picture,
  teams: ClipTeams,
  score: ClipScore,
): void {
  const { width, height, title } = layout
  context.fillStyle = INK
  context.fillRect(0, 0, width, height)
  // The parts of a reel can have different sizes.
  const source = { width: picture.displayWidth, height: picture.displayHeight }
  const shown = contained(layout.picture, source)
  picture.draw(context, shown.x, shown.y, shown.width, shown.height)
  drawBug(context, layout.bug, teams, score)
  if (title) write(context, title, teams.title, PAPER, 0.75, 'center')
}

function drawBug(
  context: CanvasRenderingContext2D,
  bug: LayoutBox,
  teams: ClipTeams,
  score: ClipScore,
): void {
  const cells = bugCells(bug)
  const [home, visitors] = teams.colours
  fill(context, cells.homeName, home.team)
  fill(context, cells.visitorsName, visitors.team)
  write(context, padded(cells.homeName), teams.names[0], home.on, 0.46, 'left')
  write(context, padded(cells.visitorsName), teams.names[1], visitors.on, 0.46, 'right')
  for (const [cell, points] of [
    [cells.homeScore, score.score[0]],
    [cells.visitorsScore, score.score[1]],
  ] as const) {
    fill(context, cell, PAPER)
    drawFigure(context, cell, String(points))
  }
  fill(context, cells.lane, LANE)
  const { x, y, width, height } = cells.lane
  write(context, { x, y, width, height: height * 0.42 }, score.period, INK, 0.85, 'center')
  write(context, { x, y: y + height * 0.38, width, height: height * 0.58 }, score.clock, INK, 0.95, 'center')
}

/** Draws the points of a team in a cell. */
function drawFigure(context: CanvasRenderingContext2D, cell: LayoutBox, points: string): void {
  write(context, cell, points, INK, 0.8, 'center')
}

function padded({ x, y, width, height }: LayoutBox): LayoutBox {
  return { x: x + PADDING * height, y, width: width - 2 * PADDING * height, height }
}

function fill(context: CanvasRenderingContext2D, { x, y, width, height }: LayoutBox, colour: string): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

/**
 * Draws a line of text in a box. Text that is too wide is made narrower.
 * @param share height of the text as a fraction of the box
 */
function write(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: LayoutBox,
  text: string,
  colour: string,
  share: number,
  align: 'left' | 'center' | 'right',
): void {
  context.fillStyle = colour
  context.font = figureFont(Math.round(height * share))
  context.textAlign = align
  context.textBaseline = 'middle'
  const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2
  context.fillText(text, at, y + height * 0.53, width)
}
