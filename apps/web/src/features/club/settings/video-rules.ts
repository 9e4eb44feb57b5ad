import { MAX_VIDEO_DAYS, MAX_VIDEO_FREE_GB, type RetentionRules } from '@courtside/contract'
import { TEXTS } from '../texts.ts'

/** A retention rule for videos. */
export type VideoRule = keyof RetentionRules

/** The maximum of each rule, in days or GB. */
const MOST: Readonly<Record<VideoRule, number>> = {
  videoDays: MAX_VIDEO_DAYS,
  videoFreeGb: MAX_VIDEO_FREE_GB,
}

/** Returns the text of a rule in its field; empty if the rule is off. */
export function typedRule(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Returns the fault of a typed rule, or null if it is valid. */
export function faultOfRule(rule: VideoRule, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= 1 && value <= MOST[rule] ? null : TEXTS.wholeBetween(1, MOST[rule])
}

/** Returns the typed rules, or null if one of them is not valid. */
export function rulesTyped(typed: Readonly<Record<VideoRule, string>>): RetentionRules | null {
  const { videoDays, videoFreeGb } = typed
  if (faultOfRule('videoDays', videoDays) || faultOfRule('videoFreeGb', videoFreeGb)) return null
  const value = (text: string) => (text.trim() === '' ? null : Number(text))
  return { videoDays: value(videoDays), videoFreeGb: value(videoFreeGb) }
}
