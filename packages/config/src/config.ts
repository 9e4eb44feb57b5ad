import path from 'node:path'
import type { S3Config } from '@courtside/media'
import type { Connection } from '@courtside/postgres'
import { ConfigError } from './config-error.ts'
import { portsOf } from './setting-values.ts'
import { readSettings, type Settings } from './settings.ts'

/** The administrator's settings, after they were checked and parsed. */
export interface Config {
  /** TCP port of the web server; 0 takes any free port. */
  port: number
  /** The address that the web server and the RTMP server listen on. */
  host: string
  /** The ports that encoders send to. */
  ingest: readonly IngestPort[]
  /** The UDP ports for SRT, one per match that uses it. Empty: SRT is off. */
  srtPorts: readonly number[]
  /** The UDP ports for WHIP, and the address of a router that forwards them. Empty: WHIP is off. */
  whip: { ports: readonly number[]; address: string | undefined }
  /** This server's certificate and HTTPS port; null turns TLS off. */
  tls: TlsConfig | null
  /** The role of this server: everything, everything but receiving video, or only receiving video. */
  role: 'all' | 'web' | 'media'
  /**
   * Absolute path of the folder with database and mail. With a single server, it also contains the files of
   * `sharedDir`.
   */
  dataDir: string
  /** Absolute path of the folder shared by all servers on one database, with media, images and secrets. */
  sharedDir: string
  /** Whether other servers may share `sharedDir`. */
  shared: boolean
  /**
   * Whether this is one of several servers that share the object store instead of a folder. If so,
   * `sharedDir` is a folder of this server alone.
   */
  apart: boolean
  /** The secret from which servers without a shared folder derive their other secrets. */
  sharedSecret: string | undefined
  /** Where recordings are stored permanently: only on the disk, or also in the object store of `s3`. */
  mediaStore: 'file' | 's3'
  /** An object store; null when none is configured. */
  s3: S3Config | null
  /**
   * The address at which other servers reach this one, without a slash at the end. Undefined for its host's
   * name and port.
   */
  nodeUrl: string | undefined
  /**
   * The public address of Courtside, without a slash at the end. Undefined for the address of the request.
   */
  publicUrl: string | undefined
  /**
   * Proxies trusted to state where a request comes from: addresses, networks, or their names, separated by
   * commas.
   */
  trustedProxies: string
  /** An external PostgreSQL server; undefined for the embedded one. */
  database: Connection | undefined
  /** A standby that serves season pages; undefined for none. */
  readReplica: Connection | undefined
  /** The first administrator, created at the first start. Undefined values are generated. */
  admin: { email: string | undefined; username: string | undefined; password: string | undefined }
  /** Signs access tokens. If undefined, `secretOf` reads, derives or creates a secret. */
  jwtSecret: string | undefined
  /** The mail server. If undefined, mail is written into `dataDir` instead. */
  smtpUrl: string | undefined
  /** The sender of mail. If undefined, the sender is derived from the public address. */
  mailFrom: string | undefined
  /** The recipient of messages from the contact form. Undefined for the sender's own address. */
  contactTo: string | undefined
  /** Whether there is commentary at all. If so, an administrator can switch it off for a match. */
  commentary: boolean
  /** The language model that writes commentary; null for the built-in writer. */
  ai: ModelConfig | null
  /**
   * The hosted service that the contact form calls from the page. If undefined, Courtside mails the message
   * itself.
   */
  emailjs: { serviceId: string; templateId: string; publicKey: string } | undefined
  /** The video hosting service; null for this machine. */
  mux: MuxConfig | null
  /** Whether webhooks may use addresses of this machine and of private networks. */
  webhookPrivate: boolean
  /** Whether streams may be sent on to addresses of this machine and of private networks. */
  restreamPrivate: boolean
  backup: BackupConfig
  /**
   * Time server that `npm run doctor` compares the clock with: a host, optionally with a port; null for none.
   */
  timeServer: string | null
  /** The address for Prometheus. A `port` of null turns it off; 0 stands for any free port. */
  metrics: { host: string; port: number | null }
  /**
   * How pages follow a match: by the event stream, or by reads that a cache in front of the server answers.
   */
  delivery: 'stream' | 'cdn'
  /**
   * How long the server keeps serving after a stop signal, in seconds. During this time, load balancers
   * notice that the server is stopping, and send no more requests here.
   */
  drainSeconds: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** A TCP port that encoders send to; 0 stands for any free port. */
interface IngestPort {
  protocol: 'rtmp' | 'rtmps'
  port: number
}

/** Absolute paths of a certificate and its key, and the HTTPS port: 0 for any free port, null for none. */
export interface TlsConfig {
  cert: string
  key: string
  httpsPort: number | null
}

/** Nightly backups, and the encryption of all backups. */
export interface BackupConfig {
  /** Absolute path of the folder for nightly backups; undefined turns them off. */
  folder: string | undefined
  /** Number of nightly backups to keep. */
  keep: number
  /** Whether nightly backups include the recordings. */
  media: boolean
  /** Undefined for no encryption. */
  passphrase: string | undefined
  /** Whether nightly backups are also uploaded to the object store. */
  inStore: boolean
}

/** An endpoint for chat completions. */
export interface ModelConfig {
  baseUrl: string
  /** Sent as bearer token; undefined if the endpoint needs none. */
  apiKey: string | undefined
  model: string
  /** Maximum number of calls per match. */
  callsPerMatch: number
  /** US dollars per million tokens read and written; null if unknown. */
  price: { read: number; written: number } | null
}

/** The environment at Mux that hosts the video. Addresses have no slash at the end. */
export interface MuxConfig {
  tokenId: string
  tokenSecret: string
  /** The secret with which Mux signs webhooks. If undefined, the server accepts no webhooks and polls Mux. */
  webhookSecret: string | undefined
  /** Address of Mux's API. */
  baseUrl: string
  /** The address of playlists and MP4s: Mux's, or a custom domain there. */
  streamUrl: string
  /** The address of images. */
  imageUrl: string
}

const DEFAULT_AI_URL = 'https://api.openai.com/v1'
/** Default port for RTMPS: the one after RTMP's, because RTMPS has no standard port. */
const DEFAULT_RTMPS_PORT = 1936

/**
 * Reads the settings. An empty setting counts as not set, so a line of `.env` may have no value.
 * @param env the environment; see `readEnvironment`
 * @throws {ConfigError} with a line for each setting that cannot be used
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = readSettings(env)
  return {
    port: set.PORT,
    host: set.HOST,
    ingest: ingestPorts(set),
    srtPorts: portsOf(set.SRT_PORTS),
    whip: { ports: portsOf(set.WHIP_PORTS), address: set.WHIP_ADDRESS },
    tls: tlsConfig(set),
    role: set.ROLE,
    dataDir: path.resolve(set.DATA_DIR),
    sharedDir: path.resolve(set.SHARED_DIR ?? set.DATA_DIR),
    shared: set.SHARED_DIR !== undefined,
    apart: set.SHARED_DIR === undefined && set.ROLE !== 'all',
    sharedSecret: set.SHARED_SECRET,
    mediaStore: set.MEDIA_STORE,
    s3: s3Config(set),
    nodeUrl: set.NODE_URL,
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUST_PROXY,
    database: set.DATABASE_URL,
    readReplica: set.DATABASE_READ_URL,
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

/** Returns the language model. It is used when either an address or a key is set. */
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

/** Returns the TLS settings. The check of the settings ensures that both files are set, or neither. */
function tlsConfig(set: Settings): TlsConfig | null {
  const { TLS_CERT: cert, TLS_KEY: key, HTTPS_PORT: httpsPort = null } = set
  if (!cert || !key) return null
  return { cert: path.resolve(cert), key: path.resolve(key), httpsPort }
}

/** Returns the ports for encoders. RTMPS needs the certificate. */
function ingestPorts(set: Settings): IngestPort[] {
  const rtmp = { protocol: 'rtmp', port: set.RTMP_PORT } as const
  if (!set.TLS_CERT || !set.TLS_KEY) return [rtmp]
  return [rtmp, { protocol: 'rtmps', port: set.RTMPS_PORT ?? DEFAULT_RTMPS_PORT }]
}

/** Returns the object store. The check of the settings ensures that all its values are set, or none. */
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

/** Returns the Mux settings. The check of the settings ensures that the token is set. */
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

/**
 * Returns the environment of this process, with the lines of `.env` in `folder` added. Existing variables
 * take precedence over the file's. Only this function reads the settings from process.env.
 * @throws {ConfigError} when there is a `.env` that cannot be read
 */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const file = path.join(folder, '.env')
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT') throw new ConfigError(`${file} cannot be read (${code ?? error}).`)
  }
  return process.env
}

/** Returns whether this server receives video by WHIP. */
export function takesWhip({ role, mux, whip }: Pick<Config, 'role' | 'mux' | 'whip'>): boolean {
  return role !== 'web' && !mux && whip.ports.length > 0
}
