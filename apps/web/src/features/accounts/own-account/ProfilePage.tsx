import type { User } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { useForm } from '@mantine/form'
import { useProfile, useSaveProfile } from '../../../api/account/accounts.ts'
import { useWhoMayRegister } from '../../../api/account/invitations.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { announceUserUpdate, session } from '../../../session/session.ts'
import { useDraft } from '../../../session/use-draft.ts'
import { useSession } from '../../../session/use-session.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { required, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { isBirthdate, isBirthdateUnder16, isGuardianEmail } from '../form-rules.ts'
import { TEXTS } from '../texts.ts'
import { AccountNavigation } from './AccountNavigation.tsx'
import { BirthdateField, CountryField, GenderField, GuardianField } from './PersonFields.tsx'
import './account.css'

/** /profile. */
export function Component() {
  const signedIn = useSession()
  return (
    <>
      <PageTitle title={TEXTS.profile}>
        <AccountNavigation />
      </PageTitle>
      <Sheet title={TEXTS.profileSheet}>
        {signedIn ? (
          <LoadedProfile key={signedIn.id} id={signedIn.id} />
        ) : (
          <div className="account-form">
            <Fault alert>{TEXTS.unauthorized}</Fault>
          </div>
        )}
      </Sheet>
    </>
  )
}

function LoadedProfile({ id }: { id: number }) {
  return (
    <DataState query={useProfile(id)} failed={TEXTS.profileFailed}>
      {(profile) => <ProfileForm profile={profile} />}
    </DataState>
  )
}

/** Returns the form of a profile, and whether the typed date of birth requires a guardian. */
function useProfileForm(profile: User) {
  const asked = useWhoMayRegister().data?.guardianUnder16 ?? false
  const needsGuardian = (birthdate: string) =>
    asked &&
    profile.guardianEmail === null &&
    birthdate !== profile.birthdate &&
    isBirthdateUnder16(birthdate)
  const form = useForm({
    initialValues: {
      username: profile.username,
      gender: profile.gender ?? '',
      birthdate: profile.birthdate ?? '',
      country: profile.country ?? '',
      city: profile.city ?? '',
      guardianEmail: '',
    },
    validate: {
      username: required(TEXTS.username),
      birthdate: isBirthdate,
      country: required(TEXTS.country),
      city: required(TEXTS.cityOrTown),
      guardianEmail: (value, { birthdate }) => (needsGuardian(birthdate) ? isGuardianEmail(value) : null),
    },
  })
  return { form, asksGuardian: needsGuardian(form.values.birthdate) }
}

function ProfileForm({ profile }: { profile: User }) {
  const save = useSaveProfile(profile.id)
  const { form, asksGuardian } = useProfileForm(profile)
  useDraft('profile', form)
  useRefusal(form, save.error, '')

  function submit({ gender, guardianEmail, ...values }: typeof form.values) {
    save.mutate(
      { ...values, ...(gender && { gender }), ...(asksGuardian && { guardianEmail }) },
      {
        onSuccess: ({ token }) => {
          if (token) session.replaceAccessToken(token)
          form.resetDirty()
          announceUserUpdate()
          notify.success(TEXTS.profileSaved)
        },
        onError: (error) => {
          // The session has ended, and the sign-in page is about to open. The message is a notification, so
          // that it stays visible.
          if (isUnauthorized(error)) notify.error(TEXTS.unauthorized)
        },
      },
    )
  }

  return (
    <form className="account-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <TextField
        label={TEXTS.email}
        type="email"
        value={profile.email}
        hint={TEXTS.emailElsewhere}
        readOnly
      />
      <div className="form-row">
        <TextField
          label={TEXTS.username}
          autoComplete="username"
          maxLength={60}
          required
          {...form.getInputProps('username')}
        />
        <GenderField
          offered={['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY']}
          {...form.getInputProps('gender')}
        />
      </div>
      <BirthdateField {...form.getInputProps('birthdate')} />
      {asksGuardian && (
        <GuardianField hint={TEXTS.guardianEmailHintLater} {...form.getInputProps('guardianEmail')} />
      )}
      <div className="form-row">
        <CountryField {...form.getInputProps('country')} />
        <TextField
          label={TEXTS.cityOrTown}
          autoComplete="address-level2"
          maxLength={80}
          required
          {...form.getInputProps('city')}
        />
      </div>
      {save.error && (
        <Fault alert>
          {isUnauthorized(save.error) ? TEXTS.unauthorized : TEXTS.profileNotSaved + save.error.message}
        </Fault>
      )}
      <SubmitButton working={save.isPending} workingText={TEXTS.saving}>
        {TEXTS.save}
      </SubmitButton>
    </form>
  )
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401
}
