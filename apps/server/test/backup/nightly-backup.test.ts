import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupName, nextBackupAt, removeOldBackups } from '../../src/backup/nightly-backup.ts'

test('the next backup is due at the coming four in the morning', () => {
  expect(nextBackupAt(new Date(2026, 10, 22, 3, 59))).toEqual(new Date(2026, 10, 22, 4))
  expect(nextBackupAt(new Date(2026, 10, 22, 4))).toEqual(new Date(2026, 10, 23, 4))
  expect(nextBackupAt(new Date(2026, 11, 31, 23))).toEqual(new Date(2027, 0, 1, 4))
})

test('the newest are kept, and what is not a backup of the night is left alone', async () => {
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
