import { inkOn } from '@courtside/contract/client'
import type { CardTeam, ResultCard, ResultFormat } from './card.ts'
import {
  type Box,
  COLOURS,
  capitals,
  clubHead,
  type DataUrl,
  drawCrest,
  line,
  rectangle,
  tab,
} from './drawing.ts'
import { type CardLinePlace, lineWidth } from './letters.ts'
import { TEXTS } from './texts.ts'

const WIDTH = 1080
const EDGE = 72
const INNER = WIDTH - 2 * EDGE
/** Vertical places of each format, in pixels. Social networks cover the edges of a story. */
const LAYOUTS: Readonly<Record<ResultFormat, { height: number; head: number; board: number; row: number }>> =
  {
    story: { height: 1920, head: 260, board: 500, row: 300 },
    square: { height: 1080, head: 60, board: 196, row: 204 },
  }
/** `--cs-cut` of the web app: horizontal offset of a slanted edge per unit of height. */
const SLOPE = 0.2067
const HEAD_HEIGHT = 96
const LEADERS_HEIGHT = 250

/** Returns the image of a result as SVG. Its tab shows whether the match is over. */
export function resultSvg(
  card: ResultCard,
  { logos, crest }: { logos: readonly [DataUrl | null, DataUrl | null]; crest: DataUrl | null },
): string {
  const { height, head, board, row } = LAYOUTS[card.format]
  const [home] = card.teams
  const rows = card.teams.map((team, index) =>
    teamRow(team, card, logos[index === 0 ? 0 : 1], {
      x: EDGE,
      y: board + HEAD_HEIGHT + index * (row + 6),
      width: INNER,
      height: row,
    }),
  )
  const foot = board + HEAD_HEIGHT + 2 * row + 12
  const ground = card.club?.palette ?? home.palette
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">`,
    rectangle({ x: 0, y: 0, width: WIDTH, height }, ground.primary),
    // The slanted edge of the lane, across the whole image.
    `<path d="M${WIDTH * 0.8} 0h36L${WIDTH * 0.8 + 36 - height * SLOPE} ${height}h-36z" fill="${ground.secondary}"/>`,
    clubHead(
      card.club,
      crest,
      { x: EDGE, y: head, maxWidth: INNER },
      {
        ink: inkOn(ground.primary),
        product: TEXTS.brand,
      },
    ),
    rectangle({ x: EDGE, y: board, width: INNER, height: HEAD_HEIGHT }, COLOURS.bug),
    stateTab(card, board),
    ...rows,
    leaderRow(card, foot),
    titleLine(card.title, foot + (card.leaders.length > 0 ? LEADERS_HEIGHT : 0) + 76, ground.primary),
    '</svg>',
  ].join('')
}

/**
 * Draws the title on a plain background, because the slanted edge may have the same colour as the letters.
 */
function titleLine(title: string, y: number, ground: string): string {
  const width = Math.min(INNER, lineWidth(title, 600, 38)) + 48
  const place = { weight: 600, size: 38, x: WIDTH / 2, y, anchor: 'middle', maxWidth: INNER } as const
  return (
    rectangle({ x: (WIDTH - width) / 2, y: y - 42, width, height: 60 }, ground) +
    line(title, place, inkOn(ground))
  )
}

function stateTab({ tab: words, live }: ResultCard, y: number): string {
  const width = Math.max(280, lineWidth(words, 700, 52) + 96)
  const place = { weight: 700, size: 52, x: WIDTH / 2, y: y + 62, anchor: 'middle' } as const
  return (
    tab(WIDTH / 2, y - 12, { width, height: HEAD_HEIGHT + 12 }, live ? COLOURS.live : COLOURS.orange) +
    line(words, place, live ? COLOURS.onLive : COLOURS.ink)
  )
}

function teamRow(team: CardTeam, { periods }: ResultCard, logo: DataUrl | null, box: Box): string {
  const { x, y, width, height } = box
  const score = team.score === null ? 0 : 290
  const crest = height * 0.62
  const nameAt = x + crest + 72
  const nameWidth = width - crest - 96 - score
  return [
    rectangle(box, COLOURS.bug),
    rectangle({ x, y, width: 14, height }, team.palette.primary),
    drawCrest(team, logo, { x: x + 42, y: y + (height - crest) / 2, width: crest, height: crest }),
    capitals(
      team.name,
      {
        weight: 700,
        size: 68,
        x: nameAt,
        y: y + height / 2 + (periods.length > 0 ? 6 : 24),
        maxWidth: nameWidth,
      },
      COLOURS.onBug,
    ),
    written(
      team.periods.join('   '),
      { weight: 500, size: 40, x: nameAt, y: y + height / 2 + 62, maxWidth: nameWidth },
      COLOURS.onBug2,
    ),
    team.score === null ? '' : rectangle({ x: x + width - score, y, width: score, height }, COLOURS.paper),
    written(
      team.score === null ? '' : String(team.score),
      {
        weight: 700,
        size: 190,
        x: x + width - score / 2,
        y: y + height / 2 + 66,
        anchor: 'middle',
        maxWidth: score - 30,
      },
      COLOURS.bug,
    ),
  ].join('')
}

/** Draws a line of text. Draws nothing for an empty text, because `line` would draw a question mark. */
function written(text: string, place: CardLinePlace, fill: string): string {
  return text === '' ? '' : line(text, place, fill)
}

function leaderRow({ leaders, teams }: ResultCard, y: number): string {
  if (leaders.length === 0) return ''
  const ground = rectangle({ x: EDGE, y, width: INNER, height: LEADERS_HEIGHT }, COLOURS.bug)
  const width = INNER / Math.max(1, leaders.length)
  const cells = leaders.map(({ figure, best }, index) => {
    const x = EDGE + index * width + width / 2
    const leads = best[0].value >= best[1].value ? 0 : 1
    const { value, name } = best[leads]
    const middle = { x, anchor: 'middle', maxWidth: width - 28 } as const
    return [
      index > 0
        ? rectangle({ x: EDGE + index * width - 1, y, width: 2, height: LEADERS_HEIGHT }, COLOURS.rule)
        : '',
      capitals(figure, { ...middle, weight: 600, size: 32, y: y + 52 }, COLOURS.onBug2),
      written(
        value === 0 ? '' : String(value),
        { ...middle, weight: 700, size: 92, y: y + 140 },
        COLOURS.onBug,
      ),
      written(value === 0 ? '' : name, { ...middle, weight: 600, size: 36, y: y + 186 }, COLOURS.onBug),
      written(
        value === 0 ? '' : teams[leads].name,
        { ...middle, weight: 500, size: 28, y: y + 222 },
        COLOURS.onBug2,
      ),
    ].join('')
  })
  return ground + cells.join('')
}
