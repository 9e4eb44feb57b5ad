import type { Attention } from '@courtside/contract'
import { oneDecimal, wholeNumber } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

const MINUTE_MS = 60_000
const GB = 1000 ** 3

/** A problem in words: the fault, what to do, and a link to the page for it. */
export interface AttentionNote {
  key: string
  say: string
  hint: string
  /** Null if no page can solve the problem. */
  link: { to: string; text: string } | null
}

/**
 * Describes a problem that an administrator should look at.
 * @param serverNow time of the check, ISO 8601
 * @param deviceMatch the match that this device controls; this device cannot control any other match
 */
export function describeAttention(
  found: Attention,
  serverNow: string,
  deviceMatch: number | null,
): AttentionNote {
  if (found.code === 'storage-low' || found.code === 'not-recorded') {
    const left = oneDecimal(found.freeBytes / GB)
    return {
      key: found.code,
      say: found.code === 'storage-low' ? TEXTS.storageLeft(left) : TEXTS.notRecorded,
      hint: TEXTS.freeStorage,
      link: { to: '/storage', text: TEXTS.storage },
    }
  }
  if (found.code === 'open-files') {
    const say = TEXTS.openFiles(found.open, found.limit)
    return { key: found.code, say, hint: TEXTS.checkOpenFiles, link: null }
  }
  if (found.code === 'no-public-url') {
    return { key: found.code, say: TEXTS.noPublicUrl, hint: TEXTS.setPublicUrl, link: null }
  }
  if (found.code === 'backup-failed') {
    return { key: found.code, say: TEXTS.backupFailed, hint: TEXTS.checkBackup, link: null }
  }
  if (found.code === 'backup-old') {
    return {
      key: found.code,
      say: describeBackup(found.since, serverNow),
      hint: TEXTS.checkBackup,
      link: null,
    }
  }
  if (found.code === 'no-result') {
    return {
      key: found.code,
      say: TEXTS.withoutResult(wholeNumber(found.fixtures)),
      hint: TEXTS.enterResults,
      link: { to: '/fixtures?show=overdue', text: TEXTS.toResults },
    }
  }
  const { code, match, since } = found
  const minutes = Math.max(1, Math.floor((Date.parse(serverNow) - Date.parse(since)) / MINUTE_MS))
  if (code === 'left-open') {
    return {
      key: `${code} ${match.id}`,
      say: TEXTS.leftOpen(match.title, Math.floor(minutes / 60)),
      hint: TEXTS.endLeftOpen,
      link: { to: `/live?match=${match.id}`, text: TEXTS.controlMatch },
    }
  }
  const what = code === 'no-picture' ? TEXTS.withoutPicture : TEXTS.withoutPlays
  return {
    key: `${code} ${match.id}`,
    say: TEXTS.forMinutes(match.title, what, minutes),
    hint: code === 'no-picture' ? TEXTS.checkStream : TEXTS.checkScorer,
    link:
      deviceMatch === null || deviceMatch === match.id
        ? { to: '/live', text: TEXTS.controlMatch }
        : { to: `/watch/${match.id}`, text: TEXTS.watch },
  }
}

/**
 * Describes how old the newest backup is.
 * @param made when it was made, ISO 8601
 * @param serverNow time of the check, ISO 8601
 */
export function describeBackup(made: string, serverNow: string): string {
  const hours = Math.floor((Date.parse(serverNow) - Date.parse(made)) / (60 * MINUTE_MS))
  if (hours < -1) return TEXTS.backupAhead
  return hours < 48 ? TEXTS.backupHours(Math.max(0, hours)) : TEXTS.backupDays(Math.floor(hours / 24))
}
