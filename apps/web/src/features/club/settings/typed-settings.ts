import type { ClubSettings } from '@courtside/contract'
import type { UseFormReturnType } from '@mantine/form'
import { changedFields } from '../../../ui/forms/changed-fields.ts'
import { TEXTS } from '../texts.ts'
import { rulesTyped, typedRule } from './video-rules.ts'

/** The highest number of days and the longest delay for viewers, as in the contract. */
const MOST_DAYS = 3650
const MOST_DELAY_SECONDS = 300
const DAYS = /^[1-9]\d{0,3}$/

/** The settings as typed in the form. Numbers and lists are text. */
export type TypedSettings = ReturnType<typeof typedSettings>

/** The form of the settings, as its sheets receive it. */
export type ClubForm = UseFormReturnType<TypedSettings>

/** Returns the form's values for stored settings. */
export function typedSettings(settings: ClubSettings) {
  const { videoDays, videoFreeGb, embedSites } = settings
  return {
    ...settings,
    videoDays: typedRule(videoDays),
    videoFreeGb: typedRule(videoFreeGb),
    auditDays: String(settings.auditDays),
    disabledAccountDays: String(settings.disabledAccountDays),
    embedSites: embedSites.join(' '),
    videoDelaySeconds: String(settings.videoDelaySeconds),
  }
}

/** Returns the settings that were typed, or null if the retention rules are not valid. */
export function settingsTyped(values: TypedSettings): ClubSettings | null {
  const rules = rulesTyped(values)
  return (
    rules && {
      ...values,
      ...rules,
      embedSites: sitesTyped(values.embedSites),
      videoDelaySeconds: Number(values.videoDelaySeconds),
      auditDays: Number(values.auditDays),
      disabledAccountDays: Number(values.disabledAccountDays),
    }
  )
}

/**
 * Returns the typed settings that differ from the stored ones, or null if there are none. If one of the two
 * colours was changed, returns both, because the server refuses one colour alone.
 */
export function changedSettings(stored: ClubSettings, typed: ClubSettings): Partial<ClubSettings> | null {
  const changed = changedFields(withColours(stored), withColours(typed))
  if (!changed) return null
  const { colours, ...others } = changed
  return { ...others, ...colours }
}

function withColours({ primaryColour, secondaryColour, ...others }: ClubSettings) {
  return { ...others, colours: { primaryColour, secondaryColour } }
}

/** Returns the fault of a typed number of days, or null if it is valid. */
export function faultOfDays(text: string): string | null {
  return DAYS.test(text.trim()) && Number(text) <= MOST_DAYS ? null : TEXTS.auditDaysFault
}

/** Returns the fault of a typed delay of the video in seconds, or null if it is valid. */
export function faultOfDelay(text: string): string | null {
  const isWhole = /^\d{1,3}$/.test(text.trim())
  return isWhole && Number(text) <= MOST_DELAY_SECONDS ? null : TEXTS.wholeFrom(0, MOST_DELAY_SECONDS)
}

/** Returns the web sites in a text, which are separated by spaces, commas or semicolons. */
function sitesTyped(text: string): string[] {
  return text.split(/[\s,;]+/).filter((site) => site !== '')
}
