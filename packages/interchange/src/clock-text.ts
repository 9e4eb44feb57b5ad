/** Formats the time left as `MM:SS:cc`: minutes, seconds and hundredths. */
export function centisecondClock(ms: number): string {
  const [minutes, seconds, rest] = split(ms)
  return `${two(minutes)}:${two(seconds)}:${two(Math.floor(rest / 10))}`
}

/** Formats the time left as `MM:SS`, rounded down to whole seconds. */
export function minuteClock(ms: number): string {
  const [minutes, seconds] = split(ms)
  return `${two(minutes)}:${two(seconds)}`
}

/** Formats the time left as an ISO 8601 duration: `PT11M35.00S`. */
export function durationText(ms: number): string {
  const [minutes, seconds, rest] = split(ms)
  return `PT${two(minutes)}M${two(seconds)}.${two(Math.floor(rest / 10))}S`
}

/**
 * Parses a clock, in any of the formats above, into ms. Minutes may be missing (`:45`, `PT45S`) and seconds
 * may have a fraction (`0:45.3`). Returns undefined for other text.
 */
export function clockOf(text: string): number | undefined {
  const plain = text.trim()
  const match =
    /^(\d{0,3}):(\d{1,2})(?:[:.](\d{1,2})\d*)?$/.exec(plain) ??
    /^PT(?=\d)(?:(\d{1,3})M)?(?:(\d{1,2})(?:\.(\d{1,2})\d*)?S)?$/.exec(plain)
  if (match === null) return undefined
  const [, minutes = '', seconds = '', hundredths = '0'] = match
  return Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(hundredths.padEnd(2, '0')) * 10
}

function split(ms: number): [number, number, number] {
  const whole = Math.max(0, Math.round(ms))
  return [Math.floor(whole / 60_000), Math.floor(whole / 1000) % 60, whole % 1000]
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
