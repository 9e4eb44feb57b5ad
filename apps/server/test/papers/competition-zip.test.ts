import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { competitionZip, type ZippedMatch } from '../../src/features/files/competition-zip.ts'

/** A match whose log cannot be read, as that of one that is deleted meanwhile. */
const GONE: ZippedMatch = {
  id: 1,
  title: 'Riga - Vilnius',
  playedOn: '2026-11-22',
  endedAt: new Date('2026-11-22T18:00:00Z'),
  read: () => Promise.reject(new Error('There is no such match any more.')),
  paper: () => Promise.reject(new Error('It is never asked for.')),
}

test('a ZIP of which a file cannot be made ends with that fault, and nobody waits for the rest', async () => {
  const faults: unknown[] = []
  const zip = competitionZip([GONE], (fault) => faults.push(fault))
  zip.resume()
  await expect(finished(zip)).rejects.toThrow('There is no such match any more.')
  expect(faults).toHaveLength(1)
})
