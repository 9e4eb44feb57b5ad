import { describe, expect, test } from 'vitest'
import { refusal } from '../account-holder.ts'
import { startCourtside } from '../courtside.ts'

/** As a new club has them. */
const AT_FIRST = {
  ...{ language: 'en', picturesRequired: true, embedSites: [] },
  ...{ videoDays: null, videoFreeGb: null, videoMakesRoom: false, renditions: false },
  ...{ names: 'full', photosShown: true, registration: 'open', adminSecondFactor: false, auditDays: 180 },
  ...{ disabledAccountDays: 365, guardianUnder16: false },
  ...{ imprint: '', privacy: '' },
}

describe('the settings of a club', () => {
  test('insist on pictures at first, until an administrator changes that, whichever server is asked', async () => {
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

  test('stay where nothing is sent, and take nothing that they do not know', async () => {
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
    // What ended the directive of the policy would be another policy.
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

test('imprint and privacy notice are written by administrators and read by everybody', async () => {
  const { admin, visitor, db } = await startCourtside()
  expect(await visitor.call('GET /club/notices', {})).toEqual({ imprint: '', privacy: '' })
  const imprint = ' Herons e. V.\r\nHall Street 4\r\n\r\n<script>alert(1)</script> '
  await admin.call('PATCH /club/settings', { body: { imprint } })
  const kept = 'Herons e. V.\nHall Street 4\n\n<script>alert(1)</script>'
  expect(await visitor.call('GET /club/notices', {})).toEqual({ imprint: kept, privacy: '' })
  const long = admin.call('PATCH /club/settings', { body: { privacy: 'x'.repeat(20_001) } })
  await expect(long).rejects.toMatchObject({ statusCode: 400 })
  await admin.call('PATCH /club/settings', { body: { privacy: 'x'.repeat(20_000) } })
  const entries = await db.selectFrom('audit_log').select('detail').orderBy('id', 'desc').execute()
  expect(entries[0]?.detail?.length).toBeLessThan(200)
})
