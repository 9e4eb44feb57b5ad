import { expect, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'

let courtside: Courtside

test.beforeAll(async () => {
  courtside = await startCourtside({
    EMAILJS_SERVICE_ID: 'service_1',
    EMAILJS_TEMPLATE_ID: 'template_1',
    EMAILJS_PUBLIC_KEY: 'key-1',
  })
})

test.afterAll(() => courtside?.stop())

test('with a hosted email service the page calls it with the parameters of the template', async ({
  page,
}) => {
  const asked: unknown[] = []
  let status = 500
  // The test answers in place of the external service. Everything else is real, including the security
  // policy.
  await page.route('https://api.emailjs.com/**', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({
      status,
      body: status === 200 ? 'OK' : 'no',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.goto(`${courtside.url}/#contact`)
  await page.getByLabel('Name').fill('Pat')
  await page.getByLabel('Email').fill('pat@fans.example')
  await page.getByLabel('Subject').fill('Which camera?')
  await page.getByLabel('Message').fill('Hello there')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Failed to send message.')).toBeVisible()
  status = 200
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  const message = { name: 'Pat', email: 'pat@fans.example', title: 'Which camera?', message: 'Hello there' }
  const expected = {
    service_id: 'service_1',
    template_id: 'template_1',
    user_id: 'key-1',
    template_params: message,
  }
  expect(asked).toEqual([expected, expected])
})
