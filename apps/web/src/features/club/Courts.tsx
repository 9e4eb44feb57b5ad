import { lazy, Suspense, useState } from 'react'
import { useCourts } from '../../api/match/courts.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { CourtCameraForm } from './CourtCameraForm.tsx'
import { CourtForm } from './CourtForm.tsx'
import { CourtRow } from './CourtRow.tsx'
import { COURTS_TEXTS } from './courts-texts.ts'
import { RECORDING_TEXTS } from './recording-texts.ts'

// The code of this view contains the decoders of all consoles, so it is loaded only when it is needed.
const RecordingReplay = lazy(() => import('./RecordingReplay.tsx'))

/** The courts with the consoles of their scoreboards, and what each console shows now. */
export function Courts() {
  return (
    <Sheet title={COURTS_TEXTS.courts}>
      <p className="sheet-body meta club-settings-part">{COURTS_TEXTS.hint}</p>
      <DataState query={useCourts()} failed={COURTS_TEXTS.failed}>
        {(courts) => (
          <>
            {courts.length > 0 && (
              <List label={COURTS_TEXTS.courts}>
                {courts.map((court) => (
                  <li key={court.id}>
                    <CourtRow court={court} />
                  </li>
                ))}
              </List>
            )}
            <CourtForm />
            {courts.length > 0 && <CourtCameraForm courts={courts} />}
            <Recordings />
          </>
        )}
      </DataState>
    </Sheet>
  )
}

/** The view of a recording. Its code loads when someone opens it. */
function Recordings() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="sheet-body" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{RECORDING_TEXTS.replay}</summary>
      {isOpen && (
        <Suspense>
          <RecordingReplay />
        </Suspense>
      )}
    </details>
  )
}
