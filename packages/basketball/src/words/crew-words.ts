import type { CrewRole } from '../log/sheet-roles.ts'

/**
 * The names of the posts of a game's crew. Pages built in another language use translations, see
 * docs/decisions/0150-languages.md.
 */
export const CREW_WORDS: Readonly<Record<CrewRole, string>> = {
  'crew-chief': 'Crew chief (referee)',
  'umpire-1': 'Umpire 1',
  'umpire-2': 'Umpire 2',
  scorer: 'Scorer',
  'assistant-scorer': 'Assistant scorer',
  timer: 'Timer',
  'shot-clock-operator': 'Shot clock operator',
  commissioner: 'Commissioner',
}
