import { formatClock } from '@courtside/basketball'
import type { Court } from '@courtside/contract'
import { errorText } from '../../api/error-text.ts'
import { useCourts, useDeleteCourt, useSetCamera } from '../../api/match/courts.ts'
import { LINE_TEXTS } from '../../ui/console-line-texts.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { CourtCameraForm } from './CourtCameraForm.tsx'
import { CourtForm } from './CourtForm.tsx'
import { COURTS_TEXTS } from './courts-texts.ts'

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
          </>
        )}
      </DataState>
    </Sheet>
  )
}

function CourtRow({ court }: { court: Court }) {
  const { id, name, way, host, port, line, camera } = court
  const remove = useRemoval(court)
  const setCamera = useSetCamera()
  const removeCamera = () =>
    setCamera.mutate(
      { courtId: id, camera: null },
      {
        onSuccess: () => notify.success(COURTS_TEXTS.cameraRemoved),
        onError: (error) => notify.error(errorText(error, COURTS_TEXTS.cameraNotSaved)),
      },
    )
  return (
    <div className="row">
      <div className="row-text">
        <span className="row-name">{name}</span>
        <span className="meta">{COURTS_TEXTS.ways[way]}</span>
        {host !== null && <span className="meta">{`${host}:${port}`}</span>}
        {way !== 'none' && <span className="meta">{LINE_TEXTS[line.state]}</span>}
        {line.shown && <span className="meta">{readingOf(line.shown)}</span>}
        {camera && <span className="meta">{COURTS_TEXTS.cameraAt(camera.address)}</span>}
      </div>
      <div className="target-buttons">
        {camera && (
          <button
            className="btn"
            type="button"
            aria-label={COURTS_TEXTS.removeCameraOf(name)}
            onClick={removeCamera}
          >
            {COURTS_TEXTS.removeCamera}
          </button>
        )}
        <button
          className="btn"
          type="button"
          aria-label={COURTS_TEXTS.removeOf(name)}
          onClick={() => void remove()}
        >
          {COURTS_TEXTS.remove}
        </button>
      </div>
    </div>
  )
}

function readingOf({ clock, rest, score, period }: NonNullable<Court['line']['shown']>): string {
  const { blank, reads } = COURTS_TEXTS
  const time = clock ?? rest
  const count = (points: number | null) => (points === null ? blank : String(points))
  return reads(
    time ? formatClock(time.ms) : blank,
    `${count(score.home)}:${count(score.guest)}`,
    period === null ? blank : String(period),
  )
}

/** Asks for confirmation, deletes a court and reports it. */
function useRemoval({ id, name }: Court) {
  const remove = useDeleteCourt(id)
  return async () => {
    const { ask, askBody, remove: confirm } = COURTS_TEXTS
    if (!(await askFirst({ title: ask(name), body: askBody, confirm }))) return
    remove.mutate(undefined, {
      onSuccess: () => notify.success(COURTS_TEXTS.removed),
      onError: (error) => notify.error(errorText(error, COURTS_TEXTS.notRemoved)),
    })
  }
}
