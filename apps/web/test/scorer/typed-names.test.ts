import { monogram } from '@courtside/contract/client'
import { describe, expect, it } from 'vitest'
import { jerseyFault } from '../../src/features/rosters/jersey.ts'

describe('jerseyFault', () => {
  it.each(['0', '00', '7', ' 42 ', '99'])('accepts %j', (typed) => expect(jerseyFault(typed)).toBeNull())

  it.each(['100', '-1', '1x', '1.5', '1e1', '07'])('refuses %j', (typed) => {
    expect(jerseyFault(typed)).toBe('A number from 0 to 99.')
  })

  it('requires a number', () => expect(jerseyFault(' ')).toBe('Jersey number is required.'))
})

describe('monogram', () => {
  it.each([
    ['Saltmarsh Herons', 'SH'],
    ['Greater Northdyke and District Owls', 'GNA'],
    ['Owls', 'O'],
    ['éclair-bleu', 'ÉB'],
    ['  ', '?'],
  ])('abbreviates %j to %j', (name, letters) => expect(monogram(name)).toBe(letters))
})
