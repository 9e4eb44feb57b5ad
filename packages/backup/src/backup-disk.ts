import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-format.ts'

/** Returns the absolute mount points listed in /etc/fstab. `\040` is an escaped space. */
function mountPointsIn(fstab: string): string[] {
  return fstab
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first = '#', place = '']) => !first.startsWith('#') && place.startsWith('/'))
    .map(([, place = '']) =>
      place.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8))),
    )
}

function contains(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}

/**
 * Returns the mount point that a folder is on, or would be on when it is created. Does not detect a bind
 * mount within one file system.
 */
export async function mountPointOf(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => null)
  if (real === null) return mountPointOf(path.dirname(folder))
  const { dev } = await stat(real)
  let place = real
  while (place !== path.dirname(place) && (await stat(path.dirname(place))).dev === dev) {
    place = path.dirname(place)
  }
  return place
}

/** The folder of the last successful backup, and its mount point. */
export interface UsedDisk {
  folder: string
  mountPoint: string
}

/**
 * Refuses a backup folder if its disk is not mounted. The backup would otherwise be written to the disk that
 * contains the empty mount point, and could fill it unnoticed.
 * @param before the disk of the last successful backup, or null. It counts only if that backup went to the
 * same folder. Otherwise only /etc/fstab says what should be mounted.
 * @returns the mount point that the folder is on
 * @throws {BackupError} when the disk is not mounted
 */
export async function refuseUnmounted(
  folder: string,
  before: UsedDisk | null,
  fstabFile = '/etc/fstab',
): Promise<string> {
  const named = mountPointsIn(await readFile(fstabFile, 'utf8').catch(() => ''))
  const expected = named.filter((place) => contains(place, folder))
  if (before?.folder === folder) expected.push(before.mountPoint)
  const mountPoint = await mountPointOf(folder)
  const missing = expected.find((place) => !contains(place, mountPoint))
  if (missing === undefined) return mountPoint
  throw new BackupError(
    `The disk of ${folder} is not mounted: nothing is mounted at ${missing}. Mount it, or set BACKUP_DIR to another folder.`,
  )
}
