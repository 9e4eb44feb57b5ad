import path from 'node:path'
import { expect, test } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'

const SETTING = 'COURTSIDE_BROWSER'
const given = process.env[SETTING]

test.afterEach(() => {
  if (given === undefined) delete process.env[SETTING]
  else process.env[SETTING] = given
})

test('the bundled Chromium runs the tests unless a setting names another', async () => {
  delete process.env[SETTING]
  const { executablePath } = await launchOptions()
  expect(executablePath).toMatch(/\/\.cache\/chromium-\d[\d.]*\/chromium$/)

  process.env[SETTING] = process.execPath
  expect(await launchOptions()).toMatchObject({ executablePath: process.execPath })
})

test('a setting that names a missing browser is an error', async () => {
  const missing = path.join(import.meta.dirname, '../no-such-chromium')
  process.env[SETTING] = missing
  await expect(launchOptions()).rejects.toThrow(`COURTSIDE_BROWSER names ${missing}, which does not exist.`)
})
