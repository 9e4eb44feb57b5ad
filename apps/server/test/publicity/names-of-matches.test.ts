import { fold, type MatchSetup, standInId } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { NamesOfMatches } from '../../src/features/publicity/names-of-matches.ts'
import { DatabaseEar } from '../../src/live/database-ear.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** Returns the match with a single player, whom the club does not know. */
function withPlayer(setup: MatchSetup, fname: string, lname: string): MatchSetup {
  const [home, visitors] = setup.teams
  const player = { id: standInId(home.id, '7'), fname, lname, jerseyNo: 7, jersey: '7' }
  return {
    ...setup,
    teams: [
      { ...home, roster: [player] },
      { ...visitors, roster: [] },
    ],
  }
}

const logOf = (setup: MatchSetup) => ({ state: fold(setup, []), events: [] })

test('hides the new name of a jersey number even if the setup without that name is read at the same time', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match } = await createMatch(admin)
  const { setup } = await admin.call('GET /live/:id', { params: { id: match.id } })
  const names = new NamesOfMatches(db, new DatabaseEar(connection, SILENT), SILENT)
  const [before, after] = await Promise.all([
    names.of(match.id, logOf(withPlayer(setup, '', '#7'))),
    names.of(match.id, logOf(withPlayer(setup, 'Ada', 'Calder'))),
  ])
  expect([before, after].map(({ hidden }) => hidden.areIn('Calder scores'))).toEqual([false, true])
  // Equal calls with the same setup return the same object, because the result is remembered for each setup.
  const last = logOf(withPlayer(setup, 'Ada', 'Calder'))
  expect(await names.of(match.id, last)).toBe(await names.of(match.id, last))
})
