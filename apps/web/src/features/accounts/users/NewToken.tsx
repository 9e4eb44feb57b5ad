import type { TokenScope } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useCreateToken } from '../../../api/account/tokens.ts'
import { refusalOf } from '../../../api/error-text.ts'
import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { SelectField, TextField } from '../../../ui/forms/Field.tsx'
import { required, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { SCOPE_TEXTS, TOKEN_TEXTS as TEXTS } from './token-texts.ts'

/** The lifetimes that the user can choose for a token, in days. */
const ENDS = [7, 30, 90, 366]
const USUAL_END = '90'

const ALL_SCOPES = Object.keys(SCOPE_TEXTS) as TokenScope[]

/**
 * The form for a new token.
 * @param props.isAdmin whether the user can grant more than read access
 */
export function NewToken({
  isAdmin,
  onMade,
}: {
  isAdmin: boolean
  onMade: (made: { name: string; token: string }) => void
}) {
  const create = useCreateToken()
  const form = useForm({
    initialValues: { name: '', days: USUAL_END, scopes: ['read'] as TokenScope[] },
    validate: {
      name: required(TEXTS.name),
      scopes: (scopes) => (scopes.length > 0 ? null : TEXTS.noScope),
    },
  })
  const { at, rest } = refusalOf(create.error, ['name'], TEXTS.notCreated)
  const submit = ({ name, days, scopes }: typeof form.values) =>
    create.mutate({ name, scopes, days: Number(days) }, { onSuccess: onMade })
  return (
    <form className="account-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <p className="meta account-words">
        {TEXTS.about}{' '}
        <a className="link" href="/api/docs">
          {TEXTS.docs}
        </a>
      </p>
      <TextField
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        maxLength={60}
        {...form.getInputProps('name')}
        error={form.errors.name ?? at.name}
      />
      <SelectField label={TEXTS.ends} {...form.getInputProps('days')}>
        {ENDS.map((days) => (
          <option key={days} value={days}>
            {TEXTS.days(days)}
          </option>
        ))}
      </SelectField>
      <fieldset className="account-choices">
        <legend className="field-label">{TEXTS.may}</legend>
        {(isAdmin ? ALL_SCOPES : ALL_SCOPES.slice(0, 1)).map((scope) => (
          <CheckField
            key={scope}
            label={SCOPE_TEXTS[scope].label}
            hint={SCOPE_TEXTS[scope].hint}
            checked={form.values.scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) => {
              const others = form.values.scopes.filter((one) => one !== scope)
              form.setFieldValue('scopes', checked ? [...others, scope] : others)
            }}
          />
        ))}
        {form.errors.scopes && <Fault alert>{form.errors.scopes}</Fault>}
      </fieldset>
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={create.isPending} workingText={TEXTS.creating}>
        {TEXTS.create}
      </SubmitButton>
    </form>
  )
}
