import type { Attention, IngestStatus } from '@courtside/contract'
import { LOW_SPACE_BYTES } from '@courtside/media'
import { areNearlyUsedUp, type OpenFiles } from '@courtside/network'
import { failedBackupAt, type LastBackup, oldBackupAt } from '../../platform/backup/last-backup.ts'

/** A live match stands without picture for this long before it is told of, in ms. Encoders reconnect within seconds. */
const NO_PICTURE_MS = 60_000
/** A running clock without any entry for this long is told of, in ms: in no basketball game does so little happen. */
const NO_STATS_MS = 180_000

/** Hosts that lead to the machine that the browser is on. */
const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** What is looked at of a match. Moments in ms since the epoch. */
export interface ObservedMatch {
  id: number
  title: string
  /** When the log began; null before the game is under way. */
  startedAt: number | null
  lastEventAt: number | null
  clockRunning: boolean
  picture: IngestStatus
  /** When the picture came to be as it is. */
  pictureSince: number
}

/** What needs attention of a match at the moment `now`, ms since the epoch: nothing before it has begun. */
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

/** What needs attention of a disk with so many bytes free. @param isRecording whether there is room enough to record */
export function attentionToStorage(freeBytes: number, isRecording: boolean): Attention[] {
  if (!isRecording) return [{ code: 'not-recorded', freeBytes }]
  return freeBytes < LOW_SPACE_BYTES ? [{ code: 'storage-low', freeBytes }] : []
}

/** What needs attention of the schedule. @param since when the first match without a result was to begin; null: there is none */
export function attentionToResults(fixtures: number, since: Date | null): Attention[] {
  return since ? [{ code: 'no-result', fixtures, since: since.toISOString() }] : []
}

/** What needs attention of the nightly backups at the moment `now`, ms since the epoch. @param last null: none was ever tried */
export function attentionToBackup(last: LastBackup | null, now: number): Attention[] {
  const failedAt = failedBackupAt(last, now)
  if (failedAt) return [{ code: 'backup-failed', since: failedAt.toISOString() }]
  const madeAt = oldBackupAt(last, now)
  return madeAt ? [{ code: 'backup-old', since: madeAt.toISOString() }] : []
}

/** What needs attention of the open files and connections of this server. @param files null: the system does not tell */
export function attentionToOpenFiles(files: OpenFiles | null): Attention[] {
  return files && areNearlyUsedUp(files) ? [{ code: 'open-files', ...files }] : []
}

/**
 * What needs attention of the address of this server.
 * @param publicUrl as the settings say; undefined: they do not
 * @param host by which the administrator reached it; on the machine itself nobody needs an address
 */
export function attentionToAddress(publicUrl: string | undefined, host: string): Attention[] {
  return publicUrl !== undefined || OWN_MACHINE.test(host) ? [] : [{ code: 'no-public-url' }]
}
