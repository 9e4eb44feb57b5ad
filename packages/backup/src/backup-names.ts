/** The names of nightly backups. They contain the date. */
const BACKUP_NAME = /^courtside-\d{4}-\d{2}-\d{2}\.backup$/

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the name of a day's backup. */
export function backupName(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `courtside-${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}.backup`
}

/**
 * Returns the nightly backups among the names of files, the oldest first. A backup with a date after tomorrow
 * was written while the clock was ahead. It counts as older than all others, because their dates are right.
 * Tomorrow's date is possible: the backup may come from a machine in another time zone.
 */
export function nightlyBackups(names: readonly string[]): string[] {
  const tomorrow = backupName(new Date(Date.now() + DAY_MS))
  const nightly = names.filter((name) => BACKUP_NAME.test(name)).sort()
  return [...nightly.filter((name) => name > tomorrow), ...nightly.filter((name) => name <= tomorrow)]
}
