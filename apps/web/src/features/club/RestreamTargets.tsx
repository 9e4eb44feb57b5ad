import type { RestreamTarget } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useDeleteTarget, useRestreamTargets, useSaveTarget } from '../../api/match/restream.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TargetForm } from './TargetForm.tsx'
import { RESTREAM_TARGET_TEXTS } from './texts.ts'

/** The services that can receive the streams of matches. */
export function RestreamTargets() {
  return (
    <Sheet title={RESTREAM_TARGET_TEXTS.restream}>
      <p className="sheet-body meta club-settings-part">{RESTREAM_TARGET_TEXTS.hint}</p>
      <DataState query={useRestreamTargets()} failed={RESTREAM_TARGET_TEXTS.failed}>
        {(targets) => (
          <>
            {targets.length > 0 && (
              <List label={RESTREAM_TARGET_TEXTS.restream}>
                {targets.map((target) => (
                  <li key={target.id}>
                    <TargetRow target={target} />
                  </li>
                ))}
              </List>
            )}
            <NewTarget />
          </>
        )}
      </DataState>
    </Sheet>
  )
}

function NewTarget() {
  const save = useSaveTarget(null)
  return (
    <TargetForm
      initial={{ name: '', address: '', key: '' }}
      keyKept={false}
      saving={save}
      words={{
        save: RESTREAM_TARGET_TEXTS.add,
        saving: RESTREAM_TARGET_TEXTS.adding,
        failed: RESTREAM_TARGET_TEXTS.notAdded,
      }}
      onSave={(fields, done) =>
        save.mutate(fields, {
          onSuccess: () => {
            notify.success(RESTREAM_TARGET_TEXTS.added)
            done()
          },
        })
      }
    />
  )
}

function TargetRow({ target }: { target: RestreamTarget }) {
  const { name, address, keyEnd } = target
  const [isChanged, setIsChanged] = useState(false)
  const remove = useRemoval(target)
  if (isChanged) return <ChangedTarget target={target} onClose={() => setIsChanged(false)} />
  return (
    <div className="row">
      <div className="row-text">
        <span className="row-name">{name}</span>
        <span className="meta">{address}</span>
        <span className="meta">{RESTREAM_TARGET_TEXTS.keyEnding(keyEnd)}</span>
      </div>
      <div className="target-buttons">
        <button
          className="btn"
          type="button"
          aria-label={RESTREAM_TARGET_TEXTS.changeOf(name)}
          onClick={() => setIsChanged(true)}
        >
          {RESTREAM_TARGET_TEXTS.change}
        </button>
        <button
          className="btn"
          type="button"
          aria-label={RESTREAM_TARGET_TEXTS.removeOf(name)}
          onClick={() => void remove()}
        >
          {RESTREAM_TARGET_TEXTS.remove}
        </button>
      </div>
    </div>
  )
}

function ChangedTarget({ target, onClose }: { target: RestreamTarget; onClose: () => void }) {
  const { id, name, address } = target
  const save = useSaveTarget(id)
  return (
    <TargetForm
      initial={{ name, address, key: '' }}
      keyKept
      saving={save}
      words={{
        save: RESTREAM_TARGET_TEXTS.save,
        saving: RESTREAM_TARGET_TEXTS.saving,
        failed: RESTREAM_TARGET_TEXTS.notSaved,
      }}
      onSave={(fields) =>
        save.mutate(fields, {
          onSuccess: () => {
            notify.success(RESTREAM_TARGET_TEXTS.saved)
            onClose()
          },
        })
      }
    >
      <button className="btn" type="button" onClick={onClose}>
        {RESTREAM_TARGET_TEXTS.cancel}
      </button>
    </TargetForm>
  )
}

/** Asks for confirmation, deletes a target and reports the result. */
function useRemoval({ id, name }: RestreamTarget) {
  const remove = useDeleteTarget(id)
  return async () => {
    const { ask, askBody, remove: confirm } = RESTREAM_TARGET_TEXTS
    if (!(await askFirst({ title: ask(name), body: askBody, confirm }))) return
    remove.mutate(undefined, {
      onSuccess: () => notify.success(RESTREAM_TARGET_TEXTS.removed),
      onError: (error) => notify.error(errorText(error, RESTREAM_TARGET_TEXTS.notRemoved)),
    })
  }
}
