import { failedBackupAt, type LastBackup, oldBackupAt } from '@courtside/backup'
import type { Attention, IngestStatus } from '@courtside/contract'
import { LOW_SPACE_BYTES } from '@courtside/media'
import { areNearlyUsedUp, type OpenFiles } from '@courtside/network'

/**
 * How long a live match may be without video before it is reported, in ms. Encoders reconnect within seconds.
 */
const NO_PICTURE_MS = 60_000
/**
 * How long the clock may run without a log entry before it is reported, in ms. In a real game, entries are
 * more frequent.
 */
const NO_STATS_MS = 180_000

/** Host names of the browser's own machine. */
const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** State of a match to check. Times are in epoch ms. */
export interface ObservedMatch {
  id: number
  title: string
  /** Time of the first log entry, or null before the game starts. */
  startedAt: number | null
  lastEventAt: number | null
  clockRunning: boolean
  picture: IngestStatus
  /** Time at which `picture` last changed, in epoch ms. */
  pictureSince: number
}

/** Returns what needs attention in a match. Empty before the match starts. @param now epoch ms */
export function attentionToMatch(match: ObservedMatch, now: number): Attention[] {
  const { id, title, startedAt, lastEventAt } = match
  if (startedAt === null || lastEventAt === null) return []
  const found: Attention[] = []
  const withoutPictureSince = Math.max(startedAt, match.pictureSince)
  if (match.picture === 'waiting' && now - withoutPictureSince >= NO_PICTURE_MS) {
    found.push({
      code: 'no-picture',
      match: { id, title },
      since: new Date(withoutPictureSince).toISOString(),
    })
  }
  if (match.clockRunning && now - lastEventAt >= NO_STATS_MS) {
    found.push({ code: 'no-stats', match: { id, title }, since: new Date(lastEventAt).toISOString() })
  }
  return found
}

/** Returns what needs attention about storage. @param isRecording whether there is enough space to record */
export function attentionToStorage(freeBytes: number, isRecording: boolean): Attention[] {
  if (!isRecording) return [{ code: 'not-recorded', freeBytes }]
  return freeBytes < LOW_SPACE_BYTES ? [{ code: 'storage-low', freeBytes }] : []
}

/**
 * Returns what needs attention in the schedule.
 * @param since planned start of the first match without a result, or null
 */
export function attentionToResults(fixtures: number, since: Date | null): Attention[] {
  return since ? [{ code: 'no-result', fixtures, since: since.toISOString() }] : []
}

/**
 * Returns what needs attention about the nightly backups.
 * @param last null when no backup was ever tried
 * @param now epoch ms
 */
export function attentionToBackup(last: LastBackup | null, now: number): Attention[] {
  const failedAt = failedBackupAt(last, now)
  if (failedAt) return [{ code: 'backup-failed', since: failedAt.toISOString() }]
  const madeAt = oldBackupAt(last, now)
  return madeAt ? [{ code: 'backup-old', since: madeAt.toISOString() }] : []
}

/**
 * Returns what needs attention about the open files and connections of this server.
 * @param files null when the system doesn't report them
 */
export function attentionToOpenFiles(files: OpenFiles | null): Attention[] {
  return files && areNearlyUsedUp(files) ? [{ code: 'open-files', ...files }] : []
}

/**
 * Returns what needs attention about the address of this server.
 * @param publicUrl the configured address, if any
 * @param host the host name with which the administrator opened the page; if it is a name of the
 * administrator's own machine, no address is needed
 */
export function attentionToAddress(publicUrl: string | undefined, host: string): Attention[] {
  return publicUrl !== undefined || OWN_MACHINE.test(host) ? [] : [{ code: 'no-public-url' }]
}
