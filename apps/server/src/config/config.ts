import path from 'node:path'
import { passwordFaults } from '@courtside/contract'
import { z } from 'zod'
import { isNetwork, PROXIES_RULE, wholeNumber } from './setting-values.ts'

/** What the person who runs Courtside has set, checked and typed. */
export interface Config {
  /** TCP port of the web server; 0 takes a free one. */
  port: number
  /** The address both servers listen on. */
  host: string
  /** TCP port of the RTMP ingest; 0 takes a free one. */
  rtmpPort: number
  /** The certificate that this server speaks TLS with, and where; null: it speaks none. */
  tls: TlsConfig | null
  /** Absolute path of the folder with database, media, images, mail and secrets. */
  dataDir: string
  /** The address people reach Courtside at, without a slash at the end; undefined: the one the request came to. */
  publicUrl: string | undefined
  /** Proxies whose word is taken for where a request comes from: addresses, networks, or names of such, with commas between. */
  trustedProxies: string
  /** A PostgreSQL server of the operator's; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** The first administrator, made at the first start; what is undefined is made up then. */
  admin: { email: string | undefined; username: string | undefined; password: string | undefined }
  /** Signs access tokens; undefined: one made at first start and kept in `dataDir`. */
  jwtSecret: string | undefined
  /** Where mail is handed over; undefined: it is written into `dataDir` instead. */
  smtpUrl: string | undefined
  /** The sender of mail; undefined: made from the public address. */
  mailFrom: string | undefined
  /** Who gets what visitors write in the contact form; undefined: the sender's own address. */
  contactTo: string | undefined
  /** Whether plays are commented at all; an administrator can still switch it off for a match. */
  commentary: boolean
  /** The language model that writes commentary; null: the built-in writer does. */
  ai: ModelConfig | null
  /** The hosted service that the contact form calls from the page; undefined: the message goes through our own mail. */
  emailjs: { serviceId: string; templateId: string; publicKey: string } | undefined
  /** Where video is hosted; null: on this machine. */
  mux: MuxConfig | null
  /** Whether webhooks may be addresses of this machine and of private networks. */
  webhookPrivate: boolean
  /** Whether streams may go on to addresses of this machine and of private networks. */
  restreamPrivate: boolean
  backup: BackupConfig
  /** Where Prometheus asks; `port` null: nowhere, 0: a free one. */
  metrics: { host: string; port: number | null }
  /** How pages are told to follow a match: by the event stream, or by reads that a cache in front answers. */
  delivery: 'stream' | 'cdn'
  /** For how long, s, the server goes on serving after it was told to stop, so that a load balancer notices first. */
  drainSeconds: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** Absolute paths of a certificate and its key, and the ports that speak TLS; 0 takes a free one, null none. */
export interface TlsConfig {
  cert: string
  key: string
  httpsPort: number | null
  rtmpsPort: number
}

/** Backups: those of each night, and what all are encrypted with. */
export interface BackupConfig {
  /** Absolute path of the folder that a backup is written to each night; undefined: none is. */
  folder: string | undefined
  /** How many nights are kept. */
  keep: number
  /** Whether the recordings go with those of the night. */
  media: boolean
  /** undefined: backups are not encrypted. */
  passphrase: string | undefined
}

/** An endpoint that speaks chat completions. */
export interface ModelConfig {
  baseUrl: string
  /** Sent as bearer; undefined: an endpoint that asks for none. */
  apiKey: string | undefined
  model: string
  /** The most calls that are made for one match. */
  callsPerMatch: number
  /** US dollars for a million tokens read and written; null when nobody has said. */
  price: { read: number; written: number } | null
}

/** The environment at Mux that hosts the video. Addresses are without a slash at the end. */
export interface MuxConfig {
  tokenId: string
  tokenSecret: string
  /** Signs the webhooks; undefined: there are none, and Mux is asked instead. */
  webhookSecret: string | undefined
  /** Mux's API. */
  baseUrl: string
  /** Where playlists and MP4s are; Mux, or a domain of one's own there. */
  streamUrl: string
  /** Where pictures are. */
  imageUrl: string
}

/** A setting has a value that cannot be used. The message holds one line per fault, for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** HS256 wants a key of at least the size of its hash, 32 bytes (RFC 7518, section 3.2). */
const SHORTEST_SECRET = 32

/** A backup holds the accounts and the names of children, and who has it can guess as long as he likes. */
const SHORTEST_PASSPHRASE = 12

const port = wholeNumber(0, 65_535)

const DEFAULT_AI_URL = 'https://api.openai.com/v1'
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
/** Where RTMPS has no port of its own by custom: the one beside that of RTMP. */
const DEFAULT_RTMPS_PORT = 1936
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
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: webAddress.optional(),
    TRUST_PROXY: z
      .string()
      .refine((list) => list.split(',').every((proxy) => isNetwork(proxy.trim())), PROXIES_RULE)
      .default('loopback'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
      .optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_USERNAME: z.string().optional(),
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
    BACKUP_PASSPHRASE: z
      .string()
      .min(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`)
      .optional(),
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

/** These may hold a password, which belongs neither on a terminal nor in a log. */
const NEVER_SHOWN = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'SMTP_URL',
  'AI_API_KEY',
  'BACKUP_PASSPHRASE',
  'MUX_TOKEN_SECRET',
  'MUX_WEBHOOK_SECRET',
]

/**
 * Reads the settings. An empty one counts as not set, so that a line of `.env` may be left without a value.
 * @param env the environment; see `readEnvironment`
 * @throws {ConfigError} with a line for each setting that cannot be used
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = settings.safeParse(given)
  if (!result.success) {
    const faults = result.error.issues.map(({ path: [name], message }) =>
      describeFault(String(name), message, env),
    )
    throw new ConfigError([...new Set(faults)].join('\n'))
  }
  const set = result.data
  return {
    port: set.PORT,
    host: set.HOST,
    rtmpPort: set.RTMP_PORT,
    tls: tlsConfig(set),
    dataDir: path.resolve(set.DATA_DIR),
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUST_PROXY,
    databaseUrl: set.DATABASE_URL,
    admin: { email: set.ADMIN_EMAIL, username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD },
    jwtSecret: set.JWT_SECRET,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    contactTo: set.CONTACT_TO,
    commentary: set.COMMENTARY === 'on',
    ai: modelConfig(set),
    emailjs: emailjsOf(set),
    mux: muxConfig(set),
    webhookPrivate: set.WEBHOOK_PRIVATE === 'on',
    restreamPrivate: set.RESTREAM_PRIVATE === 'on',
    backup: {
      folder: set.BACKUP_DIR && path.resolve(set.BACKUP_DIR),
      keep: set.BACKUP_KEEP,
      media: set.BACKUP_MEDIA === 'on',
      passphrase: set.BACKUP_PASSPHRASE,
    },
    metrics: { host: set.METRICS_HOST, port: set.METRICS_PORT ?? null },
    delivery: set.DELIVERY,
    drainSeconds: set.DRAIN_SECONDS,
    logLevel: set.LOG_LEVEL,
  }
}

/** A model writes as soon as there is an address to ask or a key to ask with. */
function modelConfig(set: z.output<typeof settings>): ModelConfig | null {
  if (!set.AI_BASE_URL && !set.AI_API_KEY) return null
  return {
    baseUrl: set.AI_BASE_URL ?? DEFAULT_AI_URL,
    apiKey: set.AI_API_KEY,
    model: set.AI_MODEL,
    callsPerMatch: set.AI_CALLS_PER_MATCH,
    price: set.AI_PRICE ?? null,
  }
}

/** The settings' own check has seen to it that both files are named. */
function tlsConfig(set: z.output<typeof settings>): TlsConfig | null {
  const { TLS_CERT: cert, TLS_KEY: key, HTTPS_PORT: httpsPort = null } = set
  if (!cert || !key) return null
  const rtmpsPort = set.RTMPS_PORT ?? DEFAULT_RTMPS_PORT
  return { cert: path.resolve(cert), key: path.resolve(key), httpsPort, rtmpsPort }
}

function emailjsOf(set: z.output<typeof settings>): Config['emailjs'] {
  const {
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
    EMAILJS_PUBLIC_KEY: publicKey,
  } = set
  return serviceId && templateId && publicKey ? { serviceId, templateId, publicKey } : undefined
}

/** The settings' own check has seen to it that the token is there. */
function muxConfig(set: z.output<typeof settings>): MuxConfig | null {
  const { MUX_TOKEN_ID: tokenId, MUX_TOKEN_SECRET: tokenSecret } = set
  if (set.VIDEO_PROVIDER !== 'mux' || !tokenId || !tokenSecret) return null
  return {
    tokenId,
    tokenSecret,
    webhookSecret: set.MUX_WEBHOOK_SECRET,
    baseUrl: set.MUX_BASE_URL,
    streamUrl: set.MUX_STREAM_URL,
    imageUrl: set.MUX_IMAGE_URL,
  }
}

function describeFault(name: string, rule: string, env: Record<string, string | undefined>): string {
  return NEVER_SHOWN.includes(name)
    ? `${name} ${rule}.`
    : env[name]?.trim()
      ? `${name} ${rule}, not ${JSON.stringify(env[name])}.`
      : `${name} ${rule}.`
}
