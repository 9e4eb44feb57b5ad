import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerTexts } from '../src/languages/texts-in.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'server-texts-'))
  process.env.COURTSIDE_LANGUAGE = 'de'
  await build({
    configFile: path.join(import.meta.dirname, '../../web/vite.server-texts.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  })
})

afterAll(async () => {
  delete process.env.COURTSIDE_LANGUAGE
  await rm(folder, { recursive: true, force: true })
})

test('builds the texts that the server sends to people in their language', async () => {
  const built = pathToFileURL(path.join(folder, 'catalogues.js')).href
  const { accounts, calendar, contact }: ServerTexts = await import(/* @vite-ignore */ built)
  expect(accounts.RESET_MAIL.greeting('Ada')).toBe('Hallo Ada,')
  expect(accounts.FACTOR_MAIL.recoveryCodeUsed(1)).toContain('noch einer')
  expect(accounts.FACTOR_MAIL.removed('authenticator app')).toContain('die Authenticator-App wurde')
  expect(calendar.texts.postponed({ teams: 'A – B' })).toBe('Verlegt: A – B')
  expect(contact.CONTACT_MAIL.subject('x < y')).toBe('Kontakt: x < y')
})
