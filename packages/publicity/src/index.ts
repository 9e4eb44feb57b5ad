export { erasedLog } from './erased-log.ts'
export { HiddenNames } from './hidden-names.ts'
export { HiddenWords } from './hidden-words.ts'
export { isNameOf, PeopleByName } from './name-of-person.ts'
export { namesVersion, type ShownLog, shownEvents, shownLog } from './public-log.ts'
export { type Audience, audienceOf, publicName, strictest } from './public-name.ts'
export { PUBLIC_READER, type Reader, Readers } from './readers.ts'
export {
  ALL_NAMES,
  type HiddenOfClub,
  type NameDecisions,
  playersOfMatch,
  type ShownNames,
  shownNames,
} from './shown-names.ts'
export { openEvents, openSetup, openSheet } from './shown-sheet.ts'
export { folded } from './word-folding.ts'
