import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Places, readMark } from './home.ts'
import { unpackingInto } from './release-file.ts'

/** The copy of the embedded database in the data folder during an upgrade. */
export const DATABASE_COPY = 'postgres.before-upgrade'
/** Number of backups of upgrades to keep. */
const KEPT_BACKUPS = 3

/** The name of an upgrade's backup, or of its draft. It contains the time. */
const BACKUP = /^courtside-.+-before-.+-(?<at>\d{4}-\d\d-\d\dT[\d-]+Z)\.backup(?<draft>\.part)?$/

/** Returns the name of the backup that is made before an upgrade. */
export function upgradeBackupName(version: string, next: string, at: Date): string {
  return `courtside-${version}-before-${next}-${at.toISOString().replace(/[:.]/g, '-')}.backup`
}

/**
 * Removes all but the newest three backups of upgrades, and the drafts of interrupted ones. Call this only
 * when no such backup is being written.
 */
export async function removeOldUpgradeBackups(folder: string): Promise<void> {
  const found = (await readdir(folder)).flatMap((name) => {
    const { at, draft } = BACKUP.exec(name)?.groups ?? {}
    return at === undefined ? [] : [{ name, at, isDraft: draft !== undefined }]
  })
  const whole = found.filter(({ isDraft }) => !isDraft).sort((a, b) => (a.at < b.at ? -1 : 1))
  const old = [...found.filter(({ isDraft }) => isDraft), ...whole.slice(0, -KEPT_BACKUPS)]
  for (const { name } of old) await rm(path.join(folder, name), { force: true })
}

/**
 * Removes the files of an interrupted upgrade, unless an upgrade is under way. Call this once the installed
 * program has started, because until then an administrator may need the files to return to the previous
 * version.
 */
export async function removeUpgradeLeftovers(
  { previous, next, upgrading }: Places,
  dataDir: string,
): Promise<void> {
  if (readMark(upgrading)) return
  for (const leftover of [previous, next, unpackingInto(next), path.join(dataDir, DATABASE_COPY)]) {
    await rm(leftover, { recursive: true, force: true })
  }
}
