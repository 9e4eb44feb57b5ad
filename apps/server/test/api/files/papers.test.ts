import { PAPERS } from '@courtside/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

test('each paper of a match is a PDF, is cached, and changes with the next play', async () => {
  const { admin, url } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const matchId = match.id
  // The paper of a live game states the minute at which it was drawn.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const address = (paper: string, query = '') => `${url}/api/archive/papers/${matchId}/${paper}${query}`
  for (const paper of PAPERS) {
    const response = await fetch(address(paper))
    expect([paper, response.status, response.headers.get('content-type')]).toEqual([
      paper,
      200,
      'application/pdf',
    ])
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
  const first = await fetch(address('scoresheet.pdf', '?size=letter'))
  const etag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  expect((await fetch(address('scoresheet.pdf', '?size=letter'), { headers })).status).toBe(304)
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const playerId = home.players[0] ?? 0
  await admin.call('POST /stats/create', {
    body: { matchId, teamId: home.id, playerId, type: 'TWO POINTS', quarterId: 1 },
  })
  expect((await fetch(address('scoresheet.pdf', '?size=letter'), { headers })).status).toBe(200)
  expect((await fetch(address('scoresheet.pdf', '?size=a0'))).status).toBe(400)
  expect((await fetch(address('invoice.pdf'))).status).toBe(400)
}, 120_000)
