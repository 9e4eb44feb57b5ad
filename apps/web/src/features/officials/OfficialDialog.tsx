import type { Official } from '@courtside/contract'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '../../api/error-text.ts'
import { useSaveOfficial } from '../../api/season/officials.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { changedFields } from '../../ui/forms/changed-fields.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { type AbsenceDraft, AbsenceFields, isWrong } from './AbsenceFields.tsx'
import { TEXTS } from './texts.ts'

interface OfficialDialogProps {
  /** Null for a new official. */
  official: Official | null
  onClose(): void
}

/** The dialog that adds or changes an official. */
export function OfficialDialog({ official, onClose }: OfficialDialogProps) {
  return (
    <Dialog title={official?.name ?? TEXTS.add} size="40rem" onClose={onClose}>
      <OfficialForm official={official} onClose={onClose} />
    </Dialog>
  )
}

function OfficialForm({ official, onClose }: OfficialDialogProps) {
  const [name, setName] = useState(official?.name ?? '')
  const [email, setEmail] = useState(official?.email ?? '')
  const [licence, setLicence] = useState(official?.licence ?? '')
  const [absences, setAbsences] = useState<readonly AbsenceDraft[]>(() => draftsOf(official))
  const [isChecked, setIsChecked] = useState(false)
  const fields = {
    name: name.trim(),
    email: email.trim() || null,
    licence: licence.trim(),
    absences: absences.map(({ from, to }) => ({ from, to })),
  }
  const [before] = useState(fields)
  const saving = useSaveOfficial(official?.id ?? null)
  const { at, rest } = refusalOf(saving.error, ['name', 'email', 'licence'], TEXTS.notSaved)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (fields.name === '' || absences.some(isWrong)) return
    const onSuccess = () => {
      notify.success(TEXTS.saved(fields.name))
      onClose()
    }
    const changed = changedFields(before, fields)
    if (!changed) return onSuccess()
    saving.mutate({ fields, changed }, { onSuccess })
  }
  return (
    <form className="dialog-form" noValidate onSubmit={save}>
      <TextField
        label={TEXTS.name}
        data-autofocus
        maxLength={80}
        autoComplete="off"
        error={isChecked && fields.name === '' ? TEXTS.nameMissing : at['name']}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={TEXTS.email}
        hint={TEXTS.emailHint}
        type="email"
        autoComplete="off"
        error={at['email']}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextField
        label={TEXTS.licence}
        maxLength={30}
        autoComplete="off"
        error={at['licence']}
        value={licence}
        onChange={({ currentTarget }) => setLicence(currentTarget.value)}
      />
      <AbsenceFields absences={absences} isChecked={isChecked} onChange={setAbsences} />
      {rest && <Fault alert>{rest}</Fault>}
      <DialogFoot working={saving.isPending} onCancel={onClose} />
    </form>
  )
}

function draftsOf(official: Official | null): AbsenceDraft[] {
  return (official?.absences ?? []).map((absence, index) => ({ ...absence, key: index }))
}
