import path from 'node:path'
import type { S3Config } from '@courtside/media'
import { readSettings, type Settings } from './settings.ts'

/** What the person who runs Courtside has set, checked and typed. */
export interface Config {
  /** TCP port of the web server; 0 takes a free one. */
  port: number
  /** The address both servers listen on. */
  host: string
  /** The ports that encoders send to. */
  ingest: readonly IngestPort[]
  /** The certificate that this server speaks TLS with, and where; null: it speaks none. */
  tls: TlsConfig | null
  /** What this server does: everything, all but taking video, or nothing but taking video. */
  role: 'all' | 'web' | 'media'
  /** Absolute path of the folder with database and mail; and with what `sharedDir` says where there is but one server. */
  dataDir: string
  /** Absolute path of the folder that all servers on one database share, with media, images and secrets. */
  sharedDir: string
  /** Whether there may be other servers that share `sharedDir`. */
  shared: boolean
  /** Where recordings are kept for good: on the disk alone, or in the object store of `s3` as well. */
  mediaStore: 'file' | 's3'
  /** An object store; null when none is named. */
  s3: S3Config | null
  /** Where other servers reach this one, without a slash at the end; undefined: at its host's name and port. */
  nodeUrl: string | undefined
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
  /** Time server that `npm run doctor` compares the clock with: a host, perhaps with a port; null: none. */
  timeServer: string | null
  /** Where Prometheus asks; `port` null: nowhere, 0: a free one. */
  metrics: { host: string; port: number | null }
  /** How pages are told to follow a match: by the event stream, or by reads that a cache in front answers. */
  delivery: 'stream' | 'cdn'
  /** For how long, s, the server goes on serving after it was told to stop, so that a load balancer notices first. */
  drainSeconds: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** A TCP port that encoders send to; 0 takes a free one. */
interface IngestPort {
  protocol: 'rtmp' | 'rtmps'
  port: number
}

/** Absolute paths of a certificate and its key, and the port of HTTPS; 0 takes a free one, null none. */
export interface TlsConfig {
  cert: string
  key: string
  httpsPort: number | null
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
  /** Whether those of the night are brought to the object store as well. */
  inStore: boolean
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

const DEFAULT_AI_URL = 'https://api.openai.com/v1'
/** Where RTMPS has no port of its own by custom: the one beside that of RTMP. */
const DEFAULT_RTMPS_PORT = 1936

/**
 * Reads the settings. An empty one counts as not set, so that a line of `.env` may be left without a value.
 * @param env the environment; see `readEnvironment`
 * @throws {ConfigError} with a line for each setting that cannot be used
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = readSettings(env)
  return {
    port: set.PORT,
    host: set.HOST,
    ingest: ingestPorts(set),
    tls: tlsConfig(set),
    role: set.ROLE,
    dataDir: path.resolve(set.DATA_DIR),
    sharedDir: path.resolve(set.SHARED_DIR ?? set.DATA_DIR),
    shared: set.SHARED_DIR !== undefined,
    mediaStore: set.MEDIA_STORE,
    s3: s3Config(set),
    nodeUrl: set.NODE_URL,
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
      inStore: set.BACKUP_STORE === 's3',
    },
    timeServer: set.TIME_SERVER === 'off' ? null : set.TIME_SERVER,
    metrics: { host: set.METRICS_HOST, port: set.METRICS_PORT ?? null },
    delivery: set.DELIVERY,
    drainSeconds: set.DRAIN_SECONDS,
    logLevel: set.LOG_LEVEL,
  }
}

/** A model writes as soon as there is an address to ask or a key to ask with. */
function modelConfig(set: Settings): ModelConfig | null {
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
function tlsConfig(set: Settings): TlsConfig | null {
  const { TLS_CERT: cert, TLS_KEY: key, HTTPS_PORT: httpsPort = null } = set
  if (!cert || !key) return null
  return { cert: path.resolve(cert), key: path.resolve(key), httpsPort }
}

/** RTMPS needs the certificate. */
function ingestPorts(set: Settings): IngestPort[] {
  const rtmp = { protocol: 'rtmp', port: set.RTMP_PORT } as const
  if (!set.TLS_CERT || !set.TLS_KEY) return [rtmp]
  return [rtmp, { protocol: 'rtmps', port: set.RTMPS_PORT ?? DEFAULT_RTMPS_PORT }]
}

/** The settings' own check has seen to it that all are there, or none. */
function s3Config(set: Settings): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = set
  if (!endpoint || !bucket || !accessKey || !secretKey) return null
  const pathStyle = set.S3_PATH_STYLE === 'on'
  return { endpoint, bucket, region: set.S3_REGION, accessKey, secretKey, pathStyle }
}

function emailjsOf(set: Settings): Config['emailjs'] {
  const {
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
    EMAILJS_PUBLIC_KEY: publicKey,
  } = set
  return serviceId && templateId && publicKey ? { serviceId, templateId, publicKey } : undefined
}

/** The settings' own check has seen to it that the token is there. */
function muxConfig(set: Settings): MuxConfig | null {
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
