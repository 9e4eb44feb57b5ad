import type { WebhookEvent } from '@courtside/contract'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { WebhookFields } from '../../api/account/webhooks.ts'
import { refusalOf } from '../../api/error-text.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { toFirstFault } from '../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { EVENT_TEXTS, TEXTS } from './texts.ts'

const EVENTS = Object.keys(EVENT_TEXTS) as WebhookEvent[]

/**
 * The form for the address and the events of a new or existing webhook.
 * @param props.onSave receives the values, and a function that empties the form
 */
export function WebhookForm(props: {
  initial: WebhookFields
  saving: { isPending: boolean; error: Error | null }
  words: { save: string; saving: string; failed: string }
  onSave: (fields: WebhookFields, done: () => void) => void
  children?: ReactNode
}) {
  const { initial, saving, words, onSave, children } = props
  const form = useForm({
    initialValues: initial,
    validate: {
      address: (address) => (isWebAddress(address) ? null : TEXTS.notAnAddress),
      events: (events) => (events.length > 0 ? null : TEXTS.noEvent),
    },
  })
  const { at, rest } = refusalOf(saving.error, ['address'], words.failed)
  const submit = ({ address, events }: WebhookFields) =>
    onSave({ address: address.trim(), events }, form.reset)
  return (
    <form className="sheet-body webhook-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      {children}
      <TextField
        label={TEXTS.address}
        hint={TEXTS.addressHint}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('address')}
        error={form.errors.address ?? at.address}
      />
      <fieldset className="webhook-events">
        <legend className="field-label">{TEXTS.events}</legend>
        {EVENTS.map((event) => (
          <CheckField
            key={event}
            label={EVENT_TEXTS[event].label}
            hint={EVENT_TEXTS[event].hint}
            checked={form.values.events.includes(event)}
            onChange={({ currentTarget: { checked } }) => {
              const others = form.values.events.filter((one) => one !== event)
              form.setFieldValue('events', checked ? [...others, event] : others)
            }}
          />
        ))}
        {form.errors.events && <Fault alert>{form.errors.events}</Fault>}
      </fieldset>
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={saving.isPending} workingText={words.saving}>
        {words.save}
      </SubmitButton>
    </form>
  )
}

function isWebAddress(typed: string): boolean {
  return URL.canParse(typed.trim()) && /^https?:$/.test(new URL(typed.trim()).protocol)
}
