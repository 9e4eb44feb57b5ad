import { expect, test } from 'vitest'
import { bytesText } from '../../src/ui/written/bytes-text.ts'

test('writes bytes in a suitable unit', () => {
  expect([0, 999, 1000, 123_456, 1_500_000, 18e9, 2.4e12, 3e15].map(bytesText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '123 kB',
    '1.5 MB',
    '18.0 GB',
    '2.4 TB',
    '3,000 TB',
  ])
})
