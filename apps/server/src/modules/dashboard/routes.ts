import { statfs } from 'node:fs/promises'
import { hasBegun } from '@courtside/basketball'
import type { Attention } from '@courtside/contract'
import { failedBackupAt } from '../../backup/last-backup.ts'
import type { Database } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { serverNow } from '../../time/server-time.ts'
import type { VideoProvider } from '../../video/video-provider.ts'
import { overdueFixtures } from '../competitions/fixture-query.ts'
import type { MatchService } from '../matches/service.ts'
import { CLUB } from '../openness/viewer.ts'
import { attentionToBackup, attentionToMatch, attentionToResults, attentionToStorage } from './attention.ts'

/** What the dashboard looks at. */
export interface DashboardParts {
  db: Database
  matches: MatchService
  log: MatchLog
  video: VideoProvider
  /** The folder whose disk fills. */
  sharedDir: string
}

/** The call of the dashboard. */
export function dashboardRoutes(api: Api, parts: DashboardParts): void {
  const servingSince = serverNow()
  api.on('GET /dashboard', async () => {
    const now = serverNow()
    const { fixtures, since } = await overdueFixtures(parts.db)
    const attention = [
      ...(await attentionToMatches(parts, servingSince, now)),
      ...attentionToStorage(await freeBytes(parts.sharedDir), parts.video.isRecording()),
      ...attentionToBackup(await failedBackupAt(parts.db, now)),
      ...attentionToResults(fixtures, since),
    ]
    return { attention, serverNow: new Date(now).toISOString() }
  })
}

async function attentionToMatches(
  { matches, log, video }: DashboardParts,
  servingSince: number,
  now: number,
): Promise<Attention[]> {
  const live = await matches.list({ archived: false, search: '', limit: null, offset: 0 }, CLUB)
  const observed = live.matches.map(async ({ id, title }) => {
    const { playback_id } = await matches.find(id)
    const { state, events } = await log.read(id)
    const { status, since } = video.ingestState(playback_id)
    return attentionToMatch(
      {
        id,
        title,
        startedAt: hasBegun(state) ? (events.at(0)?.at ?? null) : null,
        lastEventAt: events.at(-1)?.at ?? null,
        clockRunning: state.clock.running,
        picture: status,
        pictureSince: since ?? servingSince,
      },
      now,
    )
  })
  return (await Promise.all(observed)).flat()
}

/** What an ordinary process may still write on a folder's disk, in bytes. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
