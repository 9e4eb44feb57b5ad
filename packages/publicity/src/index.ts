export { HiddenNames } from './hidden-names.ts'
export { HiddenWords } from './hidden-words.ts'
export {
  ALL_NAMES,
  hiddenWords,
  namesVersion,
  type ShownLog,
  type ShownNames,
  shownEvents,
  shownLog,
} from './public-log.ts'
export { type Audience, audienceOf, publicName, strictest } from './public-name.ts'
export { PUBLIC_READER, type Reader, Readers } from './readers.ts'
export { folded } from './word-folding.ts'
