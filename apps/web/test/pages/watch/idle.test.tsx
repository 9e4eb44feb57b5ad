import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useIdle } from '../../../src/features/watch/player/use-idle.ts'

const pressed = vi.fn()

function Stage() {
  const stage = useRef<HTMLDivElement>(null)
  const { isIdle, wasWoken } = useIdle(stage)
  return (
    <div ref={stage} data-testid="stage" data-idle={isIdle}>
      <button type="button" onClick={() => pressed(wasWoken() ? 'wakes' : 'plays or pauses')}>
        Picture
      </button>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockClear()
})

/** Fires the events of a tap on the video, in browser order. */
function tap() {
  const picture = screen.getByText('Picture')
  fireEvent.pointerDown(picture)
  fireEvent.pointerUp(picture)
  fireEvent.click(picture)
}

test('a tap that shows the controls again does nothing else, and the next tap plays or pauses', () => {
  render(<Stage />)
  const isIdle = () => screen.getByTestId('stage').dataset['idle']
  tap()
  expect(pressed).toHaveBeenLastCalledWith('plays or pauses')
  act(() => void vi.advanceTimersByTime(3000))
  expect(isIdle()).toBe('true')
  tap()
  expect(isIdle()).toBe('false')
  expect(pressed).toHaveBeenLastCalledWith('wakes')
  tap()
  expect(pressed).toHaveBeenLastCalledWith('plays or pauses')
})

test('a click plays or pauses if a movement of the mouse has shown the controls before', () => {
  render(<Stage />)
  act(() => void vi.advanceTimersByTime(3000))
  fireEvent.pointerMove(screen.getByText('Picture'))
  tap()
  expect(pressed).toHaveBeenLastCalledWith('plays or pauses')
})
