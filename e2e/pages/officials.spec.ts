import { expect } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { signIn as clientOf } from '../support/game/game.ts'
import { makeTeam } from '../support/game/short-game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

test('an administrator adds an official and assigns them, and a double booking is refused', async ({
  browser,
  courtside,
}) => {
  const api = await clientOf(courtside.url)
  const home = await makeTeam(api, 'Duty Otters')
  const away = await makeTeam(api, 'Duty Terns')
  for (const time of ['18:00', '19:00']) {
    const body = { homeId: home.id, awayId: away.id, date: '2099-03-14', time, venue: 'Quayside Hall' }
    await api.call('POST /fixtures', { body })
  }
  const page = await browser.newPage({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Officials' }).click()
  await page.getByRole('button', { name: 'Add official' }).click()
  const person = page.getByRole('dialog', { name: 'Add official' })
  await person.getByLabel('Name').fill('Ilze Ozola')
  await person.getByLabel('Email').fill('ilze@officials.example')
  await person.getByLabel('Licence number').fill('LV-07')
  await person.getByRole('button', { name: 'Add days' }).click()
  await person.getByLabel('First day').fill('2099-04-01')
  await person.getByLabel('Last day').fill('2099-04-05')
  await expectSoundPage(page)
  await person.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('ilze@officials.example · licence LV-07')).toBeVisible()
  const crew = page.getByRole('dialog', { name: 'Crew of Duty Otters v Duty Terns' })
  const assign = async (game: number, post: string) => {
    await page.getByRole('button', { name: 'Crew of Duty Otters v Duty Terns' }).nth(game).click()
    await crew.getByLabel(post).selectOption('Ilze Ozola')
    await crew.getByRole('button', { name: 'Save' }).click()
  }
  await assign(0, 'Crew chief (referee)')
  await expect(page.getByText('Open: Umpire 1, Scorer, Timer')).toBeVisible()
  await assign(1, 'Timer')
  await expect(crew.getByText('Ilze Ozola is already on duty at that time.')).toBeVisible()
  await expectSoundPage(page)
  await crew.getByRole('button', { name: 'Cancel' }).click()
  await expect(crew).toHaveCount(0)
  await expectSoundPage(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Quayside Hall').first()).toBeVisible()
  await expect(page.getByText('ilze@officials.example')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.context().close()
})
