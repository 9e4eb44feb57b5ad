import type { ClubSettings, Notice } from '@courtside/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { ClubSettingsTable } from '../../db/tables/club.ts'
import type { Identity } from '../../http/api.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import { changesBetween } from '../audit/snapshots.ts'
import type { NamesOfMatches } from '../publicity/names-of-matches.ts'

/** The column of each setting: a new setting is one more line here, its column in a migration, and its field in the contract. */
const COLUMNS = {
  clubName: 'club_name',
  zone: 'zone',
  language: 'language',
  picturesRequired: 'pictures_required',
  embedSites: 'embed_sites',
  registration: 'registration',
  guardianUnder16: 'guardian_under_16',
  adminSecondFactor: 'admin_second_factor',
  auditDays: 'audit_days',
  disabledAccountDays: 'disabled_account_days',
  videoDays: 'video_days',
  videoFreeGb: 'video_free_gb',
  videoMakesRoom: 'video_makes_room',
  renditions: 'renditions',
  names: 'names_shown',
  photosShown: 'photos_shown',
  seasonPagesShown: 'season_pages_shown',
  imprint: 'imprint',
  privacy: 'privacy',
} as const satisfies Record<keyof ClubSettings, keyof ClubSettingsTable>

/** So many characters of a setting stand in the audit log's line. */
const MOST_TOLD = 100

/** Some of the settings, to be changed. */
type Changes = { [Setting in keyof ClubSettings]?: ClubSettings[Setting] | undefined }

/** What the club has decided for itself. */
export class ClubSettingsService {
  readonly #db: Database
  readonly #audit: AuditLog
  readonly #names: NamesOfMatches

  constructor(db: Database, audit: AuditLog, names: NamesOfMatches) {
    this.#db = db
    this.#audit = audit
    this.#names = names
  }

  async read(): Promise<ClubSettings> {
    return this.#present(await this.#db.selectFrom('club_settings').selectAll().executeTakeFirstOrThrow())
  }

  /** What the club tells its visitors of itself, and of what it keeps of them. */
  async notices(): Promise<Pick<ClubSettings, Notice>> {
    return this.#db.selectFrom('club_settings').select(['imprint', 'privacy']).executeTakeFirstOrThrow()
  }

  /** Changes what is given; what is not stays. Who changed what is in the audit log. */
  async change(asker: Identity, changes: Changes, address: string): Promise<ClubSettings> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (given.length === 0) return this.read()
    const columns = given.map(([setting, value]) => [COLUMNS[setting as keyof ClubSettings], value])
    const before = await this.read()
    const row = await this.#db.transaction().execute(async (transaction) => {
      // Friendlies are the club's own: they are arranged in its zone.
      if (changes.zone !== undefined) {
        await transaction
          .updateTable('competitions')
          .set({ zone: changes.zone })
          .where('friendly', '=', true)
          .execute()
      }
      return transaction
        .updateTable('club_settings')
        .set(Object.fromEntries(columns))
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    this.#names.changed()
    const detail = given.map(([setting, value]) => `${setting}: ${shortened(String(value))}`).join(', ')
    const changed = changesBetween(before, this.#present(row))
    await this.#audit.record({
      action: 'club-settings-changed',
      actorId: asker.id,
      address,
      detail,
      changes: changed,
    })
    return this.#present(row)
  }

  #present(row: Selectable<ClubSettingsTable>): ClubSettings {
    return {
      clubName: row.club_name,
      zone: row.zone,
      language: row.language,
      picturesRequired: row.pictures_required,
      embedSites: row.embed_sites,
      registration: row.registration,
      guardianUnder16: row.guardian_under_16,
      adminSecondFactor: row.admin_second_factor,
      auditDays: row.audit_days,
      disabledAccountDays: row.disabled_account_days,
      videoDays: row.video_days,
      videoFreeGb: row.video_free_gb,
      videoMakesRoom: row.video_makes_room,
      renditions: row.renditions,
      names: row.names_shown,
      photosShown: row.photos_shown,
      seasonPagesShown: row.season_pages_shown,
      imprint: row.imprint,
      privacy: row.privacy,
    }
  }
}

/** A notice is pages long: what changed in it is not for a line of the audit log. */
function shortened(value: string): string {
  return value.length > MOST_TOLD ? `${value.slice(0, MOST_TOLD)}…` : value
}
