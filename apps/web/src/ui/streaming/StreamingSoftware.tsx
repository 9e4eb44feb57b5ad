import { useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { useIngest } from '../../api/match/ingest.ts'
import { matchKeys } from '../../api/match/matches.ts'
import { queryClient } from '../../api/query-client.ts'
import { askFirst } from '../dialogs/ask-first.tsx'
import { notify } from '../dialogs/notify.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { DataState, Loading } from '../page/DataState.tsx'
import { Sheet } from '../page/Sheet.tsx'
import { TEXTS } from './texts.ts'
import './streaming.css'

/**
 * The settings for streaming software, and a button for a new stream key, for example if somebody else knows
 * the old one.
 * @param hint a further hint
 */
export function StreamingSoftware({ matchId, hint }: { matchId: number; hint?: string }) {
  const query = useIngest(matchId)
  return (
    <Sheet title={TEXTS.streamingSoftware}>
      <DataState query={query} failed={TEXTS.ingestFailed} loading={<Loading rowHeight="3.5rem" />}>
        {(ingest) => (
          <div className="sheet-body streaming">
            <CopyField label={TEXTS.ingestAddress} value={ingest.ingestUrl} />
            {ingest.secureIngestUrl !== null && (
              <CopyField
                label={TEXTS.secureIngestAddress}
                value={ingest.secureIngestUrl}
                hint={TEXTS.secureHint}
              />
            )}
            <CopyField label={TEXTS.streamKey} value={ingest.stream_key} secret hint={TEXTS.keyHint} />
            {ingest.spareKey !== null && (
              <CopyField label={TEXTS.spareKey} value={ingest.spareKey} secret hint={TEXTS.spareHint} />
            )}
            {ingest.takesSrt && <SrtAddress matchId={matchId} url={ingest.srtUrl} />}
            {ingest.whipUrl !== null && (
              <CopyField label={TEXTS.whipAddress} value={ingest.whipUrl} hint={TEXTS.whipHint} />
            )}
            {hint && <p className="hint">{hint}</p>}
            <NewKeyButton matchId={matchId} />
          </div>
        )}
      </DataState>
    </Sheet>
  )
}

/** The address for SRT. @param url null until SRT is switched on for the match */
function SrtAddress({ matchId, url }: { matchId: number; url: string | null }) {
  const [working, setWorking] = useState(false)

  async function turn(on: boolean) {
    setWorking(true)
    try {
      const queryKey = matchKeys.ingest(matchId)
      const ingest = await api.call('PUT /live/:id/srt', { params: { id: matchId }, body: { on } })
      // The answer to a call that is still running contains the previous state.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, ingest)
    } catch (error) {
      notify.error(`${TEXTS.srtFailed}\n${errorText(error, '')}`.trim())
    } finally {
      setWorking(false)
    }
  }

  return (
    <>
      {url === null ? (
        <p className="hint">{TEXTS.srtOnHint}</p>
      ) : (
        <CopyField label={TEXTS.srtAddress} value={url} secret hint={TEXTS.srtHint} />
      )}
      <button
        className="btn new-key"
        type="button"
        disabled={working}
        onClick={() => void turn(url === null)}
      >
        {url === null ? TEXTS.srtOn : TEXTS.srtOff}
      </button>
    </>
  )
}

function NewKeyButton({ matchId }: { matchId: number }) {
  const [working, setWorking] = useState(false)

  async function makeKey() {
    const question = { title: TEXTS.confirmNewKey, body: TEXTS.newKeyBody, confirm: TEXTS.newKey }
    if (working || !(await askFirst(question))) return
    setWorking(true)
    try {
      const queryKey = matchKeys.ingest(matchId)
      const ingest = await api.call('POST /live/:id/stream-key', { params: { id: matchId } })
      // The answer to a call that is still running contains the old key.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, ingest)
      notify.success(TEXTS.newKeyMade)
    } catch (error) {
      notify.error(`${TEXTS.newKeyFailed}\n${errorText(error, '')}`.trim())
    } finally {
      setWorking(false)
    }
  }

  return (
    <button className="btn new-key" type="button" disabled={working} onClick={() => void makeKey()}>
      {TEXTS.newKey}
    </button>
  )
}
