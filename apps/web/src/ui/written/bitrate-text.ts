import { oneDecimal } from './written-values.ts'

/** Shown in place of a number that is unknown. */
export const NO_FIGURE = '–'

/** Formats a bitrate. Returns a dash for 0. */
export function bitrateText(kbps: number): string {
  if (kbps <= 0) return NO_FIGURE
  return kbps < 1000 ? `${Math.round(kbps)} kbit/s` : `${oneDecimal(kbps / 1000)} Mbit/s`
}
