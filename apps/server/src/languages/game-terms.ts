/** The names of posts, periods and plays from `packages/basketball`, in the language of this build. */
export {
  CREW_WORDS,
  detailWords,
  MARK_WORDS,
  PLAY_WORDS,
  periodLabel,
  periodName,
} from '@courtside/basketball'
