import {
  formatClock,
  isNumberOnly,
  isWholeTeam,
  jerseyOf,
  type MatchState,
  numberAndName,
  periodLabel,
  type RosterPlayer,
  type TeamSetup,
} from '@courtside/basketball'
import { useState } from 'react'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PEOPLE } from './people-texts.ts'
import './people.css'

/** The player to change; null for a new one. */
interface Chosen {
  readonly team: TeamSetup
  readonly player: RosterPlayer | null
}

/**
 * The players of a running match. The scorer can add a player who arrives late, correct a name or number, and
 * state which player wears a number that was a stand-in.
 */
export default function PeopleDialog(props: { state: MatchState; matchId: number; onClose(): void }) {
  const { state, matchId, onClose } = props
  const [chosen, choose] = useState<Chosen | null>(null)
  if (chosen) return <PersonForm {...chosen} state={state} matchId={matchId} onClose={() => choose(null)} />
  return (
    <ScorerDialog title={PEOPLE.title} wide onClose={onClose}>
      <div className="people-2">
        {state.setup.teams.map((team) => (
          <section key={team.id} aria-label={team.name}>
            <h3>{team.name}</h3>
            <ul className="people-list">
              {namelessFirst(team).map((player) => (
                <li key={player.id}>
                  <button type="button" className="act" onClick={() => choose({ team, player })}>
                    {numberAndName(player)} <small>{noteOf(player, state)}</small>
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="act make"
              aria-label={PEOPLE.addTo(team.name)}
              onClick={() => choose({ team, player: null })}
            >
              {PEOPLE.add}
            </button>
          </section>
        ))}
      </div>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={onClose}>
          {PEOPLE.close}
        </button>
      </div>
    </ScorerDialog>
  )
}

function namelessFirst({ roster }: TeamSetup): RosterPlayer[] {
  return roster
    .filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
    .toSorted(
      (one, other) =>
        Number(isNumberOnly(other)) - Number(isNumberOnly(one)) ||
        one.jerseyNo - other.jerseyNo ||
        jerseyOf(one).length - jerseyOf(other).length,
    )
}

function noteOf(player: RosterPlayer, { setup }: MatchState): string {
  if (isNumberOnly(player)) return PEOPLE.nameless
  const { lateAt } = player
  if (lateAt === undefined) return ''
  return PEOPLE.late(`${periodLabel(setup.ruleset, Math.max(1, lateAt.period))} ${formatClock(lateAt.clock)}`)
}
