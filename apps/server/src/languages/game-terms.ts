/** The names of periods and plays from `packages/basketball`, in the language of this build. */
export { detailWords, MARK_WORDS, PLAY_WORDS, periodLabel, periodName } from '@courtside/basketball'
