import { CREST_SHIELD, crestPattern, inkOn, monogram } from '@courtside/contract/client'
import type { CardClub, CardTeam } from './card.ts'
import { type CardLinePlace, outline, readable } from './letters.ts'

/** The colours of the web app's tokens that cards use (`apps/web/src/ui/styles/tokens.css`). */
export const COLOURS = {
  ink: '#1c140e',
  ink2: '#594a3e',
  coverFrom: '#ffffff',
  coverMid: '#ffe3cb',
  coverTo: '#f58a3c',
  courtLine: '#7a3a0e',
  orange: '#f47b20',
  live: '#ce1126',
  onLive: '#ffffff',
  bug: '#17100b',
  onBug: '#fff6ea',
  onBug2: '#d9c8b6',
  paper: '#fff3e2',
  rule: '#33261c',
  edge: '#8a755f',
} as const

/** `--cs-cut`: horizontal offset of a slanted edge per unit of height. */
const SLOPE = 0.2067

/** An image as an SVG embeds it: `data:image/…`. */
export type DataUrl = string

/** A box, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

/** Draws a line of text. */
export function line(text: string, place: CardLinePlace, fill: string): string {
  return `<path d="${outline(text, place)}" fill="${fill}"/>`
}

/** Draws a line of text in upper case. */
export function capitals(text: string, place: CardLinePlace, fill: string): string {
  return line(readable(text).toUpperCase(), place, fill)
}

/**
 * Draws the tab of a board, which is wider at the bottom, like the lane of a court.
 * @param x horizontal centre
 */
export function tab(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
  fill: string,
): string {
  const half = width / 2
  const out = height * SLOPE
  return `<path d="M${x - half} ${y}h${width}l${out} ${height}h${-(width + 2 * out)}z" fill="${fill}"/>`
}

/** Draws the product's logo followed by its name. */
function brand(name: string, { x, y }: { x: number; y: number }, ink: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(.34)" fill="none" stroke="${ink}">` +
    '<path stroke-width="19" d="M91.3 9H61.3A67.5 67.5 0 0 0 61.3 141H91.3"/>' +
    `<circle cx="75.5" cy="75" r="17" stroke="${COLOURS.orange}" stroke-width="13"/></g>` +
    capitals(name, { weight: 700, size: 42, x: x + 46, y: y + 40 }, ink)
  )
}

/** Draws the club's crest followed by its name, or the product's logo and name until the club has a name. */
export function clubHead(
  club: CardClub | null,
  crest: DataUrl | null,
  place: { x: number; y: number; maxWidth: number },
  { ink, product }: { ink: string; product: string },
): string {
  const { x, y, maxWidth } = place
  if (club === null) return brand(product, { x, y }, ink)
  const name = { weight: 700, size: 42, x: x + 66, y: y + 40, maxWidth: maxWidth - 66 } as const
  const box = { x, y: y - 2, width: 54, height: 54 }
  return drawCrest({ id: 0, ...club }, crest, box) + capitals(club.name, name, ink)
}

/** Draws a team's logo, or its crest, on the team's colour. @param logo null when the team has none */
export function crestCell(team: CardTeam, logo: DataUrl | null, box: Box): string {
  const side = box.height * 0.76
  const at = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2 }
  return rectangle(box, team.palette.primary) + drawCrest(team, logo, { ...at, width: side, height: side })
}

/** Draws a logo, or a crest, that fills a square box. @param logo null when there is none */
export function drawCrest(
  team: Pick<CardTeam, 'id' | 'name' | 'palette'>,
  logo: DataUrl | null,
  box: Box,
): string {
  const { primary, secondary } = team.palette
  const side = box.height
  const at = box
  if (logo) return `<image x="${at.x}" y="${at.y}" width="${side}" height="${side}" href="${logo}"/>`
  const on = inkOn(primary)
  const letters = monogram(readable(team.name))
  const size = letters.length > 2 ? 26 : 33
  const place = { weight: 700, size, x: 32, y: 45, anchor: 'middle', maxWidth: 50 } as const
  const clip = `crest-${team.id}-${Math.round(box.x)}-${Math.round(box.y)}`
  return (
    `<g transform="translate(${at.x + (side - (side * 64) / 72) / 2} ${at.y}) scale(${side / 72})">` +
    `<clipPath id="${clip}"><path d="${CREST_SHIELD}"/></clipPath>` +
    `<path d="${CREST_SHIELD}" fill="none" stroke="${COLOURS.edge}" stroke-width="4.5"/>` +
    `<path clip-path="url(#${clip})" fill="${primary}" d="M0 0h64v72H0z"/>` +
    `<path clip-path="url(#${clip})" fill="${secondary}" d="${crestPattern(team.id)}"/>` +
    `<path d="${CREST_SHIELD}" fill="none" stroke="${on}" stroke-opacity=".9" stroke-width="2.5"/>` +
    // Outlined in the background colour, as in the web app, because the pattern contains bands in the
    // letters' colour.
    `<path d="${outline(letters, place)}" fill="${on}" stroke="${primary}"/></g>`
  )
}
