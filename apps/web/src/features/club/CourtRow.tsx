import { formatClock } from '@courtside/basketball'
import type { Court } from '@courtside/contract'
import { errorText } from '../../api/error-text.ts'
import {
  fetchRecording,
  sendCableBytes,
  useDeleteCourt,
  useRecordCourt,
  useSetCamera,
} from '../../api/match/courts.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { CableButton } from '../../ui/console/CableButton.tsx'
import { LINE_TEXTS } from '../../ui/console-line-texts.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { bytesText } from '../../ui/written/bytes-text.ts'
import { COURTS_TEXTS } from './courts-texts.ts'
import { RECORDING_TEXTS } from './recording-texts.ts'

/** A court in the club settings: what its console shows, its cable, and its recording. */
export function CourtRow({ court }: { court: Court }) {
  const { name, brand, way, host, port, line, camera } = court
  const remove = useRemoval(court)
  return (
    <div className="row">
      <div className="row-text">
        <span className="row-name">{name}</span>
        <span className="meta">{COURTS_TEXTS.ways[way]}</span>
        {host !== null && <span className="meta">{`${host}:${port}`}</span>}
        {way !== 'none' && <span className="meta">{LINE_TEXTS[line.state]}</span>}
        {line.shown && <span className="meta">{readingOf(line.shown)}</span>}
        {camera && <span className="meta">{COURTS_TEXTS.cameraAt(camera.address)}</span>}
        {way === 'serial' && (
          <CableButton
            look="btn"
            brand={brand}
            send={(bytes) => sendCableBytes({ what: 'court', id: court.id }, bytes)}
          />
        )}
      </div>
      <div className="target-buttons">
        {camera && <RemoveCameraButton court={court} />}
        {way !== 'none' && <RecordingButtons court={court} />}
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

function RemoveCameraButton({ court: { id, name } }: { court: Court }) {
  const setCamera = useSetCamera()
  const remove = () =>
    setCamera.mutate(
      { courtId: id, camera: null },
      {
        onSuccess: () => notify.success(COURTS_TEXTS.cameraRemoved),
        onError: (error) => notify.error(errorText(error, COURTS_TEXTS.cameraNotSaved)),
      },
    )
  return (
    <button className="btn" type="button" aria-label={COURTS_TEXTS.removeCameraOf(name)} onClick={remove}>
      {COURTS_TEXTS.removeCamera}
    </button>
  )
}

/** Buttons that record what a court's console sends, and that save the recording as a file. */
function RecordingButtons({ court: { id, name, recording } }: { court: Court }) {
  const record = useRecordCourt(id)
  const save = async () => {
    try {
      saveFile(await fetchRecording(id), 'scoreboard.jsonl')
    } catch (error) {
      notify.error(errorText(error, RECORDING_TEXTS.failed))
    }
  }
  const { record: start, stop, recorded, download } = RECORDING_TEXTS
  const isRunning = recording?.running === true
  return (
    <>
      {recording && (
        <span className="meta">{recorded(formatClock(recording.ms), bytesText(recording.bytes))}</span>
      )}
      <button
        className="btn"
        type="button"
        disabled={record.isPending}
        aria-label={isRunning ? undefined : RECORDING_TEXTS.recordOf(name)}
        onClick={() =>
          record.mutate(!isRunning, {
            onError: (error) => notify.error(errorText(error, RECORDING_TEXTS.failed)),
          })
        }
      >
        {isRunning ? stop : start}
      </button>
      {recording && !isRunning && recording.bytes > 0 && (
        <button className="btn" type="button" onClick={() => void save()}>
          {download}
        </button>
      )}
    </>
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

/** Asks for confirmation, deletes a court and reports the result. */
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
