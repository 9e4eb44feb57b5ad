import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  backupName,
  ErasureRecord,
  type LastBackup,
  lastDueAt,
  mountPointOf,
  type NightOutcome,
  nightlyBackups,
  refuseUnmounted,
  removeOldBackups,
  startNightlyBackups,
} from '@courtside/backup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000
const write = () => {}
const logger = { info: write, warn: write, error: write, debug: write }

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'courtside-night-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(scratch, { recursive: true })
})

test('the newest backup was due at the previous 4 a.m.', () => {
  expect(lastDueAt(new Date(2026, 10, 22, 3, 59))).toEqual(new Date(2026, 10, 21, 4))
  expect(lastDueAt(new Date(2026, 10, 22, 4))).toEqual(new Date(2026, 10, 22, 4))
  expect(lastDueAt(new Date(2027, 0, 1, 2))).toEqual(new Date(2026, 11, 31, 4))
})

/**
 * Runs nightly backups with a clock that the test controls. Each backup fails at once, because its folder
 * cannot be created.
 */
function nights(startedAt: Date, succeededAt: Date | null, folder = '/dev/null/backups') {
  vi.useFakeTimers({ now: startedAt, toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  const outcomes: { at: Date; outcome: NightOutcome }[] = []
  const last: LastBackup = { at: startedAt, failed: false, succeededAt, disk: null }
  const backup = { folder, keep: 3, media: false, passphrase: undefined, inStore: false }
  const backups = startNightlyBackups(
    { backup, s3: null, sharedDir: scratch, program: '/dev/null' },
    logger,
    {
      read: async () => last,
      note: async (outcome) => void outcomes.push({ at: new Date(), outcome }),
    },
  )
  return { outcomes, backups }
}

/** Moves the test's clock forward minute by minute, and waits for what each minute triggers. */
async function goOn(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('makes a missed backup once, ten minutes after the start', async () => {
  const { outcomes, backups } = nights(new Date(2026, 10, 22, 15), new Date(2026, 10, 20, 4, 1))
  await goOn(9)
  expect(outcomes).toEqual([])
  await goOn(30)
  await vi.waitFor(() => expect(outcomes).toHaveLength(1))
  expect(outcomes[0]?.outcome.complaint).toMatch(/ENOTDIR/)
  backups.stop()
})

test('makes the next backup at four if last night’s exists', async () => {
  const { outcomes, backups } = nights(new Date(2026, 10, 22, 3, 30), new Date(2026, 10, 21, 4, 1))
  await goOn(29)
  expect(outcomes).toEqual([])
  await goOn(3)
  await vi.waitFor(() => expect(outcomes).toHaveLength(1))
  backups.stop()
})

test('tries a failed backup again every hour, and reports the first failure and the success', async () => {
  const disk = path.join(scratch, 'disk')
  writeFileSync(disk, 'not a folder')
  const failures = vi.spyOn(logger, 'error')
  const folder = path.join(disk, 'backups')
  const { outcomes, backups } = nights(new Date(2026, 10, 22, 3, 30), new Date(2026, 10, 21, 4, 1), folder)
  await goOn(31)
  await vi.waitFor(() => expect(failures).toHaveBeenCalledTimes(1))
  await goOn(57)
  expect(failures).toHaveBeenCalledTimes(1)
  await goOn(3)
  await vi.waitFor(() => expect(failures).toHaveBeenCalledTimes(2))
  expect(outcomes.map(({ outcome }) => outcome.disk)).toEqual([null])
  rmSync(disk)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, backupName(new Date(2026, 10, 22))), '')
  await goOn(61)
  await vi.waitFor(() => expect(outcomes).toHaveLength(2))
  expect(outcomes[1]?.outcome.complaint).toBeNull()
  await goOn(2 * 60)
  expect(outcomes).toHaveLength(2)
  backups.stop()
})

test('makes a backup although the last one is dated in the future, because the clock was ahead', async () => {
  const { outcomes, backups } = nights(new Date(2026, 10, 22, 15), new Date(2027, 10, 22, 4, 1))
  await goOn(12)
  await vi.waitFor(() => expect(outcomes).toHaveLength(1))
  backups.stop()
})

test('makes backups after a start at which the clock was ahead, and after it was ahead for a night', async () => {
  const folder = path.join(scratch, 'backups')
  mkdirSync(folder)
  for (const year of [2026, 2027]) writeFileSync(path.join(folder, backupName(new Date(year, 10, 22))), '')
  const { outcomes, backups } = nights(new Date(2027, 10, 22, 15), null, folder)
  await goOn(12)
  await vi.waitFor(() => expect(outcomes).toHaveLength(1))
  vi.setSystemTime(new Date(2026, 10, 22, 15, 12))
  await goOn(2)
  await vi.waitFor(() => expect(outcomes).toHaveLength(2))
  expect(outcomes.map(({ at, outcome }) => [at.getFullYear(), outcome.complaint])).toEqual([
    [2027, null],
    [2026, null],
  ])
  backups.stop()
})

test('waits ten minutes after a start, and not until a clock that was ahead at that time is reached again', async () => {
  const { outcomes, backups } = nights(new Date(2027, 10, 22, 15), new Date(2026, 10, 20, 4, 1))
  vi.setSystemTime(new Date(2026, 10, 22, 15))
  await goOn(9)
  expect(outcomes).toEqual([])
  await goOn(3)
  await vi.waitFor(() => expect(outcomes).toHaveLength(1))
  backups.stop()
})

test('backups that are dated after tomorrow count as the oldest', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 5), toFake: ['Date'] })
  const [before, today, tomorrow, after] = [21, 22, 23, 24].map((day) => backupName(new Date(2026, 10, day)))
  const ahead = backupName(new Date(2027, 10, 22))
  const names = [ahead, after!, today!, 'by-hand.backup', tomorrow!, before!]
  expect(nightlyBackups(names)).toEqual([after, ahead, before, today, tomorrow])
  for (const name of [ahead, today!]) writeFileSync(path.join(scratch, name), '')
  expect(await removeOldBackups(scratch, 1)).toEqual([ahead])
  expect(readdirSync(scratch)).toEqual([today])
})

