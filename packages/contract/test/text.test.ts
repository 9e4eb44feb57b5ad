import { describe, expect, test } from 'vitest'
import { properName, text } from '../src/calls/fields.ts'

const name = text('Name', 20)
const fault = (typed: string) => name.safeParse(typed).error?.issues.map(({ message }) => message)

describe('a line of text', () => {
  test.each([
    ['  Ada   Quinn ', 'Ada Quinn'],
    ['Ada\u00a0Quinn', 'Ada Quinn'],
    ['Ada\u2003Quinn', 'Ada Quinn'],
    ['\ufeffAda', 'Ada'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['Bears \u2764\ufe0f', 'Bears \u2764'],
    ['Āboliņš', 'Āboliņš'],
    ["O'Neill-Smith Jr.", "O'Neill-Smith Jr."],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
    ['王芳', '王芳'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
  })

  test.each([
    ['zero width space', 'Ad\u200bmin'],
    ['zero width joiner between Latin letters', 'Ad\u200dmin'],
    ['zero width non-joiner at the end', 'Admin\u200c'],
    ['word joiner', 'Ad\u2060min'],
    ['byte-order mark', 'Ad\ufeffmin'],
    ['soft hyphen', 'Ad\u00admin'],
    ['right-to-left override', '\u202enimdA'],
    ['left-to-right mark', 'Admin\u200e'],
    ['isolate', '\u2066Admin\u2069'],
    ['Hangul filler', 'Ad\u3164min'],
    ['Braille blank', 'Ad\u2800min'],
    ['tag', 'Admin\u{e0041}'],
    ['line separator', 'Ad\u2028min'],
    ['half a character', 'Ad\ud83cmin'],
  ])('is refused with a %s', (_, typed) => {
    expect(fault(typed)).toEqual(['Name contains invisible characters. Type it instead of pasting it.'])
  })

  test('is refused if it is missing, too long or has control characters', () => {
    expect(fault(' \u00a0 ')).toEqual(['Name is required.'])
    expect(fault('x'.repeat(21))).toEqual(['Name must be at most 20 characters.'])
    expect(fault('Ada\nQuinn')).toEqual(['Name must not contain control characters.'])
  })
})

describe('the name of a user, team, player or competition', () => {
  const named = properName('Username', 20)

  test.each([
    ['ＡＤＭＩＮ', 'ADMIN'],
    ['ﬁsher', 'fisher'],
    ['𝐚𝐝𝐦𝐢𝐧', 'admin'],
    ['ｱﾄﾞﾐﾝ', 'アドミン'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['王芳', '王芳'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(named.parse(typed)).toBe(kept)
  })

  test('its length is measured in the stored form', () => {
    expect(named.safeParse('\ufdfa').success).toBe(true)
    expect(named.safeParse('\ufdfa'.repeat(2)).success).toBe(false)
  })
})
