import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { openFromSide } from '../support/links.ts'

/** A roster as Excel in Germany saves it: Windows-1252, semicolons, one column for the name. */
const ROSTER = Buffer.from(
  [
    'Hafen Süd – Kader;;;',
    ';;;',
    'Mannschaft;Trikot-Nr.;Spieler;Platz',
    'Hafen Süd;#7;Müller, Jürgen;G/F',
    'Hafen Süd;00;Groß, Zoë;C',
    'Larks;4;Calder, Ada;',
    ';;;',
  ].join('\r\n'),
  'latin1',
)

let courtside: Courtside
let league: http.Server
/** The start of the game in the league's calendar. */
let start = '20261205T170000Z'

test.beforeAll(async () => {
  courtside = await startCourtside({ WEBHOOK_PRIVATE: 'on' })
  league = http.createServer((_request, response) => {
    const event = [
      'BEGIN:VEVENT',
      'UID:1@league',
      `DTSTART:${start}`,
      'SUMMARY:Hafen Süd – Larks',
      'END:VEVENT',
    ]
    response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n'))
  })
  league.listen(0, '127.0.0.1')
  await once(league, 'listening')
})

test.afterAll(async () => {
  league?.close()
  await courtside?.stop()
})

test(
  'a volunteer imports a German list through the preview, and follows a calendar with a moved game',
  {
    tag: '@thorough',
  },
  async ({ browser }, info) => {
    test.setTimeout(240_000)
    const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
    const shoot = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          await page.screenshot({
            path: info.outputPath(`${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          })
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await signIn(page)
    await openFromSide(page, 'Teams')
    await page.getByRole('link', { name: 'Import a file' }).click()
    await page.getByLabel('File').setInputFiles({ name: 'kader.csv', mimeType: 'text/csv', buffer: ROSTER })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('3 new, 0 changed, 0 unchanged.')).toBeVisible()
    await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
    await expect(page.getByRole('cell', { name: 'Jürgen' })).toBeVisible()
    // Another encoding shows wrong names. Returning to the first encoding shows the right ones again.
    await page.getByLabel('Encoding').selectOption('windows-1257')
    await expect(page.getByRole('cell', { name: 'Groß' })).toBeVisible()
    await page.getByLabel('Encoding').selectOption('windows-1252')
    await expect(page.getByRole('cell', { name: 'Zoë' })).toBeVisible()
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('Platz').selectOption('position')
    await expect(page.getByRole('cell', { name: 'Center' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Zoë' })).toBeVisible()
    await shoot('roster')
    await page.getByRole('button', { name: 'Import 3 changes' }).click()
    await expect(page).toHaveURL('/teams')
    await expect(page.getByRole('button', { name: /Hafen Süd/ }).first()).toBeVisible()

    // Importing the same list again changes nothing, because the club remembers the column “Platz”.
    await page.getByRole('link', { name: 'Import a file' }).click()
    await page.getByLabel('File').setInputFiles({ name: 'kader.csv', mimeType: 'text/csv', buffer: ROSTER })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('0 new, 0 changed, 3 unchanged.')).toBeVisible()

    await openFromSide(page, 'Competitions')
    await page.getByRole('button', { name: 'New competition' }).click()
    await page.getByLabel('Name').fill('Bezirksliga')
    await page.getByRole('textbox', { name: 'Season' }).fill('2026/27')
    await page.getByLabel('Time zone of the halls').fill('Europe/Berlin')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'Add all teams' }).click()
    await page.getByRole('button', { name: 'Save teams' }).click()
    await expect(page.getByText('Teams saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Import a file' }).click()

    const { port } = league.address() as AddressInfo
    await page.getByLabel('Address of a calendar').fill(`http://127.0.0.1:${port}/games.ics`)
    await page.getByRole('button', { name: 'Follow this calendar' }).click()
    await page.getByRole('button', { name: 'Apply: Hafen Süd – Larks' }).click()
    await expect(page.getByText('The schedule agrees with this calendar.')).toBeVisible()
    start = '20261206T190000Z'
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('1 change waits for you.')).toBeVisible()
    await expect(page.getByText('was 2026-12-05')).toBeVisible()
    await shoot('calendar')
    await page.getByRole('button', { name: 'Apply: Hafen Süd – Larks' }).click()
    await expect(page.getByText('The schedule agrees with this calendar.')).toBeVisible()
    const games = await (await page.request.get('/api/schedule')).json()
    expect(games.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(['2026-12-06T19:00:00.000Z'])
  },
)
