import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { SETTINGS_BY_TOPIC } from './setting-definitions.ts'

const MUX_TOKEN = ['MUX_TOKEN_ID', 'MUX_TOKEN_SECRET'] as const
const TLS_FILES = ['TLS_CERT', 'TLS_KEY'] as const
const TLS = [...TLS_FILES, 'HTTPS_PORT', 'RTMPS_PORT'] as const
const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const EMAILJS = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'] as const

const settings = z
  .object({
    ...SETTINGS_BY_TOPIC.addresses.settings,
    ...SETTINGS_BY_TOPIC.data.settings,
    ...SETTINGS_BY_TOPIC.accounts.settings,
    ...SETTINGS_BY_TOPIC.mail.settings,
    ...SETTINGS_BY_TOPIC.commentary.settings,
    ...SETTINGS_BY_TOPIC.video.settings,
    ...SETTINGS_BY_TOPIC.store.settings,
    ...SETTINGS_BY_TOPIC.backups.settings,
    ...SETTINGS_BY_TOPIC.load.settings,
    ...SETTINGS_BY_TOPIC.watching.settings,
  })
  .superRefine((set, context) => {
    if (set.VIDEO_PROVIDER !== 'mux') return
    for (const name of MUX_TOKEN.filter((name) => set[name] === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'must be set too, because VIDEO_PROVIDER is mux',
      })
    }
  })
  .superRefine((set, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (set.DATABASE_READ_URL && !set.DATABASE_URL) {
      refuse(
        'DATABASE_URL',
        'must be set too, because DATABASE_READ_URL is set: enter the primary of that standby',
      )
    }
    const isApart = set.ROLE !== 'all' && !set.SHARED_DIR
    if (isApart && set.MEDIA_STORE !== 's3') {
      refuse(
        'SHARED_DIR',
        `must be set too, because ROLE is ${set.ROLE} and MEDIA_STORE is not s3: enter the folder that all servers share`,
      )
    }
    if (isApart && set.MEDIA_STORE === 's3' && !set.SHARED_SECRET) {
      refuse(
        'SHARED_SECRET',
        `must be set too, because ROLE is ${set.ROLE} without SHARED_DIR: enter the same value on every server`,
      )
    }
    if (isApart && set.MEDIA_STORE === 's3' && !set.DATABASE_URL) {
      refuse(
        'DATABASE_URL',
        `must be set too, because ROLE is ${set.ROLE}: enter the database of all servers`,
      )
    }
    if (set.SHARED_DIR && !set.DATABASE_URL) {
      refuse(
        'DATABASE_URL',
        'must be set too, because SHARED_DIR is set: servers that share a folder share a database',
      )
    }
    if (set.ROLE === 'media' && set.VIDEO_PROVIDER === 'mux') {
      refuse('ROLE', 'must be all or web while VIDEO_PROVIDER is mux (Mux receives the video)')
    }
  })
  .superRefine((set, context) => {
    const missing = S3.filter((name) => set[name] === undefined)
    const isWanted = set.MEDIA_STORE === 's3' || set.BACKUP_STORE === 's3'
    if (!isWanted && missing.length === S3.length) return
    for (const name of missing) {
      const message = `must be set too: ${S3.join(', ')} belong together`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .superRefine((set, context) => {
    if (set.BACKUP_STORE === 'file') return
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (!set.BACKUP_DIR) {
      refuse('BACKUP_DIR', 'must be set too, because BACKUP_STORE is s3: backups are written there first')
    }
    if (set.BACKUP_MEDIA === 'on') {
      refuse('BACKUP_MEDIA', 'must be off while BACKUP_STORE is s3 (MEDIA_STORE=s3 stores recordings there)')
    }
  })
  .superRefine((set, context) => {
    if (TLS.every((name) => set[name] === undefined)) return
    for (const name of TLS_FILES.filter((name) => set[name] === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'must be set too: TLS_CERT and TLS_KEY are files that belong together',
      })
    }
  })
  .superRefine((set, context) => {
    const missing = EMAILJS.filter((name) => set[name] === undefined)
    if (missing.length === EMAILJS.length) return
    for (const name of missing) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `must be set too: ${EMAILJS.join(', ')} belong together`,
      })
    }
  })

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape)

/** All settings, named as in the environment, checked one by one and in combination. */
export type Settings = z.output<typeof settings>

/** Settings that may contain a password. Messages about them do not show the value. */
const NEVER_SHOWN = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'SHARED_SECRET',
  'SMTP_URL',
  'AI_API_KEY',
  'BACKUP_PASSPHRASE',
  'S3_SECRET_KEY',
  'MUX_TOKEN_SECRET',
  'MUX_WEBHOOK_SECRET',
]

/**
 * Reads the settings. An empty value counts as not set.
 * @throws {ConfigError} with a line for each setting that cannot be used
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = settings.safeParse(given)
  if (!result.success) {
    const faults = result.error.issues.map(({ path: [name], message }) =>
      describeFault(String(name), message, env),
    )
    throw new ConfigError([...new Set(faults)].join('\n'))
  }
  return result.data
}

function describeFault(name: string, rule: string, env: Record<string, string | undefined>): string {
  return NEVER_SHOWN.includes(name)
    ? `${name} ${rule}.`
    : env[name]?.trim()
      ? `${name} ${rule}, not ${JSON.stringify(env[name])}.`
      : `${name} ${rule}.`
}
