import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { refusalOf } from '../../api/error-text.ts'
import type { TargetFields } from '../../api/match/restream.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { toFirstFault } from '../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { RESTREAM_TARGET_TEXTS } from './texts.ts'

/**
 * The form for name, address and stream key of a restream target.
 * @param props.keyKept whether a key is stored, which stays if the field is empty
 */
export function TargetForm(props: {
  initial: TargetFields
  keyKept: boolean
  saving: { isPending: boolean; error: Error | null }
  words: { save: string; saving: string; failed: string }
  onSave: (fields: TargetFields, done: () => void) => void
  children?: ReactNode
}) {
  const { initial, keyKept, saving, words, onSave, children } = props
  const form = useForm({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim() === '' ? RESTREAM_TARGET_TEXTS.nameMissing : null),
      address: (address) => (isServerAddress(address) ? null : RESTREAM_TARGET_TEXTS.notAnAddress),
      key: (key) => (key.trim() === '' && !keyKept ? RESTREAM_TARGET_TEXTS.keyMissing : null),
    },
  })
  const { at, rest } = refusalOf(saving.error, ['name', 'address', 'key'], words.failed)
  const submit = ({ name, address, key }: TargetFields) =>
    onSave({ name: name.trim(), address: address.trim(), key: key.trim() }, form.reset)
  return (
    <form className="sheet-body target-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <TextField
        label={RESTREAM_TARGET_TEXTS.name}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
        error={form.errors.name ?? at.name}
      />
      <TextField
        label={RESTREAM_TARGET_TEXTS.address}
        hint={RESTREAM_TARGET_TEXTS.addressHint}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('address')}
        error={form.errors.address ?? at.address}
      />
      <TextField
        label={RESTREAM_TARGET_TEXTS.key}
        hint={keyKept ? RESTREAM_TARGET_TEXTS.keptKeyHint : RESTREAM_TARGET_TEXTS.keyHint}
        type="password"
        autoComplete="new-password"
        maxLength={300}
        {...form.getInputProps('key')}
        error={form.errors.key ?? at.key}
      />
      {rest && <Fault alert>{rest}</Fault>}
      <div className="target-buttons">
        {children}
        <SubmitButton working={saving.isPending} workingText={words.saving}>
          {words.save}
        </SubmitButton>
      </div>
    </form>
  )
}

function isServerAddress(typed: string): boolean {
  if (!URL.canParse(typed.trim())) return false
  const { protocol, hostname, pathname } = new URL(typed.trim())
  return /^rtmps?:$/.test(protocol) && hostname !== '' && pathname.length > 1
}
