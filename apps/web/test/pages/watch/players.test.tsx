import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import Clips from '../../../src/features/season/player/Clips.tsx'
import { PlayerName } from '../../../src/features/watch/box-score/PlayerName.tsx'
import { drawPart } from '../page-scene.tsx'
import { ok, whenCalled } from '../server-answers.ts'

const clip = (at: number, type: string) => ({
  matchId: 5,
  at,
  recording: 'abc',
  pictureAt: at + 200,
  ended_at: '2027-01-16T18:00:00.000Z',
  played_on: '2027-01-09',
  opponent: 'Larks',
  period: '4TH',
  clock: 308_000,
  type,
})

test('a clip states its play and is a link to it; a clip without video is hidden', async () => {
  whenCalled('GET /players/:id/clips', ok([clip(1000, 'THREE POINTS'), clip(2000, 'BLOCK')]))
  const { container } = drawPart(<Clips playerId={3} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/watch/5?clip=1000', '/watch/5?clip=2000'])
  expect(links[0]?.textContent).toContain('Jan 9, 4TH 5:08')
  expect(links[0]?.textContent).toContain('Three points v Larks')
  const pictures = container.querySelectorAll('img')
  expect(pictures[0]?.getAttribute('src')).toBe('/video/abc/thumbnail.jpg?at=1200')
  fireEvent.error(pictures[0] as HTMLImageElement)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  fireEvent.error(pictures[1] as HTMLImageElement)
  expect(screen.queryByText('Clips')).toBeNull()
})

test('a clip of a match without a clock states the period only', async () => {
  whenCalled('GET /players/:id/clips', ok([{ ...clip(1000, 'TWO POINTS'), clock: 600_000, noClock: true }]))
  drawPart(<Clips playerId={3} />)
  const link = await screen.findByRole('link')
  expect(link.textContent).toMatch(/Jan 9, 4TH *Two points v Larks/)
})

test("in a box score the name is a link to the player's page, and the number selects the player's plays", async () => {
  const onChoose = vi.fn()
  drawPart(<PlayerName id={7} jersey="12" name="Robin Vale" onChoose={onChoose} />)
  const link = screen.getByRole('link', { name: 'Robin Vale' })
  expect(link.getAttribute('href')).toMatch(/^\/player\/7/)
  await userEvent.click(screen.getByRole('button', { name: '12, Robin Vale, show plays' }))
  expect(onChoose).toHaveBeenCalledOnce()
})
