import path from 'node:path'
import { Seal, secretOf } from '@courtside/config'
import { type Language, ROLES } from '@courtside/contract'
import { AccessTokens, DeviceTokens } from '@courtside/credentials'
import { createMailer, type Mailer, withLetterhead } from '@courtside/deliveries'
import { Spreadsheets } from '@courtside/interchange'
import { ObjectStore } from '@courtside/media'
import { ImageStore } from '@courtside/pictures'
import { Readers } from '@courtside/publicity'
import { createAccounts } from '../features/accounts/accounts.ts'
import { AuditLog } from '../features/accounts/audit-log.ts'
import { Audit } from '../features/audit/audit.ts'
import { MailedBackupJournal } from '../features/backups/backup-journal.ts'
import { ClubIdentities } from '../features/club/identity.ts'
import { InstallationService } from '../features/club/installation.ts'
import { ClubSettingsService } from '../features/club/settings.ts'
import { ConsentService } from '../features/consents/consents.ts'
import { ContactService, emailServiceOf } from '../features/contact/service.ts'
import { imageReferences } from '../features/images/references.ts'
import { RememberedColumns } from '../features/imports/columns/remembered-columns.ts'
import { FileGames } from '../features/imports/file-games.ts'
import { KeptTeams } from '../features/retention/kept-teams.ts'
import { RosterService } from '../features/rosters/service.ts'
import { PersonalTokens } from '../features/tokens/personal-tokens.ts'
import { RateLimits } from '../http/rate-limits.ts'
import { textsIn } from '../languages/texts-in.ts'
import { serverNow } from '../platform/time/server-time.ts'
import type { Ground } from './ground.ts'
import type { liveParts } from './live-parts.ts'
import { defaultSender } from './sender.ts'

/** Creates the services for people of the club: accounts, rosters and mail. */
export function clubParts(ground: Ground, { names, ear, videoSettings }: ReturnType<typeof liveParts>) {
  const { config, db, jwtSecret, logger } = ground
  const sender = config.mailFrom ?? defaultSender(config.publicUrl)
  const store = config.apart && config.s3 ? new ObjectStore({ root: config.sharedDir, s3: config.s3 }) : null
  const folder = path.join(config.sharedDir, 'images')
  const images = new ImageStore(folder, imageReferences(db), { shared: config.shared, store })
  const clubIdentity = new ClubIdentities({ db, ear, audit: new AuditLog(db, logger), images, logger })
  const mailer = mailerOf(ground, sender, clubIdentity)
  const limits = new RateLimits(db)
  const clubLanguage = async () => {
    const settings = db.selectFrom('club_settings').select('language')
    return (await settings.executeTakeFirstOrThrow()).language
  }
  const accounts = accountsOf(ground, { limits, mailer, clubLanguage })
  const readers = new Readers(jwtSecret)
  return {
    clubIdentity,
    mailer,
    limits,
    emailService: emailServiceOf(config),
    contact: new ContactService({
      mailer,
      limits,
      to: config.contactTo ?? sender,
      logger,
      texts: async () => textsIn(await clubLanguage()).contact,
    }),
    accounts,
    backups: backupsOf(ground, { mailer, clubLanguage }),
    embedTexts: async (chosen?: Language) => textsIn(chosen ?? (await clubLanguage())).embeds,
    audit: new Audit(db),
    tokens: new PersonalTokens({ db, limits, audit: accounts.audit }),
    club: new ClubSettingsService(db, accounts.audit, names, [clubIdentity, videoSettings]),
    installation: new InstallationService({
      db,
      mailer,
      limits,
      logger,
      sender,
      publicUrl: config.publicUrl ?? null,
      sendsMail: config.smtpUrl !== undefined,
      texts: async (chosen) => {
        const { club, language } = textsIn(chosen ?? (await clubLanguage()))
        return { ...club, language }
      },
    }),
    images,
    readers,
    rosters: new RosterService({ db, images, names, club: readers.club }),
    spreadsheets: new Spreadsheets(),
    fileGames: new FileGames(),
    importColumns: new RememberedColumns(db),
    consents: new ConsentService(db),
    keptTeams: new KeptTeams(db),
  }
}

/** Creates the mailer. Its mails have the crest and the name of the club. */
function mailerOf({ config, logger }: Ground, from: string, club: ClubIdentities): Mailer {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from,
    folder: path.join(config.dataDir, 'mail'),
    logger,
  })
  return withLetterhead(mailer, { club, publicUrl: config.publicUrl })
}

/** Creates the journal of nightly backups. It sends a mail when a backup fails. */
function backupsOf(
  { db, logger }: Ground,
  { mailer, clubLanguage }: { mailer: Mailer; clubLanguage(): Promise<Language> },
) {
  return new MailedBackupJournal({
    db,
    mailer,
    logger,
    texts: async (chosen) => {
      const { backups, language } = textsIn(chosen ?? (await clubLanguage()))
      return { ...backups, language }
    },
  })
}

/** Creates the account service with its mail texts. */
function accountsOf(
  { config, db, jwtSecret, logger, ports }: Ground,
  {
    limits,
    mailer,
    clubLanguage,
  }: Pick<Parameters<typeof createAccounts>[0], 'limits' | 'mailer'> & { clubLanguage(): Promise<Language> },
) {
  return createAccounts({
    db,
    tokens: new AccessTokens(jwtSecret, { roles: ROLES, now: serverNow }),
    devices: new DeviceTokens(jwtSecret),
    limits,
    mailer,
    publicUrl: () => config.publicUrl ?? `http://localhost:${ports.http}`,
    mailTexts: async (chosen) => {
      const { accounts, language } = textsIn(chosen ?? (await clubLanguage()))
      return { ...accounts, language }
    },
    logger,
    seal: new Seal(secretOf(config, 'second-factors'), 'courtside authenticator apps'),
  })
}
