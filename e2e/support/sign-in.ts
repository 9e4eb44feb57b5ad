import { createClient } from '@courtside/contract/client'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { ADMINISTRATOR } from './courtside.ts'

/** A user of the pages. */
export type Visitor = 'visitor' | 'CUSTOMER' | 'ADMIN'

/** The user that {@link registerFan} registers. */
export const FAN = { username: 'robin', password: 'Free-throw-42' }

const clientOf = (url: string) =>
  createClient(`${url}/api`, { accessToken: () => null, refresh: async () => null })

/** Registers {@link FAN}, a CUSTOMER. */
export async function registerFan(url: string): Promise<void> {
  const { username, password } = FAN
  await clientOf(url).call('POST /auth/register', {
    body: {
      username,
      email: 'robin@fans.example',
      password,
      confirmPassword: password,
      birthdate: '1994-07-23',
      country: 'LV',
      city: 'Riga',
      gender: 'FEMALE',
    },
  })
}

/** Returns a separate browser context for a user, signed in from the start. */
export async function contextFor(
  browser: Browser,
  url: string,
  who: Visitor,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  if (who === 'visitor') return browser.newContext({ ...options, baseURL: url })
  const { username: identifier, password } = who === 'ADMIN' ? ADMINISTRATOR : FAN
  const tokens = await clientOf(url).call('POST /auth/login', { body: { identifier, password } })
  const localStorage = [
    { name: 'accessToken', value: tokens.accessToken },
    { name: 'refreshToken', value: tokens.refreshToken },
  ]
  return browser.newContext({
    ...options,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
}
