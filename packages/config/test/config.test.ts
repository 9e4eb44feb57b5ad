import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig, readEnvironment } from '../src/config.ts'
import { ConfigError } from '../src/config-error.ts'
import { loadOrCreateSecret } from '../src/secret.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'courtside-test-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const STORE = {
  S3_ENDPOINT: 'https://s3.club.example',
  S3_BUCKET: 'videos',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

describe('loadConfig', () => {
  test('an empty environment gives the defaults', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      srtPorts: [9710, 9711, 9712, 9713, 9714, 9715, 9716, 9717],
      whip: { ports: Array.from({ length: 32 }, (_, at) => 9720 + at), address: undefined },
      host: '0.0.0.0',
      ingest: [{ protocol: 'rtmp', port: 1935 }],
      trustedProxies: 'loopback',
      tls: null,
      role: 'all',
      dataDir: path.resolve('data'),
      sharedDir: path.resolve('data'),
      shared: false,
      apart: false,
      sharedSecret: undefined,
      mediaStore: 'file',
      s3: null,
      nodeUrl: undefined,
      publicUrl: undefined,
      database: undefined,
      readReplica: undefined,
      admin: { email: undefined, username: undefined, password: undefined },
      jwtSecret: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      contactTo: undefined,
      commentary: true,
      webhookPrivate: false,
      restreamPrivate: false,
      ai: null,
      emailjs: undefined,
      mux: null,
      backup: { folder: undefined, keep: 14, media: false, passphrase: undefined, inStore: false },
      timeServer: 'pool.ntp.org',
      metrics: { host: '127.0.0.1', port: null },
      delivery: 'stream',
      drainSeconds: 0,
      logLevel: 'info',
    })
  })

  test('turns texts into numbers, switches, ranges and amounts; removes the last slash of addresses', () => {
    expect(
      loadConfig({
        ...STORE,
        PORT: '0',
        SRT_PORTS: '20000-20001',
        RTMP_PORT: '65535',
        TLS_CERT: '/etc/tls/cert.pem',
        TLS_KEY: '/etc/tls/key.pem',
        RTMPS_PORT: '1937',
        PUBLIC_URL: 'https://live.example.org/',
        COMMENTARY: 'off',
        WEBHOOK_PRIVATE: 'on',
        RESTREAM_PRIVATE: 'on',
        AI_BASE_URL: 'http://localhost:11434/v1/',
        AI_PRICE: '0.50/1.5',
        S3_PATH_STYLE: 'off',
        BACKUP_DIR: '/mnt/backups',
        BACKUP_MEDIA: 'on',
      }),
    ).toMatchObject({
      port: 0,
      srtPorts: [20_000, 20_001],
      ingest: [
        { protocol: 'rtmp', port: 65535 },
        { protocol: 'rtmps', port: 1937 },
      ],
      publicUrl: 'https://live.example.org',
      commentary: false,
      webhookPrivate: true,
      restreamPrivate: true,
      ai: { baseUrl: 'http://localhost:11434/v1', price: { read: 0.5, written: 1.5 } },
      s3: { endpoint: 'https://s3.club.example', pathStyle: false },
      backup: { folder: '/mnt/backups', media: true },
    })
  })

  test('with only a key for a language model, uses the default endpoint and the default model', () => {
    expect(loadConfig({ AI_API_KEY: 'key' }).ai).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'key',
      model: 'gpt-3.5-turbo',
      callsPerMatch: 300,
      price: null,
    })
  })

  test('treats an empty setting as not set', () => {
    expect(loadConfig({ PORT: '', ADMIN_EMAIL: ' ', LOG_LEVEL: '', PUBLIC_URL: '' })).toEqual(loadConfig({}))
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [
      { SRT_PORTS: '9710' },
      'SRT_PORTS must be off, or a range of 1 to 32 ports such as 9710-9717, not "9710".',
    ],
    [
      { WHIP_PORTS: '9720-9720' },
      'WHIP_PORTS must be off, or a range of 2 to 1000 ports such as 9710-9717, not "9720-9720".',
    ],
    [
      { SRT_PORTS: '1-99' },
      'SRT_PORTS must be off, or a range of 1 to 32 ports such as 9710-9717, not "1-99".',
    ],
    [{ RTMP_PORT: '19.5' }, 'RTMP_PORT must be a whole number from 0 to 65535, not "19.5".'],
    [
      { PUBLIC_URL: 'live.example.org' },
      'PUBLIC_URL must be an address that starts with http:// or https://, not "live.example.org".',
    ],
    [
      { EMAILJS_SERVICE_ID: 'service_1', EMAILJS_PUBLIC_KEY: 'key-1' },
      'EMAILJS_TEMPLATE_ID must be set too: EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY belong together.',
    ],
    [{ CONTACT_TO: 'Club <club>' }, 'CONTACT_TO must be an e-mail address, not "Club <club>".'],
    [{ VIDEO_PROVIDER: 'vimeo' }, 'VIDEO_PROVIDER must be local or mux, not "vimeo".'],
    [
      { VIDEO_PROVIDER: 'mux', MUX_TOKEN_ID: 'token-id' },
      'MUX_TOKEN_SECRET must be set too, because VIDEO_PROVIDER is mux.',
    ],
    [{ ROLE: 'video' }, 'ROLE must be all, web or media, not "video".'],
    [
      { ROLE: 'web', DATABASE_URL: 'postgres://db/courtside' },
      'SHARED_DIR must be set too, because ROLE is web and MEDIA_STORE is not s3: enter the folder that all servers share.',
    ],
    [
      { ...STORE, ROLE: 'media', MEDIA_STORE: 's3' },
      'SHARED_SECRET must be set too, because ROLE is media without SHARED_DIR: enter the same value on every server.\n' +
        'DATABASE_URL must be set too, because ROLE is media: enter the database of all servers.',
    ],
    [
      { SHARED_DIR: '/mnt/shared' },
      'DATABASE_URL must be set too, because SHARED_DIR is set: servers that share a folder share a database.',
    ],
    [{ MEDIA_STORE: 'ftp' }, 'MEDIA_STORE must be file or s3, not "ftp".'],
    [
      {
        MEDIA_STORE: 's3',
        S3_ENDPOINT: 'https://s3.club.example',
        S3_BUCKET: 'videos',
        S3_ACCESS_KEY: 'key',
      },
      'S3_SECRET_KEY must be set too: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY belong together.',
    ],
    [
      { BACKUP_DIR: '/mnt/backups', BACKUP_STORE: 's3', S3_ENDPOINT: 'https://s3.club.example' },
      ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
        .map(
          (name) =>
            `${name} must be set too: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY belong together.`,
        )
        .join('\n'),
    ],
    [
      { ...STORE, BACKUP_STORE: 's3', BACKUP_MEDIA: 'on' },
      'BACKUP_DIR must be set too, because BACKUP_STORE is s3: backups are written there first.\n' +
        'BACKUP_MEDIA must be off while BACKUP_STORE is s3 (MEDIA_STORE=s3 stores recordings there), not "on".',
    ],
    [{ COMMENTARY: 'loud' }, 'COMMENTARY must be on or off, not "loud".'],
    [
      { AI_PRICE: '1 dollar' },
      'AI_PRICE must be two amounts in US dollars for a million tokens, read and written, such as 0.50/1.50, not "1 dollar".',
    ],
    [{ ADMIN_EMAIL: 'chair' }, 'ADMIN_EMAIL must be an e-mail address, not "chair".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
  ])('refuses %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(new ConfigError(message))
  })

  test('reports all faults at once, one per line', () => {
    expect(() => loadConfig({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/^PORT .*\nLOG_LEVEL .*$/)
  })

  test('never shows a secret', () => {
    expect(() => loadConfig({ JWT_SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(
      new ConfigError(
        'DATABASE_URL must be an address that starts with postgres://.\nJWT_SECRET must have at least 32 characters.',
      ),
    )
  })
})

test('a database address may list several hosts', () => {
  const database = (url: string) => loadConfig({ DATABASE_URL: url }).database
  expect(database('postgres://me:s%40t@db1,db2:5433/club?sslmode=require')).toEqual({
    servers: [
      { connectionString: 'postgres://me:s%40t@db1/club?sslmode=require' },
      { connectionString: 'postgres://me:s%40t@db2:5433/club?sslmode=require' },
    ],
  })
  expect(database('postgresql://[::1]:5432/club')).toEqual({
    connectionString: 'postgresql://[::1]:5432/club',
  })
  const socket = 'postgres:///club?host=/run/postgresql'
  expect(database(socket)).toEqual({ connectionString: socket })
  expect(database('postgres://me@%2Frun%2Fpostgresql/club')).toEqual({
    connectionString: 'postgres://me@%2Frun%2Fpostgresql/club',
  })
  for (const wrong of ['postgres://db1,/club', 'postgres://db1:port,db2/club', 'https://db1/club']) {
    expect(() => database(wrong)).toThrow(
      new ConfigError('DATABASE_URL must be an address that starts with postgres://.'),
    )
  }
})

test('proxies are addresses, networks and names of networks', () => {
  const trusted = (list?: string) => loadConfig({ TRUST_PROXY: list }).trustedProxies
  expect(trusted()).toBe('loopback')
  for (const list of ['172.17.0.1', 'loopback, 10.0.0.0/8', 'fd00::/8,uniquelocal', '::1']) {
    expect(trusted(list)).toBe(list)
  }
  for (const list of ['true', '*', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', 'loopback,']) {
    expect(() => trusted(list)).toThrow(/^TRUST_PROXY must be addresses or networks/)
  }
})

describe('readEnvironment', () => {
  test('adds the lines of .env; existing variables take precedence', () => {
    vi.stubEnv('PORT', '4000')
    vi.stubEnv('HOST', undefined)
    writeFileSync(path.join(folder, '.env'), 'PORT=5000\nHOST=::1\n')
    expect(readEnvironment(folder)).toMatchObject({ PORT: '4000', HOST: '::1' })
  })

  test('needs no .env', () => {
    vi.stubEnv('PORT', '4000')
    expect(readEnvironment(folder)).toMatchObject({ PORT: '4000' })
  })

  test('reports an unreadable .env', () => {
    mkdirSync(path.join(folder, '.env'))
    expect(() => readEnvironment(folder)).toThrow(ConfigError)
  })
})

describe('loadOrCreateSecret', () => {
  test('creates a secret once, readable only by our account', () => {
    const secret = loadOrCreateSecret(folder, 'jwt')
    expect(Buffer.from(secret, 'base64url')).toHaveLength(48)
    expect(loadOrCreateSecret(folder, 'jwt')).toBe(secret)
    expect(readdirSync(path.join(folder, 'secrets'))).toEqual(['jwt'])
    expect(statSync(path.join(folder, 'secrets/jwt')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  })

  test('different names have different secrets', () => {
    expect(loadOrCreateSecret(folder, 'one')).not.toBe(loadOrCreateSecret(folder, 'two'))
  })

  test('reports the name of a folder that it cannot create', () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    expect(() => loadOrCreateSecret(file, 'jwt')).toThrow(/a-file\/secrets cannot be made \(ENOTDIR\)/)
  })

  test('neither uses nor replaces a damaged secret', () => {
    loadOrCreateSecret(folder, 'jwt')
    writeFileSync(path.join(folder, 'secrets/jwt'), 'short')
    expect(() => loadOrCreateSecret(folder, 'jwt')).toThrow(ConfigError)
    expect(readFileSync(path.join(folder, 'secrets/jwt'), 'utf8')).toBe('short')
  })
})
