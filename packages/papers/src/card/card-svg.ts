import { inkOn } from '@courtside/contract/client'
import type { CardBest, CardClub, CardTeam, ClubCard, IconCard, MatchCard } from './card.ts'
import {
  type Box,
  COLOURS,
  capitals,
  clubHead,
  crestCell,
  type DataUrl,
  drawCrest,
  line,
  rectangle,
  tab,
} from './drawing.ts'
import { lineWidth } from './letters.ts'
import { TEXTS } from './texts.ts'

/** Size of a share card, in pixels, as chats and social networks expect it. */
export const CARD = { width: 1200, height: 630 } as const

const EDGE = 60
const INNER = CARD.width - 2 * EDGE
const HEADER_BASELINE = 82
const TOTAL_WIDTH = 184
/** Maximum number of periods that fit beside the names. */
const MOST_PERIODS = 10

/** Images of a card. */
export interface CardPictures {
  /** Logos, home first. */
  logos: readonly [DataUrl | null, DataUrl | null]
  /** Frame of a clip. */
  picture: DataUrl | null
  /** The club's crest. */
  crest: DataUrl | null
}

/** Returns a share card as SVG. All text is drawn as outlines, so that it looks the same everywhere. */
export function cardSvg(card: MatchCard, pictures: CardPictures): string {
  const inside = card.clip ? clipCard(card, card.clip.play, pictures) : matchCard(card, pictures)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${inside}</svg>`
}

function matchCard(card: MatchCard, { logos, crest }: CardPictures): string {
  const hasLeaders = card.leaders.length > 0
  const hasHeads = card.periods.length > 0
  const rowHeight = hasLeaders ? 112 : 138
  const top = hasLeaders ? 186 : 214
  const heads = hasHeads ? 42 : 26
  const rows = card.teams.map((team, index) =>
    teamRow(card, team, logos[index] ?? null, {
      x: EDGE,
      y: top + heads + index * (rowHeight + 4),
      width: INNER,
      height: rowHeight,
    }),
  )
  const foot = top + heads + 2 * rowHeight + 4
  return [
    cover(),
    header(card, crest, COLOURS.ink, COLOURS.ink2),
    rectangle({ x: EDGE, y: top, width: INNER, height: heads }, COLOURS.bug),
    boardTab(card, top),
    hasHeads ? periodHeads(card.periods, top + heads - 12) : '',
    ...rows,
    hasLeaders ? leaderRow(card, foot + 4) : '',
  ].join('')
}

function clipCard(card: MatchCard, play: string, { logos, picture, crest }: CardPictures): string {
  const bug = { x: EDGE, y: 506, width: INNER, height: 84 }
  const half = INNER / 2
  return [
    picture
      ? `<image width="${CARD.width}" height="${CARD.height}" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`
      : rectangle({ x: 0, y: 0, ...CARD }, COLOURS.ink),
    '<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#120d09" stop-opacity=".72"/><stop offset=".3" stop-color="#120d09" stop-opacity=".1"/>',
    '<stop offset=".5" stop-color="#120d09" stop-opacity=".3"/><stop offset="1" stop-color="#120d09" stop-opacity=".94"/>',
    '</linearGradient>',
    rectangle({ x: 0, y: 0, ...CARD }, 'url(#shade)'),
    header(card, crest, COLOURS.onBug, COLOURS.onBug2),
    clipTab(card.tab),
    line(play, { weight: 700, size: 68, x: EDGE, y: 474, maxWidth: INNER }, COLOURS.onBug),
    slimSide(card.teams[0], logos[0], { ...bug, width: half }, 'home'),
    slimSide(card.teams[1], logos[1], { ...bug, x: EDGE + half, width: half }, 'visitors'),
  ].join('')
}

/** Draws the background of a card. */
function cover(): string {
  return [
    '<linearGradient id="cover" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${COLOURS.coverFrom}"/><stop offset=".45" stop-color="${COLOURS.coverMid}"/>`,
    `<stop offset="1" stop-color="${COLOURS.coverTo}"/></linearGradient>`,
    rectangle({ x: 0, y: 0, ...CARD }, 'url(#cover)'),
    `<g fill="none" stroke="${COLOURS.courtLine}" stroke-opacity=".2" stroke-width="4">`,
    '<circle cx="1010" cy="560" r="210"/><path d="M740 630 800 350h420M1010 350v280"/></g>',
  ].join('')
}

