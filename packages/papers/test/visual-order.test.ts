import { expect, test } from 'vitest'
import { visualOrder } from '../src/lettering/visual-order.ts'

/** Returns the runs from left to right, with right-to-left runs in brackets. */
const drawn = (line: string, base: 'ltr' | 'rtl') =>
  visualOrder(line, base).map(({ text, direction }) => (direction === 'rtl' ? `[${text}]` : text))

test('keeps a line of one script as a single run', () => {
  expect(drawn('Žalgiris 97–90', 'ltr')).toEqual(['Žalgiris 97–90'])
  expect(drawn('محمد علي', 'ltr')).toEqual(['[محمد علي]'])
})

test('an Arabic sentence with names runs from right to left, and reverses neither score nor name', () => {
  expect(drawn('من \u2068Abel\u2069 إلى \u2068Castro\u2069، \u206697–90\u2069', 'rtl')).toEqual([
    '97–90',
    '[، ]',
    'Castro',
    '[ إلى ]',
    'Abel',
    '[من ]',
  ])
})

test('an English line keeps its order around an Arabic name, including a number after it', () => {
  expect(drawn('in: محمد علي for Abel', 'ltr')).toEqual(['in: ', '[محمد علي]', ' for Abel'])
  expect(drawn('7 محمد', 'ltr')).toEqual(['7 ', '[محمد]'])
})

test('mirrors brackets in right-to-left text', () => {
  expect(drawn('خطأ (فني)', 'rtl')).toEqual(['[خطأ )فني(]'])
  expect(drawn('Foul (technical)', 'rtl')).toEqual(['[(]', 'Foul (technical'])
})

test('keeps figures together: clock, percentage, sign', () => {
  expect(drawn('الوقت 8:32، 45%، +12', 'rtl')).toEqual(['+12', '[، ]', '45%', '[، ]', '8:32', '[الوقت ]'])
})
