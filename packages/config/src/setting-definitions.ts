import { passwordFaults } from '@courtside/contract'
import { readConnection } from '@courtside/postgres'
import { z } from 'zod'
import {
  isNetwork,
  onOrOff,
  PROXIES_RULE,
  port,
  portRange,
  webAddress,
  wholeNumberSetting,
} from './setting-values.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Minimum length of a secret. HS256 needs a key that is at least as long as its hash, 32 bytes (RFC 7518,
 * section 3.2).
 */
const SHORTEST_SECRET = 32

/**
 * Minimum length of a backup's passphrase, in characters. Anyone with a copy of a backup has unlimited time
 * to guess, and a backup contains the names of children.
 */
const SHORTEST_PASSPHRASE = 12

/** Maximum number of UDP ports for SRT: the size of the table that assigns them. */
const MOST_SRT_PORTS = 32
/** Minimum number of UDP ports for WHIP, because its library takes a range. */
const LEAST_WHIP_PORTS = 2
/** Maximum number of UDP ports for WHIP. A session takes several when the machine is in several networks. */
const MOST_WHIP_PORTS = 1000

const DEFAULT_AI_CALLS = 300
const priceRule =
  'must be two amounts in US dollars for a million tokens, read and written, such as 0.50/1.50'

const emailjsName = z.string().regex(/^[\w-]+$/, 'must be as the service shows it: letters, digits, - and _')
const emailAddress = z.email('must be an e-mail address').meta({ form: 'e-mail address' })
const folder = z.string().meta({ form: 'folder' })
const file = z.string().meta({ form: 'file' })

const databaseUrl = z.string().transform((url, context) => {
  const connection = readConnection(url)
  if (connection) return connection
  context.addIssue({ code: 'custom', message: 'must be an address that starts with postgres://' })
  return z.NEVER
})

const addresses = {
  PORT: port.default(3000).describe('TCP port of the pages and of the API.'),
  HOST: z.string().default('0.0.0.0').describe('Address that the web server and the RTMP server listen on.'),
  PUBLIC_URL: webAddress
    .optional()
    .describe(
      'Address that people use, such as `https://live.club.example`. Needed behind a proxy, and for the links ' +
        'in mails.',
    ),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every((proxy) => isNetwork(proxy.trim())), PROXIES_RULE)
    .meta({ form: 'addresses or networks' })
    .default('loopback')
    .describe(
      'Proxies whose `X-Forwarded-For` counts: addresses or networks separated by commas, such as `172.17.0.1` ' +
        '(the host of a container) or `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. All visitors ' +
        'behind a proxy that is missing here share one rate limit; the log warns of such a proxy. RTMP ' +
        'connections from these addresses may use the PROXY protocol.',
    ),
  RTMP_PORT: port.default(1935).describe('TCP port that streaming software sends to.'),
  TLS_CERT: file
    .optional()
    .describe(
      'Certificate in PEM format. With `TLS_KEY` it lets streaming software send by RTMPS. The server reads both ' +
        'files again when they change.',
    ),
  TLS_KEY: file.optional().describe('Private key of `TLS_CERT`, in PEM format.'),
  RTMPS_PORT: port
    .optional()
    .meta({ description: 'TCP port of RTMPS. Needs `TLS_CERT` and `TLS_KEY`.', unset: '`1936`' }),
  SRT_PORTS: portRange(1, MOST_SRT_PORTS)
    .default('9710-9717')
    .describe(
      'UDP ports for streaming software that sends by SRT, or `off`. Each match that uses SRT takes one. Needs the ' +
        'program `srt-live-transmit`.',
    ),
  WHIP_PORTS: portRange(LEAST_WHIP_PORTS, MOST_WHIP_PORTS)
    .default('9720-9751')
    .describe(
      'UDP ports for streaming software and browsers that send by WebRTC (WHIP), or `off`. Each stream takes one port per network of this machine.',
    ),
  WHIP_ADDRESS: z.ipv4('must be an IPv4 address').optional().meta({
    description:
      'Address at which encoders reach `WHIP_PORTS`, if a router or a container forwards them to this machine.',
    form: 'IPv4 address',
    unset: "the machine's own addresses",
  }),
  HTTPS_PORT: port
    .optional()
    .describe('TCP port of HTTPS, for a server without a proxy. Needs `TLS_CERT` and `TLS_KEY`.'),
}

const data = {
  DATA_DIR: folder
    .default('./data')
    .describe('Folder of the database, images, recordings and secrets. Include it in your backups.'),
  DATABASE_URL: databaseUrl.optional().meta({
    description:
      'A PostgreSQL server of your own, such as `postgres://user:password@host/database`. Several hosts, separated by commas, are a primary and its standbys.',
    unset: 'the built-in PostgreSQL',
  }),
  DATABASE_READ_URL: databaseUrl
    .optional()
    .describe(
      'A standby of `DATABASE_URL` that serves season pages to visitors, see ' +
        '[A read replica](operations.md#a-read-replica).',
    ),
}

