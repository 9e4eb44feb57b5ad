import type { ClubSettings } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { useClubSettings, useSaveClubSettings } from '../../../api/club.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { required, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { LanguageField, ZoneField } from '../../../ui/forms/LocaleFields.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { RulesField } from '../../../ui/rules/RulesField.tsx'
import { deviceZone } from '../../../ui/written/written-values.ts'
import { StepSheet } from './StepSheet.tsx'
import { GUIDE_TEXTS } from './texts.ts'

/** The guide's step for the club's name, time zone and language and for the rules of new matches. */
export function ClubStep() {
  const query = useClubSettings()
  return (
    <StepSheet
      title={GUIDE_TEXTS.club}
      done={Boolean(query.data?.clubName)}
      summary={query.data?.clubName ?? ''}
      foot={
        <Link className="link" to="/club-settings?section=club">
          {GUIDE_TEXTS.settings}
        </Link>
      }
    >
      <DataState query={query} failed={GUIDE_TEXTS.settingsFailed}>
        {(settings) => <ClubForm settings={settings} />}
      </DataState>
    </StepSheet>
  )
}

function ClubForm({ settings }: { settings: ClubSettings }) {
  const { clubName, zone, language, defaultRuleset } = settings
  const save = useSaveClubSettings()
  const form = useForm({
    // The server's time zone is often UTC, so the form for a new club starts with the time zone of this
    // browser.
    initialValues: { clubName, zone: clubName === '' ? deviceZone() : zone, language, defaultRuleset },
    validate: { clubName: required(GUIDE_TEXTS.clubName), zone: required(GUIDE_TEXTS.zone) },
  })
  const refusal = useRefusal(form, save.error, GUIDE_TEXTS.notSaved)
  const submit = (values: typeof form.values) =>
    save.mutate(values, { onSuccess: () => notify.success(GUIDE_TEXTS.saved) })
  return (
    <form className="sheet-body guide-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <TextField
        label={GUIDE_TEXTS.clubName}
        hint={GUIDE_TEXTS.clubNameHint}
        maxLength={80}
        autoComplete="organization"
        {...form.getInputProps('clubName')}
      />
      <ZoneField label={GUIDE_TEXTS.zone} hint={GUIDE_TEXTS.zoneHint} {...form.getInputProps('zone')} />
      <LanguageField label={GUIDE_TEXTS.language} {...form.getInputProps('language')} />
      <RulesField
        label={GUIDE_TEXTS.defaultRuleset}
        hint={GUIDE_TEXTS.defaultRulesetHint}
        {...form.getInputProps('defaultRuleset')}
      />
      {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
      <SubmitButton working={save.isPending} workingText={GUIDE_TEXTS.saving}>
        {GUIDE_TEXTS.save}
      </SubmitButton>
    </form>
  )
}
