import type { Language, Preferences } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { usePreferences, useSavePreferences } from '../../../api/account/accounts.ts'
import { errorText } from '../../../api/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { LanguageField } from '../../../ui/forms/LocaleFields.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS as PUSH_TEXTS } from '../../../ui/push/texts.ts'
import { keepLanguage, LANGUAGE } from '../../../ui/written/language.ts'
import { TEXTS } from '../texts.ts'
import { AccountNavigation } from './AccountNavigation.tsx'
import './account.css'

/** /preferences. */
export function Component() {
  const userId = useSession()?.id ?? 0
  return (
    <>
      <PageTitle title={TEXTS.preferences}>
        <AccountNavigation />
      </PageTitle>
      <div className="account-sheets">
        <Sheet title={TEXTS.preferences}>
          <DataState query={usePreferences(userId)} failed={TEXTS.preferencesFailed}>
            {(preferences) => <PreferencesForm preferences={preferences} />}
          </DataState>
        </Sheet>
        <Sheet title={PUSH_TEXTS.title}>
          <div className="sheet-body account-words">
            <p>{PUSH_TEXTS.hint}</p>
            <Link className="btn" to="/my-teams">
              {PUSH_TEXTS.device}
            </Link>
          </div>
        </Sheet>
        <Sheet title={TEXTS.privacyTitle}>
          <p className="sheet-body account-words">{TEXTS.privacy}</p>
        </Sheet>
      </div>
    </>
  )
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  const form = useForm({ initialValues: preferences })
  const submit = (values: Preferences) =>
    save.mutate(values, {
      onSuccess: ({ language }) => {
        notify.success(TEXTS.preferencesSaved)
        if (language === null || language === LANGUAGE) return
        // Reload, because each language is a separate build.
        keepLanguage(language)
        location.reload()
      },
    })
  return (
    <form className="account-form" noValidate onSubmit={form.onSubmit(submit)}>
      <CheckField
        label={TEXTS.notifications}
        hint={TEXTS.notificationsHint}
        {...form.getInputProps('notifications', { type: 'checkbox' })}
      />
      <CheckField
        label={TEXTS.dataSharing}
        hint={TEXTS.dataSharingHint}
        {...form.getInputProps('dataSharing', { type: 'checkbox' })}
      />
      <LanguageField
        label={TEXTS.language}
        hint={TEXTS.languageHint}
        none={TEXTS.clubLanguage}
        {...form.getInputProps('language')}
        value={form.values.language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('language', value === '' ? null : (value as Language))
        }
      />
      {save.error && <Fault alert>{errorText(save.error, TEXTS.preferencesNotSaved)}</Fault>}
      <SubmitButton working={save.isPending} workingText={TEXTS.saving}>
        {TEXTS.save}
      </SubmitButton>
    </form>
  )
}
