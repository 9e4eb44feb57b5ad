import { statfs } from 'node:fs/promises'
import { openFiles } from '@courtside/network'
import type { Api } from '../../http/api.ts'
import { readLastBackup } from '../../platform/backup/last-backup.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { overdueFixtures } from '../competitions/fixture-query.ts'
import {
  attentionToAddress,
  attentionToBackup,
  attentionToOpenFiles,
  attentionToResults,
  attentionToStorage,
} from './attention.ts'
import { MatchAttention, type MatchAttentionParts } from './match-attention.ts'

/** Dependencies of {@link dashboardRoutes}. */
export interface DashboardParts extends MatchAttentionParts {
  /** The configured public address, if any. */
  publicUrl: string | undefined
  /** Folder on the disk to check for free space. */
  sharedDir: string
}

/** Registers the endpoint for the dashboard. */
export function dashboardRoutes(api: Api, parts: DashboardParts): void {
  const matches = new MatchAttention(parts)
  api.on('GET /dashboard', async ({ request }) => {
    const now = serverNow()
    const last = await readLastBackup(parts.db)
    const { fixtures, since } = await overdueFixtures(parts.db)
    const attention = [
      ...(await matches.find(now)),
      ...attentionToStorage(await freeBytes(parts.sharedDir), parts.video.isRecording()),
      ...attentionToOpenFiles(await openFiles()),
      ...attentionToAddress(parts.publicUrl, request.hostname),
      ...attentionToBackup(last, now),
      ...attentionToResults(fixtures, since),
    ]
    const lastBackup = last?.succeededAt?.toISOString() ?? null
    return { attention, lastBackup, serverNow: new Date(now).toISOString() }
  })
}

/** Returns the bytes that an unprivileged process can still write to a folder's disk. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
