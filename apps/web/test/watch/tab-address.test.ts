import { expect, it } from 'vitest'
import { addressOfTab, tabInAddress } from '../../src/features/watch/match/use-tab.ts'

it('names the part of the match page in the address, and leaves what else stands there', () => {
  expect(addressOfTab('?t=1700000000000', 'box')).toBe('?t=1700000000000&tab=box')
  expect(addressOfTab('?clip=5&tab=box', 'plays')).toBe('?clip=5&tab=plays')
  expect(addressOfTab('?clip=5&tab=box', 'commentary')).toBe('?clip=5')
})

it('finds it there again; the commentary for none and for what is no part', () => {
  expect(tabInAddress('?t=1&tab=flow')).toBe('flow')
  expect(tabInAddress('')).toBe('commentary')
  expect(tabInAddress('?tab=nothing')).toBe('commentary')
})
