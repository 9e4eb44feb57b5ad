import { passwordFaults } from '@courtside/contract'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isNetwork, PROXIES_RULE, wholeNumber } from './setting-values.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** HS256 wants a key of at least the size of its hash, 32 bytes (RFC 7518, section 3.2). */
const SHORTEST_SECRET = 32

/** A backup holds the accounts and the names of children, and who has it can guess as long as he likes. */
const SHORTEST_PASSPHRASE = 12

const port = wholeNumber(0, 65_535)

const DEFAULT_AI_CALLS = 300
const priceRule =
  'must be two amounts in US dollars for a million tokens, read and written, such as 0.50/1.50'

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''))

const emailjsName = z.string().regex(/^[\w-]+$/, 'must be as the service shows it: letters, digits, - and _')
const MUX_TOKEN = ['MUX_TOKEN_ID', 'MUX_TOKEN_SECRET'] as const
const TLS_FILES = ['TLS_CERT', 'TLS_KEY'] as const
const TLS = [...TLS_FILES, 'HTTPS_PORT', 'RTMPS_PORT'] as const
const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const EMAILJS = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'] as const

const settings = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    RTMP_PORT: port.default(1935),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    HTTPS_PORT: port.optional(),
    RTMPS_PORT: port.optional(),
    ROLE: z.enum(['all', 'web', 'media'], 'must be all, web or media').default('all'),
    DATA_DIR: z.string().default('./data'),
    SHARED_DIR: z.string().optional(),
    NODE_URL: z
      .url({ protocol: /^http$/, error: 'must be an address that starts with http://' })
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    MEDIA_STORE: z.enum(['file', 's3'], 'must be file or s3').default('file'),
    S3_ENDPOINT: webAddress.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').default('on'),
    PUBLIC_URL: webAddress.optional(),
    TRUST_PROXY: z
      .string()
      .refine((list) => list.split(',').every((proxy) => isNetwork(proxy.trim())), PROXIES_RULE)
      .default('loopback'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
      .optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_USERNAME: z.string().normalize('NFKC').optional(),
    ADMIN_PASSWORD: z
      .string()
      .superRefine((password, context) => {
        const [fault] = passwordFaults(password)
        if (fault) context.addIssue(`does not meet the password rule. ${fault.replace(/\.$/, '')}`)
      })
      .optional(),
    JWT_SECRET: z
      .string()
      .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z.string().optional(),
    CONTACT_TO: z.email('must be an e-mail address').optional(),
    EMAILJS_SERVICE_ID: emailjsName.optional(),
    EMAILJS_TEMPLATE_ID: emailjsName.optional(),
    EMAILJS_PUBLIC_KEY: emailjsName.optional(),
    COMMENTARY: z.enum(['on', 'off'], 'must be on or off').default('on'),
    AI_BASE_URL: webAddress.optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().max(100, 'must have at most 100 characters').default('gpt-3.5-turbo'),
    AI_CALLS_PER_MATCH: wholeNumber(0, 99_999).default(DEFAULT_AI_CALLS),
    AI_PRICE: z
      .string()
      .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, priceRule)
      .transform((amounts) => {
        const [read = 0, written = 0] = amounts.split('/').map(Number)
        return { read, written }
      })
      .optional(),
    VIDEO_PROVIDER: z.enum(['local', 'mux'], 'must be local or mux').default('local'),
    MUX_TOKEN_ID: z.string().optional(),
    MUX_TOKEN_SECRET: z.string().optional(),
    MUX_WEBHOOK_SECRET: z.string().optional(),
    MUX_BASE_URL: webAddress.default('https://api.mux.com'),
    MUX_STREAM_URL: webAddress.default('https://stream.mux.com'),
    MUX_IMAGE_URL: webAddress.default('https://image.mux.com'),
    WEBHOOK_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
    RESTREAM_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
    BACKUP_DIR: z.string().optional(),
    BACKUP_KEEP: wholeNumber(1, 999).default(14),
    BACKUP_MEDIA: z.enum(['on', 'off'], 'must be on or off').default('off'),
    BACKUP_STORE: z.enum(['file', 's3'], 'must be file or s3').default('file'),
    BACKUP_PASSPHRASE: z
      .string()
      .min(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`)
      .optional(),
    TIME_SERVER: z
      .string()
      .regex(/^[\w.-]+(:\d{1,5})?$/, 'must be a host, with a port where it is not 123, or off')
      .default('pool.ntp.org'),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DELIVERY: z.enum(['stream', 'cdn'], 'must be stream or cdn').default('stream'),
    DRAIN_SECONDS: wholeNumber(0, 300).default(0),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .superRefine((set, context) => {
    if (set.VIDEO_PROVIDER !== 'mux') return
    for (const name of MUX_TOKEN.filter((name) => set[name] === undefined)) {
      context.addIssue({ code: 'custom', path: [name], message: 'must be set too, as VIDEO_PROVIDER is mux' })
    }
  })
  .superRefine((set, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (set.ROLE !== 'all' && !set.SHARED_DIR) {
      refuse('SHARED_DIR', `must be set too, as ROLE is ${set.ROLE}: the folder that all servers share`)
    }
    if (set.SHARED_DIR && !set.DATABASE_URL) {
      refuse(
        'DATABASE_URL',
        'must be set too, as SHARED_DIR is: servers that share a folder share a database',
      )
    }
    if (set.ROLE === 'media' && set.VIDEO_PROVIDER === 'mux') {
      refuse('ROLE', 'cannot be media while VIDEO_PROVIDER is mux, who takes the video then')
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
      refuse('BACKUP_DIR', 'must be set too, as BACKUP_STORE is s3: backups are written there first')
    }
    if (set.BACKUP_MEDIA === 'on') {
      refuse('BACKUP_MEDIA', 'cannot be on while BACKUP_STORE is s3: MEDIA_STORE=s3 brings recordings there')
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

/** The settings as they are called in the environment, each by itself and with the others in order. */
export type Settings = z.output<typeof settings>

/** These may hold a password, which belongs neither on a terminal nor in a log. */
const NEVER_SHOWN = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'SMTP_URL',
  'AI_API_KEY',
  'BACKUP_PASSPHRASE',
  'S3_SECRET_KEY',
  'MUX_TOKEN_SECRET',
  'MUX_WEBHOOK_SECRET',
]

/**
 * Reads what is set; what is empty counts as not set.
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
