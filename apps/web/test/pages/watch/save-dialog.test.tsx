import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SaveDialog } from '../../../src/features/watch/scored-clip/SaveDialog.tsx'

const muted = vi.hoisted(() => ({ parts: 0 }))
// jsdom cannot encode video.
vi.mock('../../../src/features/watch/scored-clip/make-clip.ts', () => ({
  makeScoredClip: async () => ({ file: new Blob(['film']), muted: muted.parts }),
}))

test.each([
  [0, null],
  [1, 'One part is silent, because the sound was recorded in another format.'],
  [3, '3 parts are silent, because the sound was recorded in another format.'],
])('with %i muted parts, reports them', async (parts, told) => {
  muted.parts = parts
  // Functions of a browser that jsdom lacks.
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL() {} })
  Object.assign(HTMLElement.prototype, { showModal() {} })
  const teams = { names: ['A', 'B'], colours: [], title: 'A against B' } as never
  const order = () => ({ parts: [], teams, name: 'Reel' })
  render(<SaveDialog title="Save plays as a video" hint="" address={null} order={order} onClose={() => {}} />)
  await userEvent.click(screen.getByText('Save with the score'))
  const saved = await screen.findByText('The file is saved.', { exact: false })
  expect(saved).toBeDefined()
  if (told) expect(screen.getByText(told)).toBeDefined()
  else expect(screen.queryByText(/silent/)).toBeNull()
})