function header(card: MatchCard, crest: DataUrl | null, ink: string, second: string): string {
  const place = { weight: 600, size: 30, x: EDGE + INNER, y: HEADER_BASELINE, anchor: 'end' } as const
  const head = { x: EDGE, y: 42, maxWidth: 480 }
  return (
    clubHead(card.club, crest, head, { ink, product: TEXTS.brand }) +
    line(card.title, { ...place, maxWidth: 560 }, second)
  )
}

/** Returns the image of the club as SVG: its crest on its colour, its name and its sentence. */
export function clubSvg({ club, tagline }: ClubCard, crest: DataUrl | null): string {
  const inside = club ? clubBoard(club, tagline, crest) : `${cover()}${productBoard()}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${inside}</svg>`
}

function clubBoard(club: CardClub, tagline: string, crest: DataUrl | null): string {
  const { primary, secondary } = club.palette
  const ink = inkOn(primary)
  const text = { weight: 700, x: 500, maxWidth: CARD.width - 500 - EDGE } as const
  return [
    rectangle({ x: 0, y: 0, ...CARD }, primary),
    // The slanted edge of the lane.
    `<path d="M0 0H420L290 ${CARD.height}H0z" fill="${COLOURS.paper}"/>`,
    `<path d="M420 0h24L314 ${CARD.height}h-24z" fill="${secondary}"/>`,
    drawCrest({ id: 0, ...club }, crest, { x: 60, y: 195, width: 240, height: 240 }),
    capitals(club.name, { ...text, size: 92, y: tagline === '' ? 348 : 320 }, ink),
    tagline === '' ? '' : line(tagline, { ...text, weight: 500, size: 40, y: 392 }, ink),
  ].join('')
}

/**
 * The crest's share of an icon's side. A mask may cut off everything outside a circle with a diameter of four
 * fifths of the side.
 */
const ICON_SHARE = { plain: 0.8, maskable: 0.56 } as const

/** Returns the club's icon as SVG: its crest on its first colour. */
export function iconSvg({ club, side, maskable }: IconCard, crest: DataUrl | null): string {
  const inner = side * (maskable ? ICON_SHARE.maskable : ICON_SHARE.plain)
  const at = (side - inner) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">`,
    rectangle({ x: 0, y: 0, width: side, height: side }, club.palette.primary),
    drawCrest({ id: 0, ...club }, crest, { x: at, y: at, width: inner, height: inner }),
    '</svg>',
  ].join('')
}

function productBoard(): string {
  return clubHead(
    null,
    null,
    { x: EDGE, y: 290, maxWidth: INNER },
    { ink: COLOURS.ink, product: TEXTS.brand },
  )
}

function boardTab(card: MatchCard, boardTop: number): string {
  const height = 64
  const words = card.tab
  const width = Math.max(230, lineWidth(words, 700, 36) + 72)
  const fill = card.live ? COLOURS.live : COLOURS.orange
  const place = { weight: 700, size: 36, x: CARD.width / 2, y: boardTop - 4, anchor: 'middle' } as const
  return (
    tab(CARD.width / 2, boardTop - height + 14, { width, height }, fill) +
    line(words, place, card.live ? COLOURS.onLive : COLOURS.ink)
  )
}

function clipTab(words: string): string {
  const width = lineWidth(words, 700, 34) + 48
  return (
    `<path d="M${EDGE} 348h${width}l12 58h${-(width + 12)}z" fill="${COLOURS.orange}"/>` +
    line(words, { weight: 700, size: 34, x: EDGE + 24, y: 389 }, COLOURS.ink)
  )
}

/** Returns the x coordinate of the right edge of a period's column. */
function periodEdge(index: number, count: number): number {
  return CARD.width - EDGE - TOTAL_WIDTH - 28 - (count - 1 - index) * periodWidth(count)
}

function periodWidth(count: number): number {
  return Math.min(72, 380 / count)
}

function periodHeads(periods: readonly string[], y: number): string {
  if (periods.length > MOST_PERIODS) return ''
  const size = periods.length > 6 ? 19 : 24
  return periods
    .map((label, index) =>
      line(
        label,
        { weight: 600, size, x: periodEdge(index, periods.length), y, anchor: 'end' },
        COLOURS.onBug2,
      ),
    )
    .join('')
}

