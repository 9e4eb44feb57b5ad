import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { expectSoundPage } from '../support/page-check.ts'

let courtside: Courtside
let receiver: Server
let answer = 204

test.beforeAll(async () => {
  courtside = await startCourtside({ WEBHOOK_PRIVATE: 'on' })
  receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(answer).end()
  }).listen(0, '127.0.0.1')
})

test.afterAll(async () => {
  receiver?.close()
  await courtside?.stop()
})

/** Presses Tab until a control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const label = await focused.evaluate(
      (element) =>
        element.getAttribute('aria-label') ??
        ((element as HTMLInputElement).labels?.[0] ?? element).textContent ??
        '',
    )
    if (label.trim() === name) return
  }
  throw new Error(`${name} cannot be reached with the keyboard.`)
}

test('a token is created with the keyboard alone, works, and is withdrawn', { tag: '@thorough' }, async ({
  browser,
}) => {
  const context = await signedInContext(browser, courtside.url, { width: 1440, height: 900 })
  const page = await context.newPage()
  await page.goto('/preferences')
  await page.getByRole('link', { name: 'API Tokens' }).click()
  await tabTo(page, 'Name')
  await page.keyboard.type('Scoreboard')
  await tabTo(page, 'Scoring')
  await page.keyboard.press('Space')
  await tabTo(page, 'Create Token')
  await page.keyboard.press('Enter')
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  const read = await fetch(`${courtside.url}/api/teams/get-team`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(read.status).toBe(200)
  await expectSoundPage(page)
  await tabTo(page, 'Done')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Read · Scoring')).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Revoke Scoreboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No tokens.')).toBeVisible()
  const refused = await fetch(`${courtside.url}/api/teams/get-team`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(401)
  await context.close()
})

test('a webhook is added and tested, and its log shows the answers', { tag: '@thorough' }, async ({
  browser,
}) => {
  const context = await signedInContext(browser, courtside.url, { width: 1440, height: 900 })
  const page = await context.newPage()
  await page.goto('/webhooks')
  await expect(page.getByText('No webhooks.')).toBeVisible()
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const test = page.getByRole('button', { name: `Send Test for ${address}` })
  await test.click()
  await expect(page.getByRole('cell', { name: 'Delivered' })).toBeVisible()
  answer = 503
  await test.click()
  await expect(page.getByRole('cell', { name: /^Waiting, again at/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: '503' })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('switch', { name: `On for ${address}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('cell', { name: 'Given up' })).toBeVisible()
  await context.close()
})
