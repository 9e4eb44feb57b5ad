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

/** Returns the file name of an MP4, with the day of its match. @param day YYYY-MM-DD */
export function fileName(title: string, day: string): string {
  return `${safeFileName(title)} ${day}.mp4`
}

/** Replaces white space and characters that some file systems reject with single spaces. */
export function safeFileName(title: string): string {
  return title
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
