import path from 'node:path'
import { BackupStore, ErasureRecord } from '@courtside/backup'
import { sql } from 'kysely'
import { Cards } from '../features/cards/cards.ts'
import { MatchRemoval } from '../features/matches/match-removal.ts'
import { Papers } from '../features/papers/papers.ts'
import { Erasure } from '../features/rosters/erasure.ts'
import type { clubParts } from './club-parts.ts'
import type { Ground } from './ground.ts'
import type { liveParts } from './live-parts.ts'
import type { matchParts } from './match-parts.ts'

/** The servers notify each other on this channel when files with names must be removed. */
const CHANNEL = 'drawings'

/**
 * Creates two groups of services: those that draw files in separate processes and cache the files, and those
 * that erase people and delete matches.
 */
export function erasingParts(
  { config, db, logger }: Ground,
  { log, names, ear }: ReturnType<typeof liveParts>,
  { images, accounts }: ReturnType<typeof clubParts>,
  { matches }: Awaited<ReturnType<typeof matchParts>>,
) {
  const folder = (name: string) => path.join(config.sharedDir, name)
  const cards = new Cards(folder('cards'), logger)
  const papers = new Papers(folder('papers'), logger)
  const { audit } = accounts
  const store = config.backup.inStore && config.s3 ? new BackupStore(config.s3) : null
  const record = new ErasureRecord(
    [config.sharedDir, ...(config.backup.folder ? [config.backup.folder] : [])],
    store?.whenTold(logger),
  )
  const clear = async () => void (await Promise.all([cards.clear(), papers.clear()]))
  // Without a shared folder, each server has its own files, which contain the same names of people.
  ear.on(CHANNEL, () => {
    clear().catch((err: unknown) => logger.error({ err }, 'Could not remove cached cards and papers.'))
  })
  const drawings = {
    clear: async () => {
      await clear()
      await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
    },
  }
  const erasure = new Erasure({ db, log, names, images, audit, record, drawings })
  return { cards, papers, erasure, removal: new MatchRemoval({ db, log, matches, audit, drawings }) }
}
