import type { Registration } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { Link, useSearchParams } from 'react-router'
import { useRegister } from '../../../api/account/accounts.ts'
import { useWhoMayRegister } from '../../../api/account/invitations.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { isEmail, required, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { LANGUAGE } from '../../../ui/written/language.ts'
import { isBirthdate, isBirthdateUnder16, isGuardianEmail, meetsRequirements, sameAs } from '../form-rules.ts'
import { NewPasswordFields } from '../own-account/PasswordFields.tsx'
import { BirthdateField, CountryField, GenderField, GuardianField } from '../own-account/PersonFields.tsx'
import { SignInSheet } from '../security/SignInSheet.tsx'
import { TEXTS } from '../texts.ts'

/** /register: a new account with the role CUSTOMER. */
export function Component() {
  const register = useRegister()
  const invitation = useSearchParams()[0].get('invitation')?.trim() || undefined
  const rules = useWhoMayRegister().data
  const why = whyNot(rules?.registration, invitation)
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
        <RegisterForm
          register={register}
          invitation={invitation}
          guardianUnder16={rules?.guardianUnder16 ?? false}
        />
      )}
    </SignInSheet>
  )
}

/** Returns why registration is not possible; null if the user may try. */
function whyNot(who: Registration | undefined, invitation: string | undefined): string | null {
  if (who === 'closed') return TEXTS.registrationClosed
  return who === 'invitation' && !invitation ? TEXTS.registrationByInvitation : null
}

/** Returns the form of a registration, and whether the typed date of birth requires a guardian. */
function useRegisterForm(guardianUnder16: boolean) {
  const needsGuardian = (birthdate: string) => guardianUnder16 && isBirthdateUnder16(birthdate)
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
      guardianEmail: '',
    },
    validate: {
      username: required(TEXTS.username),
      email: isEmail,
      password: meetsRequirements(TEXTS.password),
      confirmPassword: sameAs('password', TEXTS.passwordsDiffer),
      birthdate: isBirthdate,
      country: required(TEXTS.country),
      city: required(TEXTS.city),
      gender: required(TEXTS.gender),
      guardianEmail: (value, { birthdate }) => (needsGuardian(birthdate) ? isGuardianEmail(value) : null),
    },
  })
  return { form, asksGuardian: needsGuardian(form.values.birthdate) }
}

function RegisterForm(props: {
  register: ReturnType<typeof useRegister>
  invitation: string | undefined
  guardianUnder16: boolean
}) {
  const { register, invitation } = props
  const { form, asksGuardian } = useRegisterForm(props.guardianUnder16)
  const { rest } = useRefusal(form, register.error, TEXTS.registrationFailed)
  const save = ({ guardianEmail, ...values }: typeof form.values) =>
    register.mutate({
      ...values,
      language: LANGUAGE,
      ...(asksGuardian && { guardianEmail }),
      ...(invitation && { invitation }),
    })
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
      <NewPasswordFields
        form={form}
        name="password"
        label={TEXTS.password}
        confirmLabel={TEXTS.confirmPassword}
        inRow
      />
      <div className="form-row">
        <BirthdateField {...form.getInputProps('birthdate')} />
        <GenderField offered={['MALE', 'FEMALE']} {...form.getInputProps('gender')} />
      </div>
      {asksGuardian && (
        <GuardianField hint={TEXTS.guardianEmailHint} {...form.getInputProps('guardianEmail')} />
      )}
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
