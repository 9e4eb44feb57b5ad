import type { MatchRestream } from '@courtside/contract'
import { timeOfDay } from '../../../ui/written/written-values.ts'
import { bitrateText } from './describe-ingest.ts'
import { RESTREAM_FAULTS, RESTREAM_TEXTS } from './restream-texts.ts'

/** Describes the state of a restream in one line. */
export function describeRestream({ state, fault, said, retryAt, kbps, lostSeconds }: MatchRestream): string {
  const lost = lostSeconds > 0 ? ` ${RESTREAM_TEXTS.lost(lostSeconds)}` : ''
  switch (state) {
    case 'off':
      return RESTREAM_TEXTS.off
    case 'waiting':
      return RESTREAM_TEXTS.waiting
    case 'connecting':
      return fault === null ? RESTREAM_TEXTS.connecting : RESTREAM_FAULTS[fault]
    case 'sending':
      return RESTREAM_TEXTS.sending(bitrateText(kbps)) + lost
    case 'retrying': {
      const why = fault === null ? '' : RESTREAM_FAULTS[fault]
      const words = said === '' ? why : `${why} ${RESTREAM_TEXTS.says(said)}`
      return retryAt === null
        ? words
        : `${words} ${RESTREAM_TEXTS.again(timeOfDay(new Date(retryAt).toISOString()))}${lost}`
    }
  }
}
