import type { MatchRestream } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../api/error-text.ts'
import { useIngest } from '../../../api/match/ingest.ts'
import { useChooseTarget, useMatchRestreams } from '../../../api/match/restream.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { bitrateText } from '../../../ui/written/bitrate-text.ts'
import { timeOfDay } from '../../../ui/written/written-values.ts'
import { RESTREAM_FAULTS, RESTREAM_TEXTS } from './texts.ts'

/**
 * The services to which a match's stream is sent, and the state of each. Renders nothing if the video is
 * hosted elsewhere, because this server then has no stream to send.
 */
export function RestreamSheet({ matchId }: { matchId: number }) {
  const query = useMatchRestreams(matchId)
  const isHostedElsewhere = useIngest(matchId).data?.measured === false
  if (isHostedElsewhere) return null
  return (
    <Sheet
      title={RESTREAM_TEXTS.restream}
      foot={
        <Link className="link" to="/club-settings?section=restream">
          {query.data?.length === 0 ? RESTREAM_TEXTS.add : RESTREAM_TEXTS.manage}
        </Link>
      }
    >
      <DataState query={query} failed={RESTREAM_TEXTS.failed}>
        {(restreams) => (
          <div className="sheet-body restreams">
            {restreams.length === 0 && <p className="meta">{RESTREAM_TEXTS.none}</p>}
            {restreams.map((restream) => (
              <Restream key={restream.target.id} matchId={matchId} restream={restream} />
            ))}
          </div>
        )}
      </DataState>
    </Sheet>
  )
}

function Restream({ matchId, restream }: { matchId: number; restream: MatchRestream }) {
  const { id, name } = restream.target
  const choose = useChooseTarget(matchId, id)
  // The chosen value, from the click until the server has answered the last choice. It prevents the check box
  // from showing the previous value meanwhile.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = (on: boolean) => {
    setWanted(on)
    // Only the callbacks of the last choice are called.
    choose.mutate(on, {
      onError: (error) => notify.error(errorText(error, RESTREAM_TEXTS.switchFailed)),
      onSettled: () => setWanted(null),
    })
  }
  return (
    <div className={restream.state === 'retrying' ? 'restream-fault' : undefined}>
      <CheckField
        label={name}
        hint={describeRestream(restream)}
        checked={wanted ?? restream.state !== 'off'}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </div>
  )
}

/** Describes the state of a restream in one line. */
function describeRestream({ state, fault, said, retryAt, kbps, lostSeconds }: MatchRestream): string {
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
