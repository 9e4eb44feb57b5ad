import type { ClubSettings } from '@courtside/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { ClubSettingsTable } from '../../db/schema.ts'
import type { Identity } from '../../http/api.ts'
import type { AuditLog } from '../accounts/audit-log.ts'

/** The column of each setting: a new setting is one more line here, its column in a migration, and its field in the contract. */
const COLUMNS = { picturesRequired: 'pictures_required' } as const satisfies Record<
  keyof ClubSettings,
  keyof ClubSettingsTable
>

/** Some of the settings, to be changed. */
type Changes = { [Setting in keyof ClubSettings]?: ClubSettings[Setting] | undefined }

/** What the club has decided for itself. */
export function clubSettings(db: Database, audit: AuditLog) {
  const present = (row: Selectable<ClubSettingsTable>): ClubSettings => ({
    picturesRequired: row.pictures_required,
  })

  async function read(): Promise<ClubSettings> {
    return present(await db.selectFrom('club_settings').selectAll().executeTakeFirstOrThrow())
  }

  return {
    read,

    /** Changes what is given; what is not stays. Who changed what is in the audit log. */
    async change(asker: Identity, changes: Changes, address: string): Promise<ClubSettings> {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      if (given.length === 0) return read()
      const columns = given.map(([setting, value]) => [COLUMNS[setting as keyof ClubSettings], value])
      const row = await db
        .updateTable('club_settings')
        .set(Object.fromEntries(columns))
        .returningAll()
        .executeTakeFirstOrThrow()
      const detail = given.map(([setting, value]) => `${setting}: ${value}`).join(', ')
      await audit.record({ action: 'club-settings-changed', actorId: asker.id, address, detail })
      return present(row)
    },
  }
}

/** What {@link clubSettings} makes. */
export type ClubSettingsService = ReturnType<typeof clubSettings>
