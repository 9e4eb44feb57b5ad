/** What the game calls its periods and plays: words of `packages/basketball`, in the language for which this is built. */
export { detailWords, MARK_WORDS, PLAY_WORDS, periodLabel, periodName } from '@courtside/basketball'
