import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { competitionZip, type ZippedMatch } from '../../src/features/files/competition-zip.ts'

/** A match whose log cannot be read, as if it had been deleted meanwhile. */
const GONE: ZippedMatch = {
  id: 1,
  title: 'Riga - Vilnius',
  playedOn: '2026-11-22',
  endedAt: new Date('2026-11-22T18:00:00Z'),
  read: () => Promise.reject(new Error('The match no longer exists.')),
  paper: () => Promise.reject(new Error('This file must not be requested.')),
}

test('a ZIP with a failing file ends with that error, and nothing waits for the rest', async () => {
  const faults: unknown[] = []
  const zip = competitionZip([GONE], (fault) => faults.push(fault))
  zip.resume()
  await expect(finished(zip)).rejects.toThrow('The match no longer exists.')
  expect(faults).toHaveLength(1)
})
