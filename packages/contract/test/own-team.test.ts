import { expect, test } from 'vitest'
import { isTeamOfClub } from '../src/calls/client.ts'

test("a team belongs to the club if it has the club's name, alone or before further words", () => {
  for (const name of ['Lions', 'LIONS', 'Lions II', 'Lions-Juniors'])
    expect(isTeamOfClub(name, 'Lions')).toBe(true)
  for (const name of ['Lionsgate', 'Lions2', 'Sea Lions', '']) expect(isTeamOfClub(name, 'Lions')).toBe(false)
  expect(isTeamOfClub('Lions', '')).toBe(false)
})