const accounts = {
  ADMIN_EMAIL: emailAddress
    .optional()
    .meta({ description: 'E-mail address of the first administrator.', unset: 'created at the first start' }),
  ADMIN_USERNAME: z
    .string()
    .normalize('NFKC')
    .optional()
    .meta({ description: 'User name of the first administrator.', unset: 'created at the first start' }),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const [fault] = passwordFaults(password)
      if (fault) context.addIssue(`does not meet the password rule. ${fault.replace(/\.$/, '')}`)
    })
    .optional()
    .meta({
      description: 'Password of the first administrator. The first start prints the one it creates.',
      unset: 'created at the first start',
    }),
  JWT_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional()
    .meta({
      description: `Signs sessions. At least ${SHORTEST_SECRET} characters.`,
      unset: 'created and kept in `DATA_DIR`',
    }),
}

const mail = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional()
    .meta({
      description:
        'Your mail server, such as `smtps://user:password@mail.club.example`. Set `PUBLIC_URL` too, because links ' +
        'in mails lead there.',
      unset: 'mails are written to `DATA_DIR/mail`',
    }),
  MAIL_FROM: z.string().optional().meta({
    description: 'Sender of mails, such as `Courtside <live@club.example>`.',
    unset: 'derived from `PUBLIC_URL`',
  }),
  CONTACT_TO: emailAddress.optional().meta({
    description: 'Receives the messages of the contact form.',
    unset: 'the address of `MAIL_FROM`',
  }),
  EMAILJS_SERVICE_ID: emailjsName
    .optional()
    .describe(
      'With the next two settings, the contact form sends through EmailJS, with the parameters `name`, `email`, `title` and ' +
        '`message` for your template. Only then may pages call that service.',
    ),
  EMAILJS_TEMPLATE_ID: emailjsName.optional().describe('Template of EmailJS that the contact form fills in.'),
  EMAILJS_PUBLIC_KEY: emailjsName.optional().describe('Public key of your EmailJS account.'),
}

const commentary = {
  COMMENTARY: onOrOff
    .default('on')
    .describe('Whether plays get commentary. An administrator can also switch it off for one match.'),
  AI_BASE_URL: webAddress.optional().meta({
    description:
      'Endpoint of a chat completions API, such as `http://localhost:11434/v1`. It receives the names of players ' +
      'and the score. With `AI_API_KEY` alone, the endpoint of OpenAI is used.',
    unset: 'none (the built-in writer)',
  }),
  AI_API_KEY: z.string().optional().describe('Key of the endpoint for commentary.'),
  AI_MODEL: z
    .string()
    .max(100, 'must have at most 100 characters')
    .default('gpt-3.5-turbo')
    .describe('Language model that writes the commentary.'),
  AI_CALLS_PER_MATCH: wholeNumberSetting(0, 99_999)
    .default(DEFAULT_AI_CALLS)
    .describe('Maximum number of calls for one match.'),
  AI_PRICE: z
    .string()
    .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, priceRule)
    .transform((amounts) => {
      const [read = 0, written = 0] = amounts.split('/').map(Number)
      return { read, written }
    })
    .meta({ form: 'two amounts' })
    .optional()
    .describe(
      'US dollars for a million tokens read and written, such as `0.50/1.50`. Lets pages show the cost of a match.',
    ),
}

const video = {
  VIDEO_PROVIDER: z
    .enum(['local', 'mux'], 'must be local or mux')
    .default('local')
    .describe(
      '`local`: this machine receives, records and serves the video. `mux`: Mux hosts it, see ' +
        '[Video by Mux](streaming.md#video-by-mux).',
    ),
  MUX_TOKEN_ID: z
    .string()
    .optional()
    .describe('With `mux`: an access token that may read and write Mux Video.'),
  MUX_TOKEN_SECRET: z.string().optional().describe('With `mux`: the secret of `MUX_TOKEN_ID`.'),
  MUX_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'With `mux`: the signing secret of the webhook. Without it the server asks Mux every 10 seconds.',
    ),
  MUX_BASE_URL: webAddress.default('https://api.mux.com').describe('Address of the API of Mux.'),
  MUX_STREAM_URL: webAddress
    .default('https://stream.mux.com')
    .describe('Address of playlists and MP4 files: Mux’s own, or your domain at Mux.'),
  MUX_IMAGE_URL: webAddress
    .default('https://image.mux.com')
    .describe('Address of still images: Mux’s own, or your domain at Mux.'),
  RESTREAM_PRIVATE: onOrOff
    .default('off')
    .describe('`on` allows restreams to addresses of this machine and of private networks.'),
}

