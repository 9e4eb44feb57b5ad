import { createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { expectSoundPage } from '../support/page-check.ts'

let courtside: Courtside

test.beforeAll(async () => {
  courtside = await startCourtside({})
})
test.afterAll(() => courtside?.stop())

async function signIn(page: Page): Promise<void> {
  await page.goto(`${courtside.url}/login`)
  await page.getByLabel('Username or email', { exact: true }).fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${courtside.url}/dashboard`)
}

test('/audit: finds a change by its subject, with the values before and after', {
  tag: '@thorough',
}, async ({ page }) => {
  await signIn(page)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const client = createClient(`${courtside.url}/api`, { accessToken: () => token, refresh: async () => null })
  const { id } = await client.call('POST /teams/create-team', { body: { teamname: 'Herons', coach: 'Kim' } })
  await client.call('PUT /teams/edit-team/:id', { params: { id }, body: { teamname: 'Larks' } })
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Audit Log' })
    .click()
  const entries = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Signed in' }).first()).toBeVisible()
  await page.getByLabel('About', { exact: true }).selectOption('team')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Herons → Larks')
  await expect(entries.first()).toContainText('127.0.0.0')
  await expectSoundPage(page)
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To').fill('2020-01-02')
  await expect(page.getByText('Nothing found.', { exact: true })).toBeVisible()
  await expectSoundPage(page)
})
