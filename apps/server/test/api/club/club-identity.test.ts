import { NO_CLUB } from '@courtside/contract'
import type { Mail } from '@courtside/deliveries'
import { withLetterhead } from '@courtside/deliveries'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusal } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'

/** Creates an image file for a crest: a blue field with a yellow stripe. */
async function crestFile(): Promise<Blob> {
  const stripe = { create: { width: 40, height: 120, channels: 3, background: '#f4b926' } } as const
  const field = { create: { width: 120, height: 120, channels: 3, background: '#1c3f94' } } as const
  const png = await sharp(field)
    .composite([{ input: stripe, left: 40, top: 0 }])
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

async function formOfCrest(): Promise<FormData> {
  const form = new FormData()
  form.set('crest', await crestFile(), 'crest.png')
  return form
}

test('everybody reads the identity of the club, and a change of it reaches every server', async () => {
  const { admin, visitor, connection } = await startCourtside()
  const second = await startCourtside(connection)
  expect(await visitor.call('GET /club', {})).toEqual({
    name: '',
    tagline: '',
    crest: null,
    colours: null,
    ruleset: 'nba',
  })
  const body = { clubName: ' Harbour  Herons ', tagline: 'By the water.', defaultRuleset: 'fiba' } as const
  await admin.call('PATCH /club/settings', { body })
  const { crest, ...identity } = await admin.call('PUT /club/crest', { body: await formOfCrest() })
  expect(crest).toMatch(/^\/api\/images\/get-image\/[0-9a-f]{32}\.webp$/)
  expect(identity).toMatchObject({ name: 'Harbour Herons', tagline: 'By the water.', ruleset: 'fiba' })
  // A club without colours gets two colours from its crest.
  expect(identity.colours?.primary).toMatch(/^#1[bc]3f9[34]$/)
  await expect.poll(() => second.visitor.call('GET /club', {})).toEqual({ crest, ...identity })
  expect(await admin.call('DELETE /club/crest', {})).toEqual({ ...identity, crest: null })
})

test('refuses a crest from visitors, and one colour without the other', async () => {
  const { admin, visitor } = await startCourtside()
  expect((await refusal(visitor.call('PUT /club/crest', { body: await formOfCrest() })))?.[0]).toBe(401)
  const one = admin.call('PATCH /club/settings', { body: { primaryColour: '#112233' } })
  expect(await refusal(one)).toEqual([
    400,
    ['Give both colours, primaryColour and secondaryColour, or neither.'],
  ])
})

test('serves the crest until it is removed', async () => {
  const { admin, url } = await startCourtside()
  const { crest } = await admin.call('PUT /club/crest', { body: await formOfCrest() })
  expect((await fetch(url + crest)).status).toBe(200)
  await admin.call('DELETE /club/crest', {})
  expect((await fetch(url + crest)).status).toBe(404)
})

test("draws the club's card and icons in the required sizes and in its colours", async () => {
  const { admin, url } = await startCourtside()
  expect((await fetch(`${url}/club-icon-192.png`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/icon-192.png',
  )
  const colours = { primaryColour: '#0f6478', secondaryColour: '#f4b926' }
  await admin.call('PATCH /club/settings', { body: { clubName: 'Harbour Herons', ...colours } })
  const sizes = { 'club-card': [1200, 630], 'club-icon-192': [192, 192], 'club-icon-maskable': [512, 512] }
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const answer = await fetch(`${url}/${name}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const image = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'png', width, height })
    // The lower right corner shows the first colour.
    const corner = { left: (width ?? 0) - 3, top: (height ?? 0) - 3, width: 1, height: 1 }
    const [r = 0, g = 0, b = 0] = await image.extract(corner).removeAlpha().raw().toBuffer()
    expect(Math.hypot(r - 0x0f, g - 0x64, b - 0x78), name).toBeLessThan(12)
  }
})

test('mails carry the name of the club in its colours, with readable text', async () => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  const colours = { primary: '#f4f4a0', secondary: '#101010' }
  const club = { current: () => ({ ...NO_CLUB, name: 'Herons & Co', colours }) }
  const headed = withLetterhead(mailer, { club, publicUrl: 'https://club.example' })
  await headed.send({
    to: 'a@b.example',
    subject: 'Hi',
    text: 'Hello.\n',
    html: '<body><p>Hello.</p></body>',
  })
  expect(sent[0]?.text).toBe('Hello.\n\n-- \nHerons & Co\n')
  expect(sent[0]?.html).toContain('background:#f4f4a0;color:#1C140E')
  expect(sent[0]?.html).toContain('src="https://club.example/club-icon-192.png"')
  expect(sent[0]?.html).toMatch(/Herons &#38; Co<\/p><p>Hello\.<\/p>/)
  const plain = withLetterhead(mailer, { club: { current: () => NO_CLUB }, publicUrl: undefined })
  await plain.send({ to: 'a@b.example', subject: 'Hi', text: 'Hello.' })
  expect(sent[1]).toEqual({ to: 'a@b.example', subject: 'Hi', text: 'Hello.' })
})