const store = {
  MEDIA_STORE: z
    .enum(['file', 's3'], 'must be file or s3')
    .default('file')
    .describe(
      'Where recordings are kept: on the disk only, or also in an object store, see ' +
        '[An object store](operations.md#an-object-store).',
    ),
  S3_ENDPOINT: webAddress.optional().describe('Address of the object store.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .optional()
    .describe('Name of an existing bucket that is not readable by others.'),
  S3_ACCESS_KEY: z.string().optional().describe('Access key of the object store.'),
  S3_SECRET_KEY: z.string().optional().describe('Secret key of the object store.'),
  S3_REGION: z.string().default('us-east-1').describe('Region that requests are signed with.'),
  S3_PATH_STYLE: onOrOff
    .default('on')
    .describe(
      '`on` puts the name of the bucket in the path; `off` puts it before the host name of the store.',
    ),
}

const backups = {
  BACKUP_DIR: folder.optional().meta({
    description: 'Folder that receives a backup each night at 4 o’clock.',
    unset: 'no backups at night',
  }),
  BACKUP_KEEP: wholeNumberSetting(1, 999).default(14).describe('How many nightly backups are kept.'),
  BACKUP_MEDIA: onOrOff.default('off').describe('Whether nightly backups contain the recordings.'),
  BACKUP_STORE: z
    .enum(['file', 's3'], 'must be file or s3')
    .default('file')
    .describe('`s3` also uploads each nightly backup to the object store.'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`)
    .optional()
    .meta({
      description:
        `Encrypts every backup; a restore needs it. At least ${SHORTEST_PASSPHRASE} characters. ` +
        'Keep a copy outside this machine.',
      unset: 'backups are not encrypted',
    }),
}

const load = {
  ROLE: z
    .enum(['all', 'web', 'media'], 'must be all, web or media')
    .default('all')
    .describe(
      'What this server does if there are several: everything, everything except receiving video, or only receiving video. ' +
        'See [Several machines](operations.md#several-machines).',
    ),
  SHARED_DIR: folder
    .optional()
    .describe(
      'Folder that all servers on one `DATABASE_URL` share. It contains recordings, images and secrets. Not needed ' +
        'with `MEDIA_STORE=s3` and `SHARED_SECRET`.',
    ),
  SHARED_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional()
    .describe(
      `For several servers without \`SHARED_DIR\`: the same on each, at least ${SHORTEST_SECRET} characters. They derive ` +
        'their secrets from it. Keep a copy: without it all second factors, and the stream keys of other services, must be set up ' +
        'again.',
    ),
  NODE_URL: z
    .url({ protocol: /^http$/, error: 'must be an address that starts with http://' })
    .transform((address) => address.replace(/\/+$/, ''))
    .meta({ form: 'address' })
    .optional()
    .meta({
      description: 'Address at which the other servers reach this one.',
      unset: 'host name and port',
    }),
  DELIVERY: z
    .enum(['stream', 'cdn'], 'must be stream or cdn')
    .default('stream')
    .describe(
      '`cdn`: pages follow a match by requests that a cache in front of the server can answer, see ' +
        '[More viewers than one machine carries](operations.md#more-viewers-than-one-machine-carries).',
    ),
  DRAIN_SECONDS: wholeNumberSetting(0, 300)
    .default(0)
    .describe(
      'Seconds that the server keeps serving after a stop signal, so that load balancers can notice the signal.',
    ),
  WEBHOOK_PRIVATE: onOrOff
    .default('off')
    .describe(
      '`on` lets webhooks and calendars of leagues use addresses of this machine and of private networks.',
    ),
}

const watching = {
  TIME_SERVER: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/, 'must be a host, with a port where it is not 123, or off')
    .default('pool.ntp.org')
    .describe('Time server with which `npm run doctor` compares the clock. `off`: none.'),
  METRICS_PORT: port.optional().describe('TCP port that serves figures for Prometheus at `/metrics`.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that `METRICS_PORT` listens on.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe('The least serious messages that are logged.'),
}

/**
 * Every setting, in the order of `docs/settings.md`. A description is Markdown; the metadata `form` says what
 * a value looks like, and `unset` says what happens without a value. `npm run settings` writes the document.
 */
export const SETTINGS_BY_TOPIC = {
  addresses: { title: 'Addresses and ports', settings: addresses },
  data: { title: 'Data', settings: data },
  accounts: { title: 'First administrator and sessions', settings: accounts },
  mail: { title: 'Mail', settings: mail },
  commentary: { title: 'Commentary', settings: commentary },
  video: { title: 'Video', settings: video },
  store: { title: 'Object store', settings: store },
  backups: { title: 'Backups', settings: backups },
  load: { title: 'Several servers, caches and webhooks', settings: load },
  watching: { title: 'Monitoring', settings: watching },
}

/** The definition of one setting. */
export type Setting = z.ZodType
