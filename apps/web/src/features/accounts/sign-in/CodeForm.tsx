import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useRefusal } from '../../../api/use-refusal.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { FACTOR_TEXTS as TEXTS } from '../security/factor-texts.ts'
import { TEXTS as ACCOUNT_TEXTS } from '../texts.ts'

/** The second step of signing in to an account with a second factor. */
export function CodeForm(props: {
  /** The reason why the previous code was refused. */
  error: Error | null
  working: boolean
  onCode: (code: string) => void
  onBack: () => void
}) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : TEXTS.secondCodeMissing) },
  })
  const { rest } = useRefusal(form, props.error, ACCOUNT_TEXTS.loginFailed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="sign-in-step"
      noValidate
      onSubmit={form.onSubmit(({ code }) => props.onCode(code), toFirstFault(form))}
    >
      <TextField
        label={TEXTS.secondCode}
        hint={TEXTS.secondHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
        ref={field}
        {...form.getInputProps('code')}
      />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={props.working} workingText={ACCOUNT_TEXTS.loggingIn}>
        {ACCOUNT_TEXTS.login}
      </SubmitButton>
      <button className="btn" type="button" onClick={props.onBack}>
        {TEXTS.back}
      </button>
    </form>
  )
}
