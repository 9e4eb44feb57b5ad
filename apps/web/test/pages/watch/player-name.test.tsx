import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PlayerName } from '../../../src/features/watch/box-score/PlayerName.tsx'
import { drawPart } from '../page-scene.tsx'

test("in a box score the name links to the player, and the number selects the player's plays", async () => {
  const onChoose = vi.fn()
  drawPart(<PlayerName id={7} jersey="12" name="Robin Vale" onChoose={onChoose} />)
  const link = screen.getByRole('link', { name: 'Robin Vale' })
  expect(link.getAttribute('href')).toMatch(/^\/player\/7/)
  await userEvent.click(screen.getByRole('button', { name: '12, Robin Vale, show plays' }))
  expect(onChoose).toHaveBeenCalledOnce()
})
