import { describe, expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'
import { mailServer } from '../../support/mail-server.ts'

/** The settings of a new club. */
const AT_FIRST = {
  clubName: '',
  tagline: '',
  primaryColour: null,
  secondaryColour: null,
  defaultRuleset: 'nba',
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: 'en',
  picturesRequired: true,
  embedSites: [],
  videoDays: null,
  videoFreeGb: null,
  videoMakesRoom: false,
  renditions: false,
  videoElsewhere: false,
  videoDelaySeconds: 0,
  names: 'full',
  photosShown: true,
  seasonPagesShown: true,
  registration: 'open',
  adminSecondFactor: false,
  auditDays: 180,
  disabledAccountDays: 365,
  guardianUnder16: false,
  imprint: '',
  privacy: '',
}

describe('the settings of a club', () => {
  test('require images at first, until an administrator changes that, on every server', async () => {
    const { admin, db, connection } = await startCourtside()
    expect(await admin.call('GET /club/settings', {})).toEqual(AT_FIRST)
    expect(await admin.call('PATCH /club/settings', { body: { picturesRequired: false } })).toEqual({
      ...AT_FIRST,
      picturesRequired: false,
    })
    const second = await startCourtside(connection)
    expect(await second.admin.call('GET /club/settings', {})).toEqual({
      ...AT_FIRST,
      picturesRequired: false,
    })
    const entries = await db.selectFrom('audit_log').selectAll().where('detail', 'is not', null).execute()
    expect(entries).toMatchObject([{ action: 'club-settings-changed', detail: 'picturesRequired: false' }])
  })

  test('keep values that are not sent, and refuse unknown ones', async () => {
    const { admin, db } = await startCourtside()
    expect(await admin.call('PATCH /club/settings', { body: {} })).toEqual(AT_FIRST)
    const unknown = { picturesRequired: false, colour: 'red' }
    expect(await refusal(admin.call('PATCH /club/settings', { body: unknown }))).toEqual([
      400,
      ['Unknown field: colour.'],
    ])
    expect(
      await refusal(admin.call('PATCH /club/settings', { body: { picturesRequired: 'no' as never } })),
    ).toEqual([400, ['picturesRequired must be true or false.']])
    // The list becomes a directive of the Content-Security-Policy. A site with a semicolon would add another
    // directive.
    for (const site of [
      'https://a.example; script-src *',
      'a.example',
      'https://a.example/',
      'javascript:0',
      "'self'",
    ]) {
      const refused = await refusal(admin.call('PATCH /club/settings', { body: { embedSites: [site] } }))
      expect(refused?.[0], site).toBe(400)
    }
    const sites = ['*', 'https://www.a.example', 'https://*.a.example:8443']
    expect(await admin.call('PATCH /club/settings', { body: { embedSites: sites } })).toMatchObject({
      embedSites: sites,
    })
    await admin.call('PATCH /club/settings', { body: { embedSites: [] } })
    expect(await admin.call('GET /club/settings', {})).toEqual(AT_FIRST)
    await expect(
      db.insertInto('club_settings').values({ pictures_required: false }).execute(),
    ).rejects.toThrow()
  })
})

test('administrators write the imprint and the privacy notice, and everybody reads them', async () => {
  const { admin, visitor, db } = await startCourtside()
  expect(await visitor.call('GET /club/notices', {})).toEqual({ imprint: '', privacy: '' })
  const imprint = ' Herons e. V.\r\nHall Street 4\r\n\r\n<script>alert(1)</script> '
  await admin.call('PATCH /club/settings', { body: { imprint } })
  const stored = 'Herons e. V.\nHall Street 4\n\n<script>alert(1)</script>'
  expect(await visitor.call('GET /club/notices', {})).toEqual({ imprint: stored, privacy: '' })
  const long = admin.call('PATCH /club/settings', { body: { privacy: 'x'.repeat(20_001) } })
  await expect(long).rejects.toMatchObject({ statusCode: 400 })
  await admin.call('PATCH /club/settings', { body: { privacy: 'x'.repeat(20_000) } })
  const entries = await db.selectFrom('audit_log').select('detail').orderBy('id', 'desc').execute()
  expect(entries[0]?.detail?.length).toBeLessThan(200)
})

test("the club's name appears in its feed, and its time zone and rules apply to friendlies", async () => {
  const { admin, url, db } = await startCourtside()
  const body = { clubName: '  Kilnworks  <Larks> ', zone: 'Pacific/Auckland' }
  const saved = await admin.call('PATCH /club/settings', { body })
  expect(saved).toEqual({ ...AT_FIRST, clubName: 'Kilnworks <Larks>', zone: 'Pacific/Auckland' })
  const feed = await (await fetch(`${url}/api/feed.xml`)).text()
  expect(feed).toContain('<title>Kilnworks &lt;Larks&gt;</title>')
  const zones = await db.selectFrom('competitions').select('zone').where('friendly', '=', true).execute()
  expect(zones).toEqual([{ zone: 'Pacific/Auckland' }])
  await admin.call('PATCH /club/settings', { body: { defaultRuleset: 'fiba' } })
  const friendlies = (await admin.call('GET /competitions', {})).find(({ friendly }) => friendly)
  expect(friendlies).toMatchObject({ ruleset: 'fiba', zone: 'Pacific/Auckland' })
  // The friendlies keep the rules that were chosen for them when the same club settings are saved again.
  const params = { id: friendlies?.id ?? 0 }
  await admin.call('PATCH /competitions/:id', { params, body: { ruleset: '3x3' } })
  await admin.call('PATCH /club/settings', { body: { tagline: 'By the lake', defaultRuleset: 'fiba' } })
  expect((await admin.call('GET /competitions', {})).find(({ friendly }) => friendly)?.ruleset).toBe('3x3')
  for (const wrong of [{ zone: '+02:00' }, { zone: 'Nowhere/Else' }, { clubName: 'x'.repeat(81) }]) {
    expect((await refusal(admin.call('PATCH /club/settings', { body: wrong })))?.[0]).toBe(400)
  }
})

test("only administrators see the environment's settings and may send a test mail, which needs a mail server", async () => {
  const { admin, visitor, customer } = await startCourtside()
  const installation = { publicUrl: null, sendsMail: false, sender: 'Courtside <courtside@localhost>' }
  expect(await admin.call('GET /club/installation', {})).toEqual(installation)
  for (const client of [visitor, await customer()]) {
    expect((await refusal(client.call('GET /club/installation', {})))?.[0]).toBeGreaterThan(400)
    expect((await refusal(client.call('POST /club/test-mail', {})))?.[0]).toBeGreaterThan(400)
  }
  await expect(admin.call('POST /club/test-mail', {})).rejects.toMatchObject({
    statusCode: 409,
    code: 'no-mail-server',
  })
})

test('sends a test mail to the caller, reports that the mail server does not answer, and limits the attempts', async () => {
  const received: string[] = []
  const smtp = await mailServer((mail) => received.push(mail))
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, PUBLIC_URL: 'https://club.example' }
  const { admin } = await startCourtside(undefined, onTestFinished, settings)
  expect(await admin.call('GET /club/installation', {})).toEqual({
    publicUrl: 'https://club.example',
    sendsMail: true,
    sender: 'Courtside <courtside@club.example>',
  })
  await admin.call('POST /club/test-mail', {})
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^To: admin@club\.example/m)
  // No server listens on port 1.
  const silent = await startCourtside(undefined, onTestFinished, { SMTP_URL: 'smtp://127.0.0.1:1' })
  await expect(silent.admin.call('POST /club/test-mail', {})).rejects.toMatchObject({
    statusCode: 502,
    code: 'test-mail-refused',
  })
  for (let again = 0; again < 9; again += 1) await refusal(silent.admin.call('POST /club/test-mail', {}))
  await expect(silent.admin.call('POST /club/test-mail', {})).rejects.toMatchObject({ statusCode: 429 })
})
