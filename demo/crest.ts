import sharp from 'sharp'

/** Width of a crest in pixels. */
const WIDTH = 512
/** Outline of the shield and its inner line, in a square of 64. */
const SHIELD = 'M8 2H56V32C56 48 44 57 32 62C20 57 8 48 8 32Z'
const INNER_LINE = 'M11 5H53V32C53 46 42.5 54 32 58.7C21.5 54 11 46 11 32Z'

/** Draws an emblem in two colours: `figure` for its shapes, `ground` for holes that show the shield. */
type Emblem = (figure: string, ground: string) => string

const line = (colour: string, width: number, path: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
const shape = (colour: string, path: string) => `<path fill="${colour}" d="${path}"/>`
const disc = (colour: string, x: number, y: number, radius: number) =>
  `<circle fill="${colour}" cx="${x}" cy="${y}" r="${radius}"/>`
const ring = (colour: string, radius: number, width: number, dashes = 'none') =>
  `<circle fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}" cx="32" cy="29" r="${radius}"/>`

/** The emblems of the clubs, in a square of 64. */
const EMBLEMS = {
  lantern: (figure, ground) =>
    line(figure, 2.4, 'M28 15A4.4 4.4 0 1 1 36 15') +
    shape(figure, 'M20 24L26 16H38L44 24Z') +
    shape(figure, 'M22 26.5H42L39.5 45H24.5Z') +
    shape(ground, 'M32 29C36 34 37.2 36 37.2 38A5.2 5.2 0 0 1 26.8 38C26.8 36 28 34 32 29Z') +
    shape(figure, 'M21.5 47.5H42.5L40 52H24Z'),
  gear: (figure) => ring(figure, 11, 7) + ring(figure, 16.5, 6, '6.48') + disc(figure, 32, 29, 3.6),
  heron: (figure, ground) =>
    line(figure, 4.4, 'M34 14C27 13 24 18 28 22.5C32 27 36.5 28 35 36') +
    shape(figure, 'M36 11L17 16.5L35 18Z') +
    disc(figure, 34.5, 14.6, 3.8) +
    disc(ground, 34.5, 14, 1) +
    shape(figure, 'M33 31C42 29 48 35 50 44C41 46.5 29 46 26 40C25.6 35.5 28.5 32 33 31Z') +
    line(figure, 2, 'M33 44V56M38 44V53.5'),
  lark: (figure, ground) =>
    shape(figure, 'M13 19C20 18.5 26 21 29.5 26C31 18 37 11.5 47 9C46.5 16 45.5 21 43 26L51.5 28.5L43.5 33') +
    shape(figure, 'M29 25L43.5 33C41 42 32 46.5 24.5 44L16 51L17.5 39C13 34 11.5 26 13 19Z') +
    disc(ground, 41.4, 29, 1.3),
  owl: (figure, ground) =>
    shape(figure, 'M17 12L25 17H39L47 12V34C47 45 41 52 32 52C23 52 17 45 17 34Z') +
    [25, 39].map((x) => disc(ground, x, 27, 6.4) + disc(figure, x, 27, 3)).join('') +
    shape(ground, 'M29 34H35L32 40Z'),
  fox: (figure, ground) =>
    shape(figure, 'M14 11L25.5 18H38.5L50 11V31L32 53L14 31Z') +
    shape(ground, 'M20.5 28L28 32L22.5 34.5ZM43.5 28L36 32L41.5 34.5Z') +
    shape(ground, 'M28.5 46H35.5L32 50.5Z') +
    shape(ground, 'M17.5 17L22 20L18.5 24ZM46.5 17L42 20L45.5 24Z'),
  gull: (figure) =>
    line(figure, 4.6, 'M14 23C19 14.5 27 15 32 24.5C37 15 45 14.5 50 23') +
    line(figure, 3.2, 'M17 37C20.5 33.5 24 33.5 27.5 37S34.5 40.5 38 37S44.5 33.5 47.5 36.5') +
    line(figure, 3.2, 'M22.5 46C25.5 43 28 43 31 46S37.5 49 41 45.5'),
  stag: (figure, ground) =>
    shape(figure, 'M24.5 31L32 28.5L39.5 31L36.5 44L32 52.5L27.5 44Z') +
    shape(figure, 'M23.5 33.5L15 30.5L22.5 38ZM40.5 33.5L49 30.5L41.5 38Z') +
    line(figure, 2.6, 'M29 28.5C27 24 18 23 17 10M19 19L12.5 17.5M22.5 23L26 14.5') +
    line(figure, 2.6, 'M35 28.5C37 24 46 23 47 10M45 19L51.5 17.5M41.5 23L38 14.5') +
    disc(ground, 28.7, 36, 1.2) +
    disc(ground, 35.3, 36, 1.2) +
    shape(ground, 'M30 48H34L32 50.5Z'),
} satisfies Record<string, Emblem>

/** The name of an emblem of a club. */
export type EmblemName = keyof typeof EMBLEMS

/**
 * Draws the crest of an invented club: its emblem on a shield. Everything outside the shield is transparent.
 * @param colours of the shirt and its number, as #rrggbb
 * @returns a PNG
 */
export function drawCrest(
  emblem: EmblemName,
  [shirt, figure]: readonly [shirt: string, figure: string],
): Promise<Buffer<ArrayBuffer>> {
  const emblemDrawn: Emblem = EMBLEMS[emblem]
  const drawing =
    shape(shirt, SHIELD) +
    line(figure, 1.2, INNER_LINE) +
    `<g transform="translate(3.2 3) scale(0.9)">${emblemDrawn(figure, shirt)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" viewBox="0 0 64 64">${drawing}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
