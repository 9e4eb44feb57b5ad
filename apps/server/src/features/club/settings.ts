import type { ClubSettings, Notice } from '@courtside/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { ClubSettingsTable } from '../../db/tables/club.ts'
import type { Identity } from '../../http/api.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import { changesBetween } from '../audit/snapshots.ts'
import type { NamesOfMatches } from '../publicity/names-of-matches.ts'

/**
 * The column of each setting. A new setting needs a line here, a column in a migration and a field in the
 * contract.
 */
const COLUMNS = {
  clubName: 'club_name',
  tagline: 'tagline',
  primaryColour: 'primary_colour',
  secondaryColour: 'secondary_colour',
  defaultRuleset: 'default_ruleset',
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
  videoElsewhere: 'video_elsewhere',
  videoDelaySeconds: 'video_delay_seconds',
  names: 'names_shown',
  photosShown: 'photos_shown',
  seasonPagesShown: 'season_pages_shown',
  imprint: 'imprint',
  privacy: 'privacy',
} as const satisfies Record<keyof ClubSettings, keyof ClubSettingsTable>

/** Maximum number of characters of a setting's value in the audit log. */
const MOST_CHARACTERS = 100

/** Settings to change. */
type Changes = { [Setting in keyof ClubSettings]?: ClubSettings[Setting] | undefined }

/** Settings that every server keeps in memory. */
interface Remembered {
  /** Reads the settings again on every server. */
  changed(): Promise<void>
}

/** Reads and changes the club's settings. */
export class ClubSettingsService {
  readonly #db: Database
  readonly #audit: AuditLog
  readonly #names: NamesOfMatches
  readonly #remembered: readonly Remembered[]

  /** @param remembered the settings in memory, which are read again after each change */
  constructor(db: Database, audit: AuditLog, names: NamesOfMatches, remembered: readonly Remembered[]) {
    this.#db = db
    this.#audit = audit
    this.#names = names
    this.#remembered = remembered
  }

  async read(): Promise<ClubSettings> {
    return this.#present(await this.#db.selectFrom('club_settings').selectAll().executeTakeFirstOrThrow())
  }

  /** Returns the imprint and the privacy notice. */
  async notices(): Promise<Pick<ClubSettings, Notice>> {
    return this.#db.selectFrom('club_settings').select(['imprint', 'privacy']).executeTakeFirstOrThrow()
  }

  /** Changes the given settings and keeps the others. Writes an audit entry. */
  async change(asker: Identity, changes: Changes, address: string): Promise<ClubSettings> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (given.length === 0) return this.read()
    const columns = given.map(([setting, value]) => [COLUMNS[setting as keyof ClubSettings], value])
    const before = await this.read()
    const row = await this.#db.transaction().execute(async (transaction) => {
      // Friendlies belong to the club, so they take over its time zone and its rules. Callers may send
      // unchanged settings. These must not replace a value that was chosen for the friendlies alone.
      const { zone = before.zone, defaultRuleset = before.defaultRuleset } = changes
      const followed = {
        ...(zone !== before.zone && { zone }),
        ...(defaultRuleset !== before.defaultRuleset && { ruleset: JSON.stringify(defaultRuleset) }),
      }
      if (Object.keys(followed).length > 0) {
        await transaction.updateTable('competitions').set(followed).where('friendly', '=', true).execute()
      }
      return transaction
        .updateTable('club_settings')
        .set(Object.fromEntries(columns))
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    this.#names.changed()
    for (const each of this.#remembered) await each.changed()
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
      tagline: row.tagline,
      primaryColour: row.primary_colour,
      secondaryColour: row.secondary_colour,
      defaultRuleset: row.default_ruleset,
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
      videoElsewhere: row.video_elsewhere,
      videoDelaySeconds: row.video_delay_seconds,
      names: row.names_shown,
      photosShown: row.photos_shown,
      seasonPagesShown: row.season_pages_shown,
      imprint: row.imprint,
      privacy: row.privacy,
    }
  }
}

/** Shortens a value for the audit log, because a notice can be several pages long. */
function shortened(value: string): string {
  return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value
}
