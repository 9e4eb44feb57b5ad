import { expect, test } from 'vitest'
import { changedFields } from '../../src/ui/forms/changed-fields.ts'

test('returns the changed fields of a form, comparing lists and objects by content', () => {
  const before = {
    name: 'Larks',
    hall: null,
    sites: ['a', 'b'],
    colours: { primary: 'red', secondary: 'blue' },
  }
  const same = {
    name: 'Larks',
    hall: null,
    sites: ['a', 'b'],
    colours: { secondary: 'blue', primary: 'red' },
  }
  expect(changedFields<object>(before, same)).toBeNull()
  expect(changedFields<object>(before, { ...same, hall: '', sites: ['b', 'a'] })).toEqual({
    hall: '',
    sites: ['b', 'a'],
  })
})
