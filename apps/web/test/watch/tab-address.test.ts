import { expect, it } from 'vitest'
import { addressOfTab, tabInAddress } from '../../src/features/watch/match/use-tab.ts'

it('writes the tab into the address, and keeps other parameters', () => {
  expect(addressOfTab('?t=1700000000000', 'box')).toBe('?t=1700000000000&tab=box')
  expect(addressOfTab('?clip=5&tab=box', 'plays')).toBe('?clip=5&tab=plays')
  expect(addressOfTab('?clip=5&tab=box', 'commentary')).toBe('?clip=5')
})

it('reads the tab from the address, with commentary as the default', () => {
  expect(tabInAddress('?t=1&tab=flow')).toBe('flow')
  expect(tabInAddress('')).toBe('commentary')
  expect(tabInAddress('?tab=nothing')).toBe('commentary')
})
