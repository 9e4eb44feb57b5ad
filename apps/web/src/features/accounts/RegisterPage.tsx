import type { Registration } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { Link, useSearchParams } from 'react-router'
import { useRegister } from '../../api/accounts.ts'
import { useWhoMayRegister } from '../../api/invitations.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { Done } from '../../ui/Done.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { isEmail, required, toFirstFault } from '../../ui/form-rules.ts'
import { PasswordRequirements } from '../../ui/PasswordRequirements.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { isBirthdate, meetsRequirements } from './form-rules.ts'
import { BirthdateField, CountryField, GenderField } from './PersonFields.tsx'
import { SignInSheet } from './SignInSheet.tsx'
import { TEXTS } from './texts.ts'

/** /register: a new account with the role CUSTOMER. */
export function Component() {
  const register = useRegister()
  const invitation = useSearchParams()[0].get('invitation')?.trim() || undefined
  const why = whyNot(useWhoMayRegister().data?.registration, invitation)
  return (
    <SignInSheet
      title={TEXTS.register}
      brand
      wide
      foot={
        <>
          {TEXTS.haveAccount}
          <Link className="link" to="/login">
            {TEXTS.login}
          </Link>
        </>
      }
    >
      {register.isSuccess ? (
        <div className="sign-in-form">
          <Done say={TEXTS.registered}>
            <Link className="btn btn-main btn-big" to="/login">
              {TEXTS.goToLogin}
            </Link>
          </Done>
        </div>
      ) : why ? (
        <div className="sign-in-form">
          <Fault>{why}</Fault>
        </div>
      ) : (
        <RegisterForm register={register} invitation={invitation} />
      )}
    </SignInSheet>
  )
}

/** Why nobody, or not everybody, can open an account here; null when it is to be tried. */
function whyNot(who: Registration | undefined, invitation: string | undefined): string | null {
  if (who === 'closed') return TEXTS.registrationClosed
  return who === 'invitation' && !invitation ? TEXTS.registrationByInvitation : null
}

function RegisterForm(props: { register: ReturnType<typeof useRegister>; invitation: string | undefined }) {
  const { register, invitation } = props
  const form = useForm({
    initialValues: {
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      birthdate: '',
      country: '',
      city: '',
      gender: '',
    },
    validate: {
      username: required('Username'),
      email: isEmail,
      password: meetsRequirements('Password'),
      confirmPassword: (value, { password }) => (value === password ? null : TEXTS.passwordsDiffer),
      birthdate: isBirthdate,
      country: required('Country'),
      city: required('City'),
      gender: required('Gender'),
    },
  })
  const { rest } = useRefusal(form, register.error, TEXTS.registrationFailed)
  const save = (values: typeof form.values) =>
    register.mutate({ ...values, ...(invitation && { invitation }) })
  return (
    <form className="sign-in-form" noValidate onSubmit={form.onSubmit(save, toFirstFault(form))}>
      <div className="form-row">
        <TextField
          label={TEXTS.username}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          required
          {...form.getInputProps('username')}
        />
        <TextField
          label={TEXTS.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...form.getInputProps('email')}
        />
      </div>
      <div className="form-row">
        <PasswordField
          label={TEXTS.password}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={TEXTS.confirmPassword}
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
      </div>
      <PasswordRequirements password={form.values.password} />
      <div className="form-row">
        <BirthdateField {...form.getInputProps('birthdate')} />
        <GenderField offered={['MALE', 'FEMALE']} {...form.getInputProps('gender')} />
      </div>
      <div className="form-row">
        <CountryField {...form.getInputProps('country')} />
        <TextField
          label={TEXTS.city}
          autoComplete="address-level2"
          maxLength={80}
          required
          {...form.getInputProps('city')}
        />
      </div>
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={register.isPending} workingText={TEXTS.registering}>
        {TEXTS.register}
      </SubmitButton>
    </form>
  )
}
