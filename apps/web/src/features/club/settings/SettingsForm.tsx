import type { ClubSettings } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSaveClubSettings } from '../../../api/club.ts'
import { errorText } from '../../../api/error-text.ts'
import { findOutgoingVideos } from '../../../api/match/storage.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { changedFields } from '../../../ui/forms/changed-fields.ts'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { bytesText } from '../../../ui/written/bytes-text.ts'
import { TEXTS } from '../texts.ts'
import { AccountsSheet } from './AccountsSheet.tsx'
import { IdentitySheet } from './IdentitySheet.tsx'
import { NoticesSheet } from './NoticesSheet.tsx'
import { PublicSheets } from './PublicSheets.tsx'
import type { Section } from './sections.ts'
import {
  type ClubForm,
  changedSettings,
  faultOfDays,
  faultOfDelay,
  settingsTyped,
  type TypedSettings,
  typedSettings,
} from './typed-settings.ts'
import { VideosSheet } from './VideosSheet.tsx'
import { faultOfRule } from './video-rules.ts'

const SHEETS: Readonly<Partial<Record<Section, ComponentType<{ form: ClubForm }>>>> = {
  club: IdentitySheet,
  public: PublicSheets,
  accounts: AccountsSheet,
  notices: NoticesSheet,
  videos: VideosSheet,
}

/** The section of each field that can have a fault. */
const PLACES: Readonly<Record<string, Section>> = {
  auditDays: 'accounts',
  disabledAccountDays: 'accounts',
  videoDays: 'videos',
  videoFreeGb: 'videos',
  videoDelaySeconds: 'videos',
}

/**
 * The form for the settings of one section. The input of all sections stays until it is saved, and is saved
 * together. Shows nothing for a section whose settings have their own forms.
 */
export function SettingsForm({ settings, section }: { settings: ClubSettings; section: Section }) {
  const save = useSaveClubSettings()
  const navigate = useNavigate()
  // The settings when the form was opened or last saved. Other settings may have changed on the server since.
  const [stored, setStored] = useState(settings)
  const form = useForm<TypedSettings>({
    initialValues: typedSettings(settings),
    validate: {
      auditDays: faultOfDays,
      disabledAccountDays: faultOfDays,
      videoDelaySeconds: faultOfDelay,
      videoDays: (text) => faultOfRule('videoDays', text),
      videoFreeGb: (text) => faultOfRule('videoFreeGb', text),
    },
  })
  const submit = async (values: TypedSettings) => {
    const typed = settingsTyped(values)
    if (!typed) return
    const changed = changedSettings(stored, typed)
    if (!changed) return notify.success(TEXTS.saved)
    if (!(await isMeant(settings, { ...settings, ...changed }))) return
    save.mutate(changed, {
      onSuccess: (saved) => {
        setStored(saved)
        // Keeps the values that were typed while the settings were saved.
        form.setValues({ ...typedSettings(saved), ...changedFields(values, form.getValues()) })
        notify.success(TEXTS.saved)
      },
    })
  }
  const showFault = (faults: typeof form.errors) => {
    const [first = ''] = Object.keys(faults)
    const place = PLACES[first]
    if (place && place !== section) void navigate(`?section=${place}`)
    else toFirstFault(form)(faults)
  }
  const Shown = SHEETS[section]
  if (!Shown) return null
  return (
    <form className="club-section" noValidate onSubmit={form.onSubmit(submit, showFault)}>
      <Shown form={form} />
      {save.error && <Fault alert>{errorText(save.error, TEXTS.notSaved)}</Fault>}
      <SubmitButton working={save.isPending} workingText={TEXTS.saving}>
        {TEXTS.save}
      </SubmitButton>
    </form>
  )
}

/**
 * Asks for confirmation if saving the rules would delete videos immediately.
 * @returns whether to save
 */
async function isMeant(before: ClubSettings, after: ClubSettings): Promise<boolean> {
  if (before.videoDays === after.videoDays && before.videoFreeGb === after.videoFreeGb) return true
  const outgoing = await findOutgoingVideos(after).catch(() => null)
  // Ask also if the number of videos is unknown.
  const count = outgoing ? outgoing.videos.length : null
  if (count === 0) return true
  return askFirst({
    title: count === null ? TEXTS.askUnknown : TEXTS.ask(count, bytesText(outgoing?.bytes ?? 0)),
    body: TEXTS.askBody,
    confirm: TEXTS.confirm,
  })
}
