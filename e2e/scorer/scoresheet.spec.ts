import { expect } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { signIn as clientOf } from '../support/game/game.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

test('a scoresheet is checked, signed and unlocked, on a desktop and on a phone', async ({
  browser,
  courtside,
}) => {
  const api = await clientOf(courtside.url)
  const teams = [await makeTeam(api, 'Signing Otters'), await makeTeam(api, 'Signing Terns')] as const
  const matchId = await playMatch(api, 'Signed game', teams)
  await api.call('PUT /live/end/:id', { params: { id: matchId } })
  const page = await browser.newPage({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  await signIn(page)
  await page.goto(`/scoresheet/${matchId}`)
  await page.getByRole('link', { name: 'Crew chief (referee)' }).click()
  await expect(page.getByLabel('Crew chief (referee)')).toBeFocused()
  await page.keyboard.type('M. Ozols')
  await page.getByLabel('Remarks').fill('Power cut in the hall.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Crew chief (referee)' })).toHaveCount(0)
  await page.getByText('The game was abandoned').click()
  await expect(page.getByRole('switch', { name: 'The game was abandoned' })).toBeChecked()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Sign the scoresheet' }).click()
  await page.getByRole('button', { name: 'Sign anyway' }).click()
  await expect(page.getByText(/Nothing can change any more/)).toBeVisible()
  await expect(page.getByLabel('Remarks')).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSoundPage(page)
  await page.goto(`/watch/${matchId}`)
  await expect(page.getByText('Abandoned').first()).toBeVisible()
  await page.goto(`/scoresheet/${matchId}`)
  await page.getByRole('button', { name: 'Unlock the scoresheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock the scoresheet' }).click()
  await expect(page.getByLabel('Remarks')).toBeEnabled()
  await page.context().close()
})
