import type { HalfCourt } from '@courtside/basketball'

/**
 * Returns the lines of a half court as an SVG path, with the basket at the bottom. It contains the edge, key,
 * free-throw circle, three-point line, no-charge arc, backboard and centre circle.
 * @param scale units of the drawing per metre
 */
export function courtLines(court: HalfCourt, scale: number): string {
  const { width, length, basket, arc, corner, key, circle, noCharge, board } = court
  const middle = width / 2
  // The point at which the arc of the three-point line meets its straight parts.
  const bend = basket + Math.sqrt(arc ** 2 - corner ** 2)
  const n = (metres: number) => String(Math.round(metres * scale * 10) / 10)
  const at = (x: number, fromBaseline: number) => `${n(x)} ${n(length - fromBaseline)}`
  const half = (radius: number, from: string, sweep: 0 | 1) =>
    `M${from}a${n(radius)} ${n(radius)} 0 0 ${sweep} ${n(2 * radius)} 0`
  return [
    `M${at(0, length)}H${n(width)}V${n(length)}H0Z`,
    `M${at(middle - key.width / 2, 0)}V${n(length - key.length)}h${n(key.width)}V${n(length)}`,
    half(circle, at(middle - circle, key.length), 1),
    `M${at(middle - corner, 0)}V${n(length - bend)}A${n(arc)} ${n(arc)} 0 0 1 ${at(middle + corner, bend)}V${n(length)}`,
    half(noCharge, at(middle - noCharge, basket), 1),
    `M${at(middle - board.width / 2, board.fromBaseline)}h${n(board.width)}`,
    half(circle, at(middle - circle, length), 0),
  ].join('')
}
