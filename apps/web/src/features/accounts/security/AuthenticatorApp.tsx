import { useForm } from '@mantine/form'
import { lazy, Suspense, useState } from 'react'
import { useBeginTotp, useConfirmTotp, useRemoveTotp } from '../../../api/account/second-factor.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CopyField } from '../../../ui/forms/CopyField.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { PasswordStep } from '../sign-in/PasswordStep.tsx'
import { FACTOR_TEXTS as TEXTS } from './factor-texts.ts'

const QrCode = lazy(() => import('../../../ui/page/QrCode.tsx'))

/** The authenticator app of the account: a form with a QR code to set it up, or a form to remove it. */
export function AuthenticatorApp(props: { isSetUp: boolean; onCodes: (codes: string[] | null) => void }) {
  const { isSetUp } = props
  const [asking, setAsking] = useState(false)
  const begin = useBeginTotp()
  const remove = useRemoveTotp()
  const [begun, setBegun] = useState<{ secret: string; address: string } | null>(null)
  const close = () => {
    setAsking(false)
    setBegun(null)
  }
  const takePassword = (password: string) => {
    if (!isSetUp) return begin.mutate(password, { onSuccess: setBegun })
    remove.mutate(password, {
      onSuccess: () => {
        close()
        notify.success(TEXTS.appRemoved)
      },
    })
  }
  return (
    <Sheet title={TEXTS.app} foot={<span className="meta">{TEXTS.othersSignedOut}</span>}>
      {begun ? (
        <ConfirmApp
          {...begun}
          onCancel={close}
          onConfirmed={(codes) => {
            close()
            notify.success(TEXTS.appAdded)
            props.onCodes(codes)
          }}
        />
      ) : asking ? (
        <PasswordStep
          submit={isSetUp ? TEXTS.removeApp : TEXTS.next}
          working={begin.isPending || remove.isPending}
          error={isSetUp ? remove.error : begin.error}
          failed={TEXTS.notChanged}
          onPassword={takePassword}
          onCancel={close}
        />
      ) : (
        <div className="account-form">
          <p className="account-words">{isSetUp ? TEXTS.appOn : TEXTS.appOff}</p>
          <div>
            <button className="btn" type="button" onClick={() => setAsking(true)}>
              {isSetUp ? TEXTS.removeApp : TEXTS.setUp}
            </button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function ConfirmApp(props: {
  secret: string
  address: string
  onCancel: () => void
  onConfirmed: (codes: string[] | null) => void
}) {
  const confirm = useConfirmTotp()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : TEXTS.codeMissing) },
  })
  const { rest } = useRefusal(form, confirm.error, TEXTS.notChanged)
  const send = ({ code }: typeof form.values) =>
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => props.onConfirmed(recoveryCodes) })
  return (
    <form
      className="account-form account-form-narrow"
      noValidate
      onSubmit={form.onSubmit(send, toFirstFault(form))}
    >
      <p className="account-words">{TEXTS.scan}</p>
      <Suspense fallback={<div className="qr" />}>
        <QrCode address={props.address} label={TEXTS.qr} />
      </Suspense>
      <CopyField label={TEXTS.key} value={props.secret} />
      <TextField
        label={TEXTS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={confirm.isPending} workingText={TEXTS.working}>
        {TEXTS.confirm}
      </SubmitButton>
      <button className="btn" type="button" onClick={props.onCancel}>
        {TEXTS.cancel}
      </button>
    </form>
  )
}
