import { CONSENT_KINDS, type ConsentKind, type PlayerConsents } from '@courtside/contract'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { changedFields } from '../../ui/forms/changed-fields.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TEXTS } from './texts.ts'

type Draft = Record<ConsentKind, { agreedOn: string; until: string }>

/**
 * The consents of one player: for each kind, the date on which it was given and its last day. Without a date
 * there is no consent of that kind.
 */
export function ConsentForm({ player, name }: { player: PlayerConsents; name: string }) {
  const [draft, setDraft] = useState(() => draftOf(player))
  const [saved, setSaved] = useState(draft)
  const [saving, setSaving] = useState(false)
  const change = (kind: ConsentKind, part: Partial<Draft[ConsentKind]>) =>
    setDraft({ ...draft, [kind]: { ...draft[kind], ...part } })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      const params = { id: player.playerId }
      const body = changedFields(bodyOf(saved), bodyOf(draft))
      if (body) await api.call('PUT /players/:id/consents', { params, body })
      setSaved(draft)
      await queryClient.invalidateQueries({ queryKey: ['consents'] })
      notify.success(TEXTS.saved(name))
    } catch (error) {
      notify.error(errorText(error, TEXTS.saveFailed))
    }
    setSaving(false)
  }
  return (
    <form className="consents-form" onSubmit={(event) => void save(event)}>
      {CONSENT_KINDS.map((kind) => (
        <div className="form-row" key={kind}>
          <TextField
            label={TEXTS.agreedOn(TEXTS.kinds[kind])}
            type="date"
            value={draft[kind].agreedOn}
            onChange={({ currentTarget }) => change(kind, { agreedOn: currentTarget.value })}
          />
          <TextField
            label={TEXTS.until(TEXTS.kinds[kind])}
            hint={TEXTS.untilHint}
            type="date"
            min={draft[kind].agreedOn || undefined}
            value={draft[kind].until}
            onChange={({ currentTarget }) => change(kind, { until: currentTarget.value })}
          />
        </div>
      ))}
      <SubmitButton working={saving} workingText={TEXTS.saving}>
        {TEXTS.save}
      </SubmitButton>
    </form>
  )
}

function draftOf({ consents }: PlayerConsents): Draft {
  const of = (kind: ConsentKind) => ({
    agreedOn: consents[kind]?.agreedOn ?? '',
    until: consents[kind]?.until ?? '',
  })
  return { name: of('name'), photo: of('photo'), film: of('film') }
}

function bodyOf(draft: Draft) {
  const of = ({ agreedOn, until }: Draft[ConsentKind]) =>
    agreedOn === '' ? null : { agreedOn, until: until === '' ? null : until }
  return { name: of(draft.name), photo: of(draft.photo), film: of(draft.film) }
}
