import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { FilmLink } from '../../../src/ui/page/FilmLink.tsx'
import { Themed } from '../../../src/ui/page/Themed.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('../../../src/ui/browser/save-file.ts', () => ({ saveFrom: saved }))

beforeEach(() => saved.mockClear())

async function pressWith(status: number) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  render(
    <Themed>
      <Messages />
      <FilmLink className="btn" address="/video/a/clip.mp4?from=1&to=2" failed="No such clip.">
        Save
      </FilmLink>
    </Themed>,
  )
  await userEvent.click(screen.getByText('Save'))
}

test('reports that a clip is missing, and does not save the error as a file', async () => {
  await pressWith(404)
  expect(await screen.findByText('No such clip.')).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
})

test('saves a clip that the server has', async () => {
  await pressWith(200)
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('/video/a/clip.mp4?from=1&to=2', ''))
})
