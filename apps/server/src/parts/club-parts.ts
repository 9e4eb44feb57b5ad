import path from 'node:path'
import type { Language } from '@courtside/contract'
import { Seal } from '../config/seal.ts'
import { loadOrCreateSecret } from '../config/secret.ts'
import { RateLimits } from '../http/rate-limits.ts'
import { textsIn } from '../languages/texts-in.ts'
import { AccessTokens } from '../modules/accounts/access-tokens.ts'
import { createAccounts } from '../modules/accounts/accounts.ts'
import { DeviceTokens } from '../modules/accounts/device-tokens.ts'
import { Audit } from '../modules/audit/audit.ts'
import { MailedBackupJournal } from '../modules/backups/backup-journal.ts'
import { InstallationService } from '../modules/club/installation.ts'
import { ClubSettingsService } from '../modules/club/settings.ts'
import { ConsentService } from '../modules/consents/consents.ts'
import { emailServiceOf } from '../modules/contact/email-service.ts'
import { ContactService } from '../modules/contact/service.ts'
import { ImageStore } from '../modules/images/image-store.ts'
import { imageReferences } from '../modules/images/references.ts'
import { createMailer, type Mailer } from '../modules/mail/mailer.ts'
import { Readers } from '../modules/publicity/readers.ts'
import { KeptTeams } from '../modules/retention/kept-teams.ts'
import { RosterService } from '../modules/rosters/service.ts'
import { PersonalTokens } from '../modules/tokens/personal-tokens.ts'
import type { Ground } from './ground.ts'
import type { liveParts } from './live-parts.ts'
import { defaultSender } from './sender.ts'

/** The club's people: who signs in, who plays, who is written to. */
export function clubParts(ground: Ground, { names }: ReturnType<typeof liveParts>) {
  const { config, db, jwtSecret, logger } = ground
  const sender = config.mailFrom ?? defaultSender(config.publicUrl)
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: sender,
    folder: path.join(config.dataDir, 'mail'),
    logger,
  })
  const limits = new RateLimits(db)
  const clubLanguage = async () => {
    const settings = db.selectFrom('club_settings').select('language')
    return (await settings.executeTakeFirstOrThrow()).language
  }
  const accounts = accountsOf(ground, { limits, mailer, clubLanguage })
  const images = new ImageStore(path.join(config.sharedDir, 'images'), imageReferences(db), config.shared)
  const readers = new Readers(jwtSecret)
  return {
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
    club: new ClubSettingsService(db, accounts.audit, names),
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
    consents: new ConsentService(db),
    keptTeams: new KeptTeams(db),
  }
}

/** How nightly backups went, and who is mailed when one fails. */
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

/** Who signs in, and what mail tells them. */
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
    tokens: new AccessTokens(jwtSecret),
    devices: new DeviceTokens(jwtSecret),
    limits,
    mailer,
    publicUrl: () => config.publicUrl ?? `http://localhost:${ports.http}`,
    mailTexts: async (chosen) => {
      const { accounts, language } = textsIn(chosen ?? (await clubLanguage()))
      return { ...accounts, language }
    },
    logger,
    seal: new Seal(loadOrCreateSecret(config.sharedDir, 'second-factors'), 'courtside authenticator apps'),
  })
}
