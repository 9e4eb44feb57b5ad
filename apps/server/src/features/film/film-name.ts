import type { MatchSetup } from '@courtside/basketball'
import type { Film } from '@courtside/media'

/** A film, and what it is saved as. */
export interface NamedFilm {
  film: Film
  name: string
}

/** The two teams of a match: Herons v Larks. */
export function titleOf({ teams }: MatchSetup): string {
  return teams.map(({ name }) => name).join(' v ')
}

/** A name for an MP4 with the day of its match. @param day YYYY-MM-DD */
export function fileName(title: string, day: string): string {
  return `${safeFileName(title)} ${day}.mp4`
}

/** A title without what file systems do not take (Windows least of all). */
export function safeFileName(title: string): string {
  return title
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
