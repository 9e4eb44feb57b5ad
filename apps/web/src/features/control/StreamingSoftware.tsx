import { useIngest } from '../../api/matches.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { DataState } from '../../ui/DataState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** What to enter in the streaming software. */
export function StreamingSoftware({ matchId }: { matchId: number }) {
  const query = useIngest(matchId)
  return (
    <Sheet title="Streaming software">
      <DataState query={query} failed={TEXTS.ingestFailed}>
        {(ingest) => (
          <div className="sheet-body streaming">
            <CopyField label="Ingest address" value={ingest.ingestUrl} />
            <CopyField label="Stream key" value={ingest.stream_key} secret hint={TEXTS.keyHint} />
          </div>
        )}
      </DataState>
    </Sheet>
  )
}
