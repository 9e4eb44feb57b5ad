import type { Listed } from '@courtside/contract'
import { TEXTS } from '../texts.ts'

const NAMES: Readonly<Record<Listed<'header'>['path'], string>> = {
  '/schedule': TEXTS.schedule,
  '/standings': TEXTS.standings,
  '/archive': TEXTS.archive,
  '/': TEXTS.home,
}

/** The pages that the header lists, and on a small screen its drawer, with their names. */
export const HEADER_PAGES: readonly (readonly [path: string, name: string])[] = Object.entries(NAMES)
