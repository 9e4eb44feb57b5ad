import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { competitionZip, type ZippedMatch } from '../../src/features/files/competition-zip.ts'

/** A match with an unreadable log, like one that is deleted in the meantime. */
const GONE: ZippedMatch = {
  id: 1,
  title: 'Riga - Vilnius',
  endedAt: new Date('2026-11-22T18:00:00Z'),
  read: () => Promise.reject(new Error('There is no such match any more.')),
  paper: () => Promise.reject(new Error('It is never asked for.')),
}

test('a ZIP with a failing file ends with that error, and nothing waits for the rest', async () => {
  const faults: unknown[] = []
  const zip = competitionZip([GONE], (fault) => faults.push(fault))
  zip.resume()
  await expect(finished(zip)).rejects.toThrow('There is no such match any more.')
  expect(faults).toHaveLength(1)
})
