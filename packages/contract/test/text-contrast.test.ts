import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn } from '../src/season/team-look.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('text on any colour has the contrast that WCAG requires', () => {
  fc.assert(
    fc.property(colour, colour, (primary, secondary) => {
      for (const ground of [primary, secondary])
        expect(contrast(ground, inkOn(ground))).toBeGreaterThanOrEqual(4.5)
    }),
    // These greys are between ink and white: neither ink nor white has enough contrast with them.
    { examples: [['#777777', '#7a7a7a']] },
  )
})

test('text is ink or white if one of them has enough contrast', () => {
  expect([inkOn('#ffffff'), inkOn('#f4b926'), inkOn('#000000'), inkOn('#0f6478')]).toEqual([
    '#1C140E',
    '#1C140E',
    '#FFFFFF',
    '#FFFFFF',
  ])
})
