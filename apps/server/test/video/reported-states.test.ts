import type { IngestState } from '@courtside/media'
import { expect, test, vi } from 'vitest'
import { ReportedStates } from '../../src/video/nodes/reported-states.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const WAITING = { status: 'waiting' } as IngestState

test('reports each state once, and forgets the states of streams that are no longer on any server', () => {
  const states = new ReportedStates(SILENT)
  const listener = vi.fn()
  states.add(listener)
  const report = () => {
    for (const id of ['game', 'gone']) states.report(id, WAITING)
  }
  report()
  report()
  expect(listener.mock.calls).toEqual([
    ['game', WAITING],
    ['gone', WAITING],
  ])
  states.keepOnly((playbackId) => playbackId === 'game')
  report()
  expect(listener.mock.calls.slice(2)).toEqual([['gone', WAITING]])
})
