import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTeamPlayers } from '../../../src/api/season/rosters.ts'
import { useTeamSeason } from '../../../src/api/season/season.ts'
import { drawPart } from '../page-scene.tsx'
import { ok, whenCalled } from '../server-answers.ts'

/** Shows the roster of a team, as the preview of a game import does, and the team's season. */
function RosterAndSeason() {
  const roster = useTeamPlayers(7).data
  const season = useTeamSeason(7).data
  return (
    <p>
      {roster?.length ?? 'no'} players, coach {season?.team.coach ?? 'unknown'}
    </p>
  )
}

test('loads the season of a team whose roster was shown before', async () => {
  whenCalled('GET /players/get-player', ok([]))
  whenCalled('GET /teams/:id', ok({ team: { id: 7, coach: 'C. Oach' }, roster: [], matches: [] }))
  drawPart(<RosterAndSeason />)
  await expect(screen.findByText('0 players, coach C. Oach')).resolves.toBeDefined()
})
