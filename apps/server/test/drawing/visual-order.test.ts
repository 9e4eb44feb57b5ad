import { expect, test } from 'vitest'
import { visualOrder } from '../../src/jobs/drawing/visual-order.ts'

/** The stretches from left to right, those that run to the left in brackets. */
const drawn = (line: string, base: 'ltr' | 'rtl') =>
  visualOrder(line, base).map(({ text, direction }) => (direction === 'rtl' ? `[${text}]` : text))

test('a line of one script is one stretch', () => {
  expect(drawn('Žalgiris 97–90', 'ltr')).toEqual(['Žalgiris 97–90'])
  expect(drawn('محمد علي', 'ltr')).toEqual(['[محمد علي]'])
})

test('an Arabic sentence with names stands from right to left, and neither score nor name is turned round', () => {
  expect(drawn('من \u2068Abel\u2069 إلى \u2068Castro\u2069، \u206697–90\u2069', 'rtl')).toEqual([
    '97–90',
    '[، ]',
    'Castro',
    '[ إلى ]',
    'Abel',
    '[من ]',
  ])
})

test('an English line keeps its order around an Arabic name, and the number behind it', () => {
  expect(drawn('in: محمد علي for Abel', 'ltr')).toEqual(['in: ', '[محمد علي]', ' for Abel'])
  expect(drawn('7 محمد', 'ltr')).toEqual(['7 ', '[محمد]'])
})

test('brackets of what runs to the left are mirrored', () => {
  expect(drawn('خطأ (فني)', 'rtl')).toEqual(['[خطأ )فني(]'])
  expect(drawn('Foul (technical)', 'rtl')).toEqual(['[(]', 'Foul (technical'])
})

test('figures hold together: clock, share, sign', () => {
  expect(drawn('الوقت 8:32، 45%، +12', 'rtl')).toEqual(['+12', '[، ]', '45%', '[، ]', '8:32', '[الوقت ]'])
})