test('refuses a folder on an unmounted disk, according to /etc/fstab or the place of the last backup', async () => {
  const folder = path.join(scratch, 'disk/backups')
  mkdirSync(folder, { recursive: true })
  const fstab = path.join(scratch, 'fstab')
  writeFileSync(fstab, `# a comment\nUUID=1 / ext4 defaults 0 1\nUUID=2 ${scratch}/disk ext4 nofail 0 2\n`)
  await expect(refuseUnmounted(folder, null, fstab)).rejects.toThrow(`nothing is mounted at ${scratch}/disk.`)
  const none = path.join(scratch, 'none')
  const before = { folder, mountPoint: path.join(scratch, 'disk') }
  await expect(refuseUnmounted(folder, before, none)).rejects.toThrow('Mount it, or set BACKUP_DIR')
  expect(await refuseUnmounted(folder, { ...before, folder: '/elsewhere' }, none)).toBe(
    await mountPointOf(folder),
  )
  expect(await mountPointOf('/proc/self')).toBe('/proc')
  // A link into a missing disk has no target.
  const linked = path.join(scratch, 'link')
  symlinkSync(path.join(scratch, 'gone/backups'), linked)
  expect(await mountPointOf(linked)).toBe(await mountPointOf(scratch))
})

test('keeps the newest backups, and leaves other files alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-nightly-'))
  try {
    const days = [28, 29, 30, 31, 32].map((day) => backupName(new Date(2026, 11, day)))
    expect(days.slice(3)).toEqual(['courtside-2026-12-31.backup', 'courtside-2027-01-01.backup'])
    for (const name of [...days, 'before-the-final.backup', 'courtside-2026-12-01.backup.part']) {
      writeFileSync(path.join(folder, name), '')
    }
    expect(await removeOldBackups(folder, 2)).toEqual(days.slice(0, 3))
    expect(readdirSync(folder).sort()).toEqual([
      'before-the-final.backup',
      'courtside-2026-12-01.backup.part',
      ...days.slice(3),
    ])
    expect(await removeOldBackups(folder, 14)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an erasure recorded while the backup disk was missing is added to the record on that disk later', async () => {
  const [shared, backups] = [path.join(scratch, 'shared'), path.join(scratch, 'backups')]
  const [early, late] = [1, 2].map((playerId) => ({ playerId, createdAt: '2026-01-01T00:00:00.000Z' }))
  if (!early || !late) throw new Error('One of the two erasures is missing.')
  await new ErasureRecord([shared, backups]).add(early)
  await new ErasureRecord([shared]).add(late)
  await new ErasureRecord([shared, backups]).level()
  expect(await new ErasureRecord([backups]).read()).toEqual([early, late])
})
