import { expect } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

/** The parts of the worker's global scope that the test uses. */
interface ServiceWorkerGlobal {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  shown: unknown[]
}

test("a device's notifications are chosen by keyboard, without an account", async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const names = ['Night Herons', 'Larks of the Northern Lakes']
  const ids: number[] = []
  for (const teamname of names) {
    ids.push((await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } })).id)
  }
  const context = await browser.newContext({ baseURL: courtside.url })
  await context.addInitScript((teams) => {
    localStorage.setItem('myTeams', JSON.stringify(teams))
    // Simulates a device that has allowed notifications and stored a choice, because no push service can be
    // reached from the test.
    if (!localStorage.getItem('push')) {
      localStorage.setItem('push', JSON.stringify({ kinds: { [teams[0] ?? 0]: ['final'] }, quiet: null }))
    }
  }, ids)
  const page = await context.newPage()
  await page.goto('/my-teams')
  await expect(page.getByRole('link', { name: 'Night Herons' })).toBeVisible()
  await expectSoundPage(page)
  const soon = page.getByRole('switch', { name: 'Starts in 15 minutes of Night Herons' })
  await soon.focus()
  await page.keyboard.press('Space')
  await expect(soon).toBeChecked()
  await page.getByRole('switch', { name: 'Quiet hours' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await page.reload()
  await expect(soon).toBeChecked()
  await expect(page.getByLabel('Until')).toHaveValue('07:00')
  const unfollow = page.getByRole('button', { name: 'Unfollow Night Herons' })
  await unfollow.press('Enter')
  await expect(unfollow).toBeHidden()
  await expect(page.getByRole('button', { name: 'Follow Night Herons', exact: true })).toBeVisible()
  await context.close()
})

test('a push message wakes the service worker while no page is open, and the worker shows it', async ({
  browser,
  courtside,
}) => {
  const context = await browser.newContext({ baseURL: courtside.url, serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: courtside.url })
  const blank = await context.newPage()
  const cdp = await context.newCDPSession(blank)
  const registrations = new Map<string, string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { scopeURL, registrationId } of event.registrations)
      registrations.set(scopeURL, registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const page = await context.newPage()
  await page.goto('/my-teams')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => [...registrations.keys()]).toContain(`${courtside.url}/`)
  // This browser has no screen and shows no notifications, so the worker's requests are recorded instead.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const shown: unknown[] = []
    const { registration } = globalThis as unknown as ServiceWorkerGlobal
    registration.showNotification = async (title, { body, tag } = {}) => {
      shown.push({ title, body, tag })
    }
    Object.assign(globalThis, { shown })
  })
  await page.close()
  const message = { title: 'Herons 80 – 78 Larks', body: 'Final score.', path: '/watch/7', tag: 'match-7' }
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: courtside.url,
    registrationId: registrations.get(`${courtside.url}/`) ?? '',
    data: JSON.stringify({ ...message, language: 'en' }),
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as ServiceWorkerGlobal).shown)
  await expect.poll(shown).toEqual([{ title: 'Herons 80 – 78 Larks', body: 'Final score.', tag: 'match-7' }])
  await context.close()
})
