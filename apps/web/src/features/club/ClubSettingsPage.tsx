import type { ClubSettings } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useClubSettings, useSaveClubSettings } from '../../api/club.ts'
import { errorText } from '../../api/error-text.ts'
import { findOutgoingVideos } from '../../api/storage.ts'
import { askFirst } from '../../ui/ask-first.tsx'
import { bytesText } from '../../ui/bytes-text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { DataState } from '../../ui/DataState.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { toFirstFault } from '../../ui/form-rules.ts'
import { NamesField } from '../../ui/NamesField.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { OutgoingVideos } from './OutgoingVideos.tsx'
import { RestreamTargets } from './RestreamTargets.tsx'
import { TEXTS } from './texts.ts'
import { faultOfRule, rulesTyped, typedRule } from './video-rules.ts'
import './club.css'

/** /club-settings: what administrators decide for the whole club. One sheet for each part of Courtside that has settings. */
export function Component() {
  return (
    <>
      <PageTitle title={TEXTS.settings} />
      <DataState query={useClubSettings()} failed={TEXTS.settingsFailed}>
        {(settings) => (
          <div className="club-settings">
            <SettingsForm settings={settings} />
            <RestreamTargets />
          </div>
        )}
      </DataState>
    </>
  )
}

/** The settings as the form has them: rules as they are typed. */
type Typed = ReturnType<typeof typed>

function typed(settings: ClubSettings) {
  const { videoDays, videoFreeGb, embedSites } = settings
  return {
    ...settings,
    ...{ videoDays: typedRule(videoDays), videoFreeGb: typedRule(videoFreeGb) },
    auditDays: String(settings.auditDays),
    embedSites: embedSites.join(' '),
  }
}

function SettingsForm({ settings }: { settings: ClubSettings }) {
  const save = useSaveClubSettings()
  const form = useForm<Typed>({
    initialValues: typed(settings),
    validate: {
      auditDays: (text) => (/^[1-9]\d{0,3}$/.test(text.trim()) ? null : TEXTS.auditDaysFault),
      videoDays: (text) => faultOfRule('videoDays', text),
      videoFreeGb: (text) => faultOfRule('videoFreeGb', text),
    },
  })
  const submit = async (values: Typed) => {
    const rules = rulesTyped(values)
    const auditDays = Number(values.auditDays)
    const changed = rules && { ...values, ...rules, auditDays, embedSites: sitesTyped(values.embedSites) }
    if (!changed || !(await isMeant(settings, changed))) return
    save.mutate(changed, { onSuccess: () => notify.success(TEXTS.saved) })
  }
  return (
    <form className="club-settings" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <Sheet title={TEXTS.rosters}>
        <div className="sheet-body club-settings-part">
          <CheckField
            label={TEXTS.picturesRequired}
            hint={TEXTS.picturesRequiredHint}
            {...form.getInputProps('picturesRequired', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.publicity}>
        <div className="sheet-body club-settings-part">
          <p className="meta">{TEXTS.publicityHint}</p>
          <NamesField {...form.getInputProps('names')} />
          <CheckField
            label={TEXTS.photosShown}
            hint={TEXTS.photosShownHint}
            {...form.getInputProps('photosShown', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.accounts}>
        <div className="sheet-body club-settings-part">
          <SelectField
            label={TEXTS.registration}
            hint={TEXTS.registrationHint}
            {...form.getInputProps('registration')}
          >
            {Object.entries(TEXTS.registrations).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label={TEXTS.auditDays}
            hint={TEXTS.auditDaysHint}
            inputMode="numeric"
            {...form.getInputProps('auditDays')}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.otherSites}>
        <div className="sheet-body club-settings-part">
          <p className="meta">{TEXTS.otherSitesHint}</p>
          <TextField
            label={TEXTS.embedSites}
            hint={TEXTS.embedSitesHint}
            inputMode="url"
            autoComplete="off"
            {...form.getInputProps('embedSites')}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.videos}>
        <div className="sheet-body club-settings-part">
          <p className="meta">{TEXTS.videosHint}</p>
          <TextField
            label={TEXTS.videoDays}
            hint={TEXTS.videoDaysHint}
            inputMode="numeric"
            {...form.getInputProps('videoDays')}
          />
          <TextField
            label={TEXTS.videoFreeGb}
            hint={TEXTS.videoFreeGbHint}
            inputMode="numeric"
            {...form.getInputProps('videoFreeGb')}
          />
          <OutgoingVideos rules={rulesTyped(form.values)} />
          <CheckField
            label={TEXTS.videoMakesRoom}
            hint={TEXTS.videoMakesRoomHint}
            {...form.getInputProps('videoMakesRoom', { type: 'checkbox' })}
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

/** Web sites as they are typed, parted by spaces or commas. */
function sitesTyped(text: string): string[] {
  return text.split(/[\s,;]+/).filter((site) => site !== '')
}

/** Asks before other rules are saved by which videos go at once. @returns whether to save */
async function isMeant(before: ClubSettings, after: ClubSettings): Promise<boolean> {
  if (before.videoDays === after.videoDays && before.videoFreeGb === after.videoFreeGb) return true
  const outgoing = await findOutgoingVideos(after).catch(() => null)
  // What can't be told must not be left unasked.
  const count = outgoing ? outgoing.videos.length : null
  if (count === 0) return true
  return askFirst({
    title: count === null ? TEXTS.askUnknown : TEXTS.ask(count, bytesText(outgoing?.bytes ?? 0)),
    body: TEXTS.askBody,
    confirm: TEXTS.confirm,
  })
}
