import type { Listed } from '@courtside/contract'
import { TEXTS } from '../texts.ts'

const NAMES: Readonly<Record<Listed<'header'>['path'], string>> = {
  '/schedule': TEXTS.schedule,
  '/standings': TEXTS.standings,
  '/archive': TEXTS.archive,
  '/': TEXTS.home,
}

/** The pages in the header, and in its drawer on a small screen, with their names. */
export const HEADER_PAGES: readonly (readonly [path: string, name: string])[] = Object.entries(NAMES)
