import type { Passkey } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAddPasskey, useRemovePasskey } from '../../../api/account/second-factor.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { required, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { List } from '../../../ui/page/List.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { mediumDate } from '../../../ui/written/written-values.ts'
import { CurrentPasswordField, currentPassword } from '../own-account/PasswordFields.tsx'
import { hasPasskeys } from '../sign-in/has-passkeys.ts'
import { PasswordStep } from '../sign-in/PasswordStep.tsx'
import { FACTOR_TEXTS as TEXTS } from './factor-texts.ts'

/** The passkeys of the account, with a form to add one. */
export function Passkeys({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[]
  onCodes: (codes: string[] | null) => void
}) {
  return (
    <Sheet title={TEXTS.passkeys} foot={<span className="meta">{TEXTS.othersSignedOut}</span>}>
      {passkeys.length > 0 && (
        <List label={TEXTS.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {hasPasskeys() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <p className="sheet-body meta">{TEXTS.passkeysImpossible}</p>
      )}
    </Sheet>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, used_at } }: { passkey: Passkey }) {
  const remove = useRemovePasskey()
  const [asking, setAsking] = useState(false)
  const press = (currentPassword: string) =>
    remove.mutate({ id, currentPassword }, { onSuccess: () => notify.success(TEXTS.passkeyRemoved(name)) })
  const facts = [
    TEXTS.added(mediumDate(created_at)),
    used_at ? TEXTS.used(mediumDate(used_at)) : TEXTS.neverUsed,
  ]
  return (
    <li>
      <div className="row account-session">
        <div className="row-text">
          <span className="row-name">{name}</span>
          <span className="meta">{facts.join(' · ')}</span>
        </div>
        {!asking && (
          <button
            className="btn"
            type="button"
            aria-label={TEXTS.removeOf(name)}
            onClick={() => setAsking(true)}
          >
            {TEXTS.remove}
          </button>
        )}
      </div>
      {asking && (
        <PasswordStep
          submit={TEXTS.removeOf(name)}
          working={remove.isPending}
          error={remove.error}
          failed={TEXTS.notChanged}
          onPassword={press}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function AddPasskey({ onCodes }: { onCodes: (codes: string[] | null) => void }) {
  const add = useAddPasskey()
  const form = useForm({
    initialValues: { name: '', currentPassword: '' },
    validate: {
      name: required(TEXTS.passkeyName),
      currentPassword,
    },
  })
  const { rest } = useRefusal(form, add.error, TEXTS.passkeyNotAdded)
  const send = (values: typeof form.values) =>
    add.mutate(values, {
      onSuccess: ({ name, recoveryCodes }) => {
        form.reset()
        notify.success(TEXTS.passkeyAdded(name))
        onCodes(recoveryCodes)
      },
    })
  return (
    <form
      className="account-form account-form-narrow"
      noValidate
      onSubmit={form.onSubmit(send, toFirstFault(form))}
    >
      <p className="account-words">{TEXTS.passkeyWords}</p>
      <TextField
        label={TEXTS.passkeyName}
        hint={TEXTS.passkeyNameHint}
        maxLength={60}
        autoComplete="off"
        required
        {...form.getInputProps('name')}
      />
      <CurrentPasswordField form={form} />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={add.isPending} workingText={TEXTS.working}>
        {TEXTS.addPasskey}
      </SubmitButton>
    </form>
  )
}
