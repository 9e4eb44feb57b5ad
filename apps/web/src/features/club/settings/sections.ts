import { COURTS_TEXTS } from '../courts-texts.ts'
import { NOTICE_TEXTS } from '../notice-texts.ts'
import { RESTREAM_TARGET_TEXTS, TEXTS } from '../texts.ts'

/** The sections of the club settings: ids and names. */
export const SECTIONS = {
  club: TEXTS.club,
  public: TEXTS.public,
  accounts: TEXTS.accounts,
  notices: NOTICE_TEXTS.sheet,
  videos: TEXTS.videos,
  restream: RESTREAM_TARGET_TEXTS.restream,
  courts: COURTS_TEXTS.courts,
} as const

/** A section of the club settings. */
export type Section = keyof typeof SECTIONS

/** Returns the section that an address names (`?section=videos`), or else the first section. */
export function sectionIn(search: string): Section {
  const asked = new URLSearchParams(search).get('section') ?? ''
  return Object.hasOwn(SECTIONS, asked) ? (asked as Section) : 'club'
}
