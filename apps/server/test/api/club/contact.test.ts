import { describe, expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'
import { nthMail, writtenMail } from '../../support/written-mail.ts'

const MESSAGE = {
  name: 'Pat "Coach", Jr.',
  email: 'pat@fans.example',
  subject: 'Which camera?',
  message: 'Hello,\nwhich camera do you use?',
}

const start = (settings: Record<string, string>) => startCourtside(undefined, onTestFinished, settings)

describe('POST /contact', () => {
  test('mails the message to CONTACT_TO, with replies going to its author', async () => {
    const { visitor, dataDir } = await start({
      CONTACT_TO: 'desk@club.example',
      MAIL_FROM: 'Club <club@club.example>',
    })
    expect(await visitor.call('POST /contact', { body: MESSAGE })).toEqual({
      message: 'Message sent successfully!',
    })
    const [head = '', text] = (await nthMail(dataDir, 1)).split(/\r\n\r\n(.*)/s)
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'From: Club <club@club.example>',
        'To: desk@club.example',
        'Reply-To: "Pat \\"Coach\\", Jr." <pat@fans.example>',
        'Subject: Contact: Which camera?',
      ]),
    )
    expect(text).toContain('Hello,\r\nwhich camera do you use?')
  })

  test('sends to the address of MAIL_FROM without CONTACT_TO', async () => {
    const { visitor, dataDir } = await start({ MAIL_FROM: 'Club <club@club.example>' })
    await visitor.call('POST /contact', { body: MESSAGE })
    expect(await nthMail(dataDir, 1)).toContain('\r\nTo: Club <club@club.example>\r\n')
  })

  test('refuses missing, invalid and too long fields, and header injection', async () => {
    const { visitor, dataDir } = await start({})
    const sent = (change: Partial<typeof MESSAGE>) =>
      refusal(visitor.call('POST /contact', { body: { ...MESSAGE, ...change } }))

    expect(await sent({ name: ' ', email: 'pat', subject: '', message: '\n' })).toEqual([
      400,
      [
        'Name is required.',
        'Email must be an email address, such as name@club.example.',
        'Subject is required.',
        'Message is required.',
      ],
    ])
    expect(await sent({ message: 'x'.repeat(5001) })).toEqual([
      400,
      ['Message must be at most 5000 characters.'],
    ])
    const injected = 'Hello\r\nBcc: everybody@club.example'
    expect(await sent({ subject: injected })).toEqual([400, ['Subject must not contain control characters.']])
    expect(await sent({ name: injected })).toEqual([400, ['Name must not contain control characters.']])
    expect(await sent({ email: `pat@fans.example\r\nBcc: a@b.example` })).toEqual([
      400,
      ['Email must be an email address, such as name@club.example.'],
    ])
    expect(writtenMail(dataDir)).toEqual([])
  })

  test('drops a message from a bot, but gives it the normal answer', async () => {
    const { visitor, dataDir } = await start({})
    const body = { ...MESSAGE, website: 'https://pills.example' }
    expect(await visitor.call('POST /contact', { body })).toEqual({ message: 'Message sent successfully!' })
    expect(writtenMail(dataDir)).toEqual([])
  })

  test('accepts twenty messages an hour from one address', async () => {
    const { visitor, dataDir } = await start({})
    for (let sent = 0; sent < 20; sent += 1) await visitor.call('POST /contact', { body: MESSAGE })
    expect(await refusal(visitor.call('POST /contact', { body: MESSAGE }))).toEqual([
      429,
      [expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/)],
    ])
    expect(writtenMail(dataDir)).toHaveLength(20)
  })

  test('reports that the mail server cannot be reached', async () => {
    // No server listens on port 1, so the connection is refused immediately.
    const { visitor } = await start({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(await refusal(visitor.call('POST /contact', { body: MESSAGE }))).toEqual([
      502,
      ['Failed to send message.'],
    ])
  })
})

describe('GET /contact/service', () => {
  const policy = async (url: string) => (await fetch(url)).headers.get('content-security-policy')

  test('without a hosted service, lets the page connect only to this server', async () => {
    const { visitor, url } = await start({})
    expect(await visitor.call('GET /contact/service', {})).toEqual({ service: null })
    expect(await policy(url)).toContain("connect-src 'self';")
  })

  test('names the hosted service, and only then allows pages to call it', async () => {
    const { visitor, url } = await start({
      EMAILJS_SERVICE_ID: 'service_1',
      EMAILJS_TEMPLATE_ID: 'template_1',
      EMAILJS_PUBLIC_KEY: 'key-1',
    })
    expect(await visitor.call('GET /contact/service', {})).toEqual({
      service: {
        url: 'https://api.emailjs.com/api/v1.0/email/send',
        serviceId: 'service_1',
        templateId: 'template_1',
        publicKey: 'key-1',
      },
    })
    expect(await policy(url)).toContain("connect-src 'self' https://api.emailjs.com;")
  })
})
