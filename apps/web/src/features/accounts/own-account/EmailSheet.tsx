import type { OwnAccount } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useChangeEmail, useOwnAccount } from '../../../api/account/own-account.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { isEmail, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { OWN_TEXTS as TEXTS } from './own-account-texts.ts'
import { CurrentPasswordField, currentPassword } from './PasswordFields.tsx'

/** The e-mail address of the account, with forms to confirm or change it. */
export function EmailSheet({ userId }: { userId: number }) {
  return (
    <Sheet title={TEXTS.email} foot={<span className="meta">{TEXTS.emailFoot}</span>}>
      <DataState query={useOwnAccount(userId)} failed={TEXTS.failed}>
        {(account) => <EmailForm account={account} />}
      </DataState>
    </Sheet>
  )
}

function EmailForm({ account: { email, email_verified, email_waiting } }: { account: OwnAccount }) {
  const change = useChangeEmail()
  const form = useForm({
    initialValues: { email, currentPassword: '' },
    validate: {
      email: isEmail,
      currentPassword,
    },
  })
  const { rest } = useRefusal(form, change.error, TEXTS.notSent)
  const send = (values: typeof form.values) =>
    change.mutate(values, {
      onSuccess: () => {
        form.setFieldValue('currentPassword', '')
        notify.success(TEXTS.linkSent)
      },
    })
  return (
    <form
      className="account-form account-form-narrow"
      noValidate
      onSubmit={form.onSubmit(send, toFirstFault(form))}
    >
      <p>
        {TEXTS.emailNow(email)} <strong>{email_verified ? TEXTS.verified : TEXTS.notVerified}</strong>
      </p>
      {email_waiting && <p className="meta">{TEXTS.waiting(email_waiting)}</p>}
      <TextField
        label={TEXTS.newEmail}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...form.getInputProps('email')}
      />
      <CurrentPasswordField form={form} />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={change.isPending} workingText={TEXTS.sending}>
        {TEXTS.sendLink}
      </SubmitButton>
    </form>
  )
}