function teamRow(card: MatchCard, team: CardTeam, logo: DataUrl | null, box: Box): string {
  const { x, y, width, height } = box
  const shown = card.periods.length > MOST_PERIODS ? [] : team.periods
  const nameAt = x + height + 30
  const figures = shown.length > 0 ? periodEdge(0, shown.length) - periodWidth(shown.length) : null
  const nameEnd = figures ?? (team.score === null ? x + width - 30 : x + width - TOTAL_WIDTH - 30)
  const middle = y + height / 2
  const size = figures === null ? 60 : 50
  const other = card.teams.find(({ id }) => id !== team.id)
  return [
    rectangle(box, COLOURS.bug),
    crestCell(team, logo, { x, y, width: height, height }),
    capitals(
      team.name,
      { weight: 700, size, x: nameAt, y: middle + size * 0.35, maxWidth: nameEnd - nameAt },
      COLOURS.onBug,
    ),
    ...shown.map((points, index) =>
      line(
        String(points),
        {
          weight: points > (other?.periods[index] ?? 0) ? 700 : 500,
          size: shown.length > 6 ? 32 : 42,
          x: periodEdge(index, shown.length),
          y: middle + 15,
          anchor: 'end',
        },
        points > (other?.periods[index] ?? 0) ? COLOURS.onBug : COLOURS.onBug2,
      ),
    ),
    total(team, { x: x + width - TOTAL_WIDTH, y, width: TOTAL_WIDTH, height }),
  ].join('')
}

function total({ score }: CardTeam, box: Box): string {
  if (score === null) return ''
  const size = box.height * 0.82
  const place = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2 + size * 0.35,
    anchor: 'middle',
  } as const
  return (
    rectangle(box, COLOURS.paper) +
    line(String(score), { weight: 700, size, ...place, maxWidth: box.width - 24 }, COLOURS.bug)
  )
}

function leaderRow({ leaders }: MatchCard, y: number): string {
  const height = CARD.height - 44 - y
  const width = INNER / leaders.length
  const cells = leaders.map(({ figure, best }, index) => {
    const x = EDGE + index * width
    const head = { weight: 600, size: 24, x: x + width / 2, y: y + 36, anchor: 'middle' } as const
    return [
      index > 0 ? rectangle({ x: x - 1, y, width: 2, height }, COLOURS.rule) : '',
      capitals(figure, head, COLOURS.onBug2),
      leader(best[0], best[1], { x: x + 26, y, anchor: 'start', width: width / 2 - 36 }),
      leader(best[1], best[0], { x: x + width - 26, y, anchor: 'end', width: width / 2 - 36 }),
    ].join('')
  })
  return rectangle({ x: EDGE, y, width: INNER, height }, COLOURS.bug) + cells.join('')
}

function leader(
  { value, name }: CardBest,
  other: CardBest,
  { x, y, anchor, width }: { x: number; y: number; anchor: 'start' | 'end'; width: number },
): string {
  if (value === 0) return ''
  const leads = value >= other.value
  const figure = { weight: leads ? 700 : 500, size: 54, x, y: y + 76, anchor } as const
  return (
    line(String(value), figure, leads ? COLOURS.onBug : COLOURS.onBug2) +
    line(name, { weight: 500, size: 28, x, y: y + 112, anchor, maxWidth: width }, COLOURS.onBug)
  )
}

/** Draws one half of the one-line score bug below an image. */
function slimSide(team: CardTeam, logo: DataUrl | null, box: Box, side: 'home' | 'visitors'): string {
  const { x, y, width, height } = box
  const home = side === 'home'
  const score = team.score === null ? 0 : 110
  const crestAt = home ? x : x + width - height
  const scoreAt = home ? x + width - score - 2 : x + 2
  const name = {
    weight: 700,
    size: 40,
    x: home ? x + height + 22 : x + width - height - 22,
    y: y + height / 2 + 14,
    anchor: home ? 'start' : 'end',
    maxWidth: width - height - score - 48,
  } as const
  return [
    rectangle(box, COLOURS.bug),
    crestCell(team, logo, { x: crestAt, y, width: height, height }),
    capitals(team.name, name, COLOURS.onBug),
    total(team, { x: scoreAt, y, width: score, height }),
  ].join('')
}
