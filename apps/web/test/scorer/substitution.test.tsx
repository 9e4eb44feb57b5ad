import { type EventBody, fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scorerTeams } from '../../src/features/scorer/table/scorer-view.ts'
import { SubstitutionDialog } from '../../src/features/scorer/teams/SubstitutionDialog.tsx'

const LIMIT = RULESETS.fiba.foulLimit ?? 0

/**
 * Renders the dialog for a team of seven players, with five on court, after these players have fouled out.
 */
function dialog(...outIds: number[]): string {
  return dialogOf(5, ...outIds)
}

/** Renders the dialog for a team of seven players, of whom this many started. */
function dialogOf(starting: number, ...outIds: number[]): string {
  const team = (id: number) => ({
    id,
    name: `Team ${id}`,
    starters: [1, 2, 3, 4, 5].slice(0, starting).map((n) => id * 10 + n),
    roster: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      id: id * 10 + n,
      fname: 'Ada',
      lname: `Nr${n}`,
      jerseyNo: n,
    })),
  })
  const fouls = outIds.flatMap((playerId) =>
    Array.from({ length: LIMIT }, (): EventBody => {
      statId += 1
      return { kind: 'stat-recorded', statId, teamId: 1, playerId, type: 'FOUL', period: 1, clock: 300_000 }
    }),
  )
  const bodies: EventBody[] = [{ kind: 'period-started', period: 1, standing: true }, ...fouls]
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 1000 * index, by: 1 }))
  const state = fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, log)
  return renderToStaticMarkup(
    <SubstitutionDialog
      team={scorerTeams(state, { period: 1, clock: 200_000 })[0]}
      outId={null}
      foulLimit={LIMIT}
      onSubstitute={() => {}}
      onClose={() => {}}
    />,
  )
}

let statId = 0

test('a player who has fouled out cannot come in, and the dialog says why', () => {
  const html = dialog(16)
  expect(html.match(/<button[^>]*class="subp"[^>]*disabled[^>]*>.*?<\/button>/g)).toEqual([
    expect.stringContaining('Ada Nr6<small>Fouled out: can’t come in</small>'),
  ])
})

test('if no player may come in, the dialog says that the team continues with fewer players', () => {
  expect(dialog(16)).not.toContain('Team 1 have no eligible substitute')
  expect(dialog(16, 17)).toContain('Team 1 have no eligible substitute and play on with fewer players.')
})

test('the dialog for a team that started with fewer players offers its free places', () => {
  expect(dialogOf(4)).toContain('Team 1 may bring in one player without anybody leaving.')
  expect(dialogOf(3)).toContain('Team 1 may bring in 2 players without anybody leaving.')
  expect(dialogOf(5)).not.toContain('without anybody leaving')
})
