import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeNightlyBackup } from '@courtside/backup'
import type { Mail } from '@courtside/deliveries'
import { expect, test } from 'vitest'
import { MailedBackupJournal } from '../../src/features/backups/backup-journal.ts'
import { BACKUP_MAIL } from '../../src/features/backups/texts.ts'
import { Metrics } from '../../src/platform/metrics/metrics.ts'
import { observe } from '../../src/platform/metrics/observe.ts'
import { startCourtside, type TestCourtside } from '../support/courtside.ts'

const HOUR_MS = 3_600_000

function journalOf({ db }: TestCourtside) {
  const sent: Mail[] = []
  const lines: string[] = []
  const write = (_: unknown, line?: string) => void lines.push(line ?? '')
  const logger = { info: write, warn: write, error: write, debug: write }
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close() {} }
  const texts = async () => ({ BACKUP_MAIL, language: 'en' as const })
  return { journal: new MailedBackupJournal({ db, mailer, texts, logger }), sent, lines, logger }
}

test('shows a failed nightly backup on the dashboard, and mails administrators the reason and the age of the newest backup', async () => {
  const courtside = await startCourtside()
  const { journal, sent, lines, logger } = journalOf(courtside)
  const codes = async () =>
    (await courtside.admin.call('GET /dashboard', {})).attention.map(({ code }) => code)
  expect(await codes()).toEqual([])

  const backup = { folder: '/dev/null/backups', keep: 3, media: false, passphrase: undefined, inStore: false }
  const outcome = await makeNightlyBackup(
    { backup, s3: null, sharedDir: courtside.dataDir, program: '/dev/null' },
    new Date(),
    logger,
    new AbortController().signal,
    null,
  )
  expect(lines).toEqual(['The backup of the night failed.'])
  await journal.note(outcome ?? { disk: null, complaint: 'cut off' })
  expect(await codes()).toEqual(['backup-failed'])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('ENOTDIR')
  expect(sent[0]?.text).toContain('There is no backup yet.')

  await journal.note({ disk: { folder: '/backups', mountPoint: '/' }, complaint: null })
  expect(await codes()).toEqual([])
  expect(sent).toHaveLength(1)
})

test.each([
  ['after two days', -49],
  ['if it is dated in the future', 49],
])(
  'shows the age of the newest backup on the dashboard and in the metrics, with a warning %s',
  async (_when, hours) => {
    const courtside = await startCourtside()
    const { journal, sent } = journalOf(courtside)
    const dashboard = () => courtside.admin.call('GET /dashboard', {})
    expect((await dashboard()).lastBackup).toBeNull()
    await journal.note({ disk: { folder: '/backups', mountPoint: '/' }, complaint: null })
    const made = new Date(Date.now() + hours * HOUR_MS)
    await courtside.db.updateTable('last_backup').set({ succeeded_at: made }).execute()
    const { attention, lastBackup } = await dashboard()
    expect(attention).toEqual([{ code: 'backup-old', since: made.toISOString() }])
    expect(lastBackup).toBe(made.toISOString())

    const metrics = new Metrics()
    const nothing = { onTimed() {}, onPush() {}, onIngestChange() {}, audiences: () => [], readers: 0 }
    const video = { ...nothing, space: async () => ({ free: 1, total: 1 }), isRecording: () => true }
    const matchesWithoutVideo = async () => 0
    const parts = {
      log: nothing,
      stream: nothing,
      list: nothing,
      video,
      backups: journal,
      matchesWithoutVideo,
    }
    observe(metrics, parts as unknown as Parameters<typeof observe>[1])
    const [, seconds] = /^courtside_backup_age_seconds (\d+)/m.exec((await metrics.text()).body) ?? []
    expect(Number(seconds)).toBeGreaterThan(48 * 3600)
    await journal.note({ disk: null, complaint: 'No space is left.' })
    expect(sent[0]?.text).toContain(hours < 0 ? 'is 2 days old.' : 'has a time in the future')
  },
)

test('a failed attempt keeps the age and the disk of the previous backup', async () => {
  const { journal } = journalOf(await startCourtside())
  const disk = { folder: mkdtempSync(path.join(tmpdir(), 'courtside-disk-')), mountPoint: '/' }
  await journal.note({ disk, complaint: null })
  const before = await journal.read()
  await journal.note({ disk: null, complaint: 'No space is left.' })
  expect(await journal.read()).toMatchObject({ failed: true, disk, succeededAt: before?.succeededAt })
})
