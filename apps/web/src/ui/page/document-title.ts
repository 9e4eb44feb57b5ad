import { siteName } from '../teams/club.ts'

/** Returns the document title of a page. */
export function documentTitle(page: string): string {
  return `${page}, ${siteName()}`
}
