import type { ClubSettings } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useClubSettings, useSaveClubSettings } from '../../api/club.ts'
import { errorText } from '../../api/error-text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { DataState } from '../../ui/DataState.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TEXTS } from './texts.ts'
import './club.css'

/** /club-settings: what administrators decide for the whole club. One sheet for each part of Courtside that has settings. */
export function Component() {
  return (
    <>
      <PageTitle title={TEXTS.settings} />
      <DataState query={useClubSettings()} failed={TEXTS.settingsFailed}>
        {(settings) => <SettingsForm settings={settings} />}
      </DataState>
    </>
  )
}

function SettingsForm({ settings }: { settings: ClubSettings }) {
  const save = useSaveClubSettings()
  const form = useForm({ initialValues: settings })
  const submit = (values: ClubSettings) =>
    save.mutate(values, { onSuccess: () => notify.success(TEXTS.saved) })
  return (
    <form className="club-settings" noValidate onSubmit={form.onSubmit(submit)}>
      <Sheet title={TEXTS.rosters}>
        <div className="sheet-body club-settings-part">
          <CheckField
            label={TEXTS.picturesRequired}
            hint={TEXTS.picturesRequiredHint}
            {...form.getInputProps('picturesRequired', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
      {save.error && <Fault alert>{errorText(save.error, TEXTS.notSaved)}</Fault>}
      <SubmitButton working={save.isPending} workingText={TEXTS.saving}>
        {TEXTS.save}
      </SubmitButton>
    </form>
  )
}
