import type { MatchRestream, Voice } from '@courtside/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { VoiceSheet } from '../../../src/features/control/panel/VoiceSheet.tsx'
import { RestreamSheet } from '../../../src/features/control/video/RestreamSheet.tsx'
import { drawPart, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'
import { INGEST } from './ingest.ts'

const VOICE: Voice = {
  on: false,
  writer: 'built-in',
  model: null,
  resting: false,
  calls: 0,
  callLimit: null,
  promptTokens: 0,
  completionTokens: 0,
  cost: null,
}
const restream = (state: MatchRestream['state']): MatchRestream => ({
  target: { id: 2, name: 'Channel', address: 'rtmp://channel.example/live' },
  state,
  fault: null,
  said: '',
  retryAt: null,
  kbps: 0,
  lostSeconds: 0,
})

test.each([
  {
    part: <RestreamSheet matchId={5} />,
    get: 'GET /live/:id/restream',
    put: 'PUT /live/:id/restream/:target',
    label: 'Channel',
    off: [restream('off')],
    on: [restream('waiting')],
  },
  {
    part: <VoiceSheet matchId={5} />,
    get: 'GET /live/:id/voice',
    put: 'PUT /live/:id/voice',
    label: 'Live commentary',
    off: VOICE,
    on: { ...VOICE, on: true },
  },
] as const)(
  '$label: a switch that is turned on and off at once sends its requests in this order',
  async (row) => {
    signInAs('ADMIN')
    const { promise, resolve } = Promise.withResolvers<void>()
    whenCalled('GET /live/:id/ingest', ok(INGEST))
    whenCalled(row.get, ok(row.off))
    whenCalled(row.put, { ...ok(row.on), after: promise }, ok(row.off))
    drawPart(row.part)
    const box = await screen.findByLabelText<HTMLInputElement>(row.label)
    fireEvent.click(box)
    expect(box.checked).toBe(true)
    await userEvent.click(box)
    expect(box.checked).toBe(false)
    expect(bodiesOf(row.put)).toEqual([{ on: true }])
    resolve()
    await waitFor(() => expect(bodiesOf(row.put)).toEqual([{ on: true }, { on: false }]))
    expect(box.checked).toBe(false)
  },
)
