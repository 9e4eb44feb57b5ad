import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { captionStyle } from '../../src/features/watch/player/use-captions.ts'
import { chosen } from '../../src/ui/reading/reading-choices.ts'
import { openPage } from './page-scene.tsx'

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('/accessibility: applies a choice immediately, reports it in this window and stores it', async () => {
  await openPage('/accessibility')
  expect((screen.getByLabelText('Contrast') as HTMLSelectElement).value).toBe('auto')
  const told = vi.fn()
  addEventListener('reading-chosen', told)
  choose('Contrast', 'more')
  choose('Screen reader announces the score of a match', 'minute')
  choose('Size', '200')
  choose('Background', 'solid')
  removeEventListener('reading-chosen', told)
  expect(told).toHaveBeenCalledTimes(4)
  const sample = screen.getByText('Calder from the corner, and it is good.')
  // React updates when it runs its effects. On a busy machine, that may take a while.
  await vi.waitFor(() =>
    expect([sample.style.fontSize, sample.parentElement?.className]).toEqual([
      '200%',
      'caption-sample caption-solid',
    ]),
  )
  expect([
    chosen('contrast'),
    chosen('announceScore'),
    chosen('captionSize'),
    chosen('captionGround'),
  ]).toEqual(['more', 'minute', '200', 'solid'])
})

test('ignores a stored value that is not a valid choice', () => {
  localStorage.setItem('contrast', 'loud')
  expect(chosen('contrast')).toBe('auto')
})

test('gives captions the chosen style, and does not change them without a choice', () => {
  expect(captionStyle('100', 'usual').replace(/\s+/g, ' ')).toBe('video::cue { }')
  expect(captionStyle('200', 'solid')).toContain('font-size: 200%; background-color: #000; color: #fff;')
})
