import type { ClubSettings } from '@courtside/contract'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { Link } from 'react-router'
import { useClubSettings, useSaveClubSettings } from '../../api/club.ts'
import { errorText } from '../../api/error-text.ts'
import { findOutgoingVideos } from '../../api/match/storage.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { toFirstFault } from '../../ui/forms/form-rules.ts'
import { LanguageField, ZoneField } from '../../ui/forms/LocaleFields.tsx'
import { NamesField } from '../../ui/forms/NamesField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { DataState } from '../../ui/page/DataState.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { bytesText } from '../../ui/written/bytes-text.ts'
import { Courts } from './Courts.tsx'
import { NOTICE_TEXTS, PRIVACY_TEMPLATE } from './notice-texts.ts'
import { OutgoingVideos } from './OutgoingVideos.tsx'
import { RestreamTargets } from './RestreamTargets.tsx'
import { TEXTS } from './texts.ts'
import { faultOfRule, rulesTyped, typedRule } from './video-rules.ts'
import './club.css'

/**
 * /club-settings: the administrators' decisions for the whole club. Each part of Courtside with settings has
 * a sheet.
 */
export function Component() {
  return (
    <>
      <PageTitle title={TEXTS.settings}>
        <Link className="btn" to="/welcome">
          {TEXTS.guide}
        </Link>
      </PageTitle>
      <DataState query={useClubSettings()} failed={TEXTS.settingsFailed}>
        {(settings) => (
          <div className="club-settings">
            <SettingsForm settings={settings} />
            <RestreamTargets />
            <Courts />
          </div>
        )}
      </DataState>
    </>
  )
}

/** The maximum in the contract. */
const MOST_DAYS = 3650
const DAYS = /^[1-9]\d{0,3}$/

/** The settings in the form. The retention rules are texts. */
type Typed = ReturnType<typeof typed>

function typed(settings: ClubSettings) {
  const { videoDays, videoFreeGb, embedSites } = settings
  return {
    ...settings,
    videoDays: typedRule(videoDays),
    videoFreeGb: typedRule(videoFreeGb),
    auditDays: String(settings.auditDays),
    disabledAccountDays: String(settings.disabledAccountDays),
    embedSites: embedSites.join(' '),
  }
}

function SettingsForm({ settings }: { settings: ClubSettings }) {
  const save = useSaveClubSettings()
  const form = useForm<Typed>({
    initialValues: typed(settings),
    validate: {
      auditDays: faultOfDays,
      disabledAccountDays: faultOfDays,
      videoDays: (text) => faultOfRule('videoDays', text),
      videoFreeGb: (text) => faultOfRule('videoFreeGb', text),
    },
  })
  const submit = async (values: Typed) => {
    const rules = rulesTyped(values)
    const changed = rules && {
      ...values,
      ...rules,
      embedSites: sitesTyped(values.embedSites),
      auditDays: Number(values.auditDays),
      disabledAccountDays: Number(values.disabledAccountDays),
    }
    if (!changed || !(await isMeant(settings, changed))) return
    save.mutate(changed, { onSuccess: () => notify.success(TEXTS.saved) })
  }
  return (
    <form className="club-settings" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <Sheet title={TEXTS.club}>
        <div className="sheet-body club-settings-part">
          <TextField
            label={TEXTS.clubName}
            hint={TEXTS.clubNameHint}
            maxLength={80}
            autoComplete="organization"
            {...form.getInputProps('clubName')}
          />
          <ZoneField label={TEXTS.zone} hint={TEXTS.zoneHint} {...form.getInputProps('zone')} />
        </div>
      </Sheet>
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
          <CheckField
            label={TEXTS.seasonPagesShown}
            hint={TEXTS.seasonPagesShownHint}
            {...form.getInputProps('seasonPagesShown', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
      <AccountsSheet form={form} />
      <NoticesSheet form={form} />
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
          <CheckField
            label={TEXTS.renditions}
            hint={TEXTS.renditionsHint}
            {...form.getInputProps('renditions', { type: 'checkbox' })}
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

/** Account creation, requirements, and retention periods. */
function AccountsSheet({ form }: { form: UseFormReturnType<Typed> }) {
  return (
    <Sheet title={TEXTS.accounts}>
      <div className="sheet-body club-settings-part">
        <LanguageField label={TEXTS.language} hint={TEXTS.languageHint} {...form.getInputProps('language')} />
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
        <CheckField
          label={TEXTS.guardianUnder16}
          hint={TEXTS.guardianUnder16Hint}
          {...form.getInputProps('guardianUnder16', { type: 'checkbox' })}
        />
        <CheckField
          label={TEXTS.adminSecondFactor}
          hint={TEXTS.adminSecondFactorHint}
          {...form.getInputProps('adminSecondFactor', { type: 'checkbox' })}
        />
        <TextField
          label={TEXTS.auditDays}
          hint={TEXTS.auditDaysHint}
          inputMode="numeric"
          {...form.getInputProps('auditDays')}
        />
        <TextField
          label={TEXTS.disabledAccountDays}
          hint={TEXTS.disabledAccountDaysHint}
          inputMode="numeric"
          {...form.getInputProps('disabledAccountDays')}
        />
      </div>
    </Sheet>
  )
}

/** Imprint and privacy notice in the form. */
function NoticesSheet({ form }: { form: UseFormReturnType<Typed> }) {
  return (
    <Sheet title={NOTICE_TEXTS.sheet}>
      <div className="sheet-body club-settings-part">
        <p className="meta">{NOTICE_TEXTS.sheetHint}</p>
        <TextArea
          label={NOTICE_TEXTS.titles.imprint}
          hint={NOTICE_TEXTS.typing}
          rows={5}
          maxLength={20_000}
          {...form.getInputProps('imprint')}
        />
        <TextArea
          label={NOTICE_TEXTS.titles.privacy}
          rows={12}
          maxLength={20_000}
          {...form.getInputProps('privacy')}
        />
        {form.values.privacy === '' && (
          <div>
            <button
              className="btn"
              type="button"
              onClick={() => form.setFieldValue('privacy', PRIVACY_TEMPLATE)}
            >
              {NOTICE_TEXTS.template}
            </button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Returns the fault of a typed number of days, or null. */
function faultOfDays(text: string): string | null {
  return DAYS.test(text.trim()) && Number(text) <= MOST_DAYS ? null : TEXTS.auditDaysFault
}

/** Returns the typed web sites, separated by spaces or commas. */
function sitesTyped(text: string): string[] {
  return text.split(/[\s,;]+/).filter((site) => site !== '')
}

/**
 * Asks for confirmation before saving rules that would delete videos at once.
 * @returns whether to save
 */
async function isMeant(before: ClubSettings, after: ClubSettings): Promise<boolean> {
  if (before.videoDays === after.videoDays && before.videoFreeGb === after.videoFreeGb) return true
  const outgoing = await findOutgoingVideos(after).catch(() => null)
  // Ask even if the number of videos is unknown.
  const count = outgoing ? outgoing.videos.length : null
  if (count === 0) return true
  return askFirst({
    title: count === null ? TEXTS.askUnknown : TEXTS.ask(count, bytesText(outgoing?.bytes ?? 0)),
    body: TEXTS.askBody,
    confirm: TEXTS.confirm,
  })
}
