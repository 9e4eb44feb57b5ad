import type { MatchSetup } from '@courtside/basketball'
import type { Film } from '@courtside/media'

/** An MP4 and its file name. */
export interface NamedFilm {
  film: Film
  name: string
}

/** Returns the title of a match, for example Herons v Larks. */
export function titleOf({ teams }: MatchSetup): string {
  return teams.map(({ name }) => name).join(' v ')
}

/** Formats year, month and day in the server's time zone. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })

/** Returns the file name of an MP4, with the date of its match. */
export function fileName(title: string, date: Date): string {
  return `${safeFileName(title)} ${DAY.format(date)}.mp4`
}

/** Removes characters that file systems reject, Windows in particular. */
export function safeFileName(title: string): string {
  return title
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
