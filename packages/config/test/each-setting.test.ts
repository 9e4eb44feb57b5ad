import { expect, test } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { SETTINGS_BY_TOPIC, type Setting } from '../src/setting-definitions.ts'

/** Settings without which others have no effect. */
const BASE = {
  AI_API_KEY: 'key',
  BACKUP_DIR: '/mnt/backups',
  DATABASE_URL: 'postgres://db/courtside',
  EMAILJS_PUBLIC_KEY: 'key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  MUX_TOKEN_ID: 'token-id',
  MUX_TOKEN_SECRET: 'token-secret',
  S3_ACCESS_KEY: 'key',
  S3_BUCKET: 'videos',
  S3_ENDPOINT: 'https://s3.club.example',
  S3_SECRET_KEY: 'secret',
  SHARED_DIR: '/mnt/shared',
  TLS_CERT: '/etc/tls/cert.pem',
  TLS_KEY: '/etc/tls/key.pem',
  VIDEO_PROVIDER: 'mux',
}

/** A value of each form that a setting may have. */
const VALUES = [
  'Another-value-of-more-than-32-characters',
  'another-value',
  '20000',
  '20',
  '20000-20001',
  '203.0.113.5',
  'chair@another.example',
  'https://another.example',
  'http://another.example',
  'smtp://another.example',
  'postgres://another.example/courtside',
  '0.50/1.50',
]

/** Fields whose names differ from those of their settings. */
const FIELDS: Record<string, string> = {
  BACKUP_DIR: 'backup.folder',
  BACKUP_STORE: 'backup.inStore',
  DATABASE_READ_URL: 'readReplica',
  DATABASE_URL: 'database.connectionString',
  HTTPS_PORT: 'tls.httpsPort',
  RTMPS_PORT: 'ingest',
  RTMP_PORT: 'ingest',
  TRUST_PROXY: 'trustedProxies',
  VIDEO_PROVIDER: 'mux',
}

const settings = Object.values(SETTINGS_BY_TOPIC).flatMap((topic): [string, Setting][] =>
  Object.entries(topic.settings),
)

test.each(settings)('%s sets the field of its name, and no other', (name, schema) => {
  const fields = fieldsSetBy(name, schema)
  expect(fields.map(lettersOf)).toEqual([lettersOf(FIELDS[name] ?? name)])
})

/** Returns the paths of the fields that a setting changes; none if no value in VALUES changes any. */
function fieldsSetBy(name: string, schema: Setting): string[] {
  const before = loadConfig(BASE)
  const words = schema.toJSONSchema({ io: 'input' }).enum?.map(String)
  for (const value of words ?? VALUES) {
    if (!schema.safeParse(value).success) continue
    const changed = changedFields(before, loadConfig({ ...BASE, [name]: value }))
    if (changed.length > 0) return changed
  }
  return []
}

/** Returns the paths of the fields that differ between two configurations. */
function changedFields(before: unknown, after: unknown, at = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isGroup(before) || !isGroup(after)) return [at]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => changedFields(before[name], after[name], at ? `${at}.${name}` : name))
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the letters of a name: `MUX_TOKEN_ID` and `mux.tokenId` have the same. */
function lettersOf(name: string): string {
  return name.replace(/[._]/g, '').toLowerCase()
}
