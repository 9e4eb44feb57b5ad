import type { Team } from '@courtside/contract'
import { Link } from 'react-router'
import { useTeamPage } from '../../../api/season/rosters.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { emptyDraft, startersOf } from '../setup/setup-rules.ts'
import { TEXTS } from '../texts.ts'

/** Loads one page of teams. A club has few teams before its first match. */
const LOOKED_AT = { search: '', page: 1, pageSize: 20 }

const WORDS: Record<FirstStep['step'], { title: string; hint: string; go: string }> = {
  teams: { title: TEXTS.firstTeams, hint: TEXTS.firstTeamsHint, go: TEXTS.addTeam },
  players: { title: TEXTS.firstPlayers, hint: TEXTS.firstPlayersHint, go: TEXTS.addPlayer },
  match: { title: TEXTS.firstMatch, hint: TEXTS.firstMatchHint, go: TEXTS.setUpMatch },
}

/** The first steps of an administrator who has no match yet, with the next step highlighted. */
export function FirstSteps() {
  return (
    <Sheet
      title={TEXTS.firstSteps}
      foot={
        <Link className="link" to="/welcome">
          {TEXTS.guide}
        </Link>
      }
    >
      <DataState query={useTeamPage(LOOKED_AT)} failed={TEXTS.teamsFailed}>
        {({ data: teams }) => {
          const steps = firstSteps(teams)
          const next = steps.find(({ done }) => !done)
          return (
            <ol className="first-steps">
              {steps.map((step) => (
                <Step key={step.step} step={step} isNext={step === next} />
              ))}
            </ol>
          )
        }}
      </DataState>
    </Sheet>
  )
}

function Step({ step: { step, to, done }, isNext }: { step: FirstStep; isNext: boolean }) {
  const { title, hint, go } = WORDS[step]
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-name">{title}</span>
        <span className="meta">{hint}</span>
      </div>
      {done ? (
        <span className="row-end first-step-done">
          <Icon name="check" />
          {TEXTS.stepDone}
        </span>
      ) : (
        <Link className={isNext ? 'btn btn-main' : 'btn'} to={to}>
          {go}
        </Link>
      )}
    </li>
  )
}

/** A step to take before the first match. */
interface FirstStep {
  readonly step: 'teams' | 'players' | 'match'
  readonly to: '/add-team' | '/add-player' | '/live'
  readonly done: boolean
}

const TEAMS_OF_A_MATCH = 2
/** Returns the number of starters under the rules that the set-up form starts with. */
const starters = () => startersOf(emptyDraft())

/** Returns the steps before the first match can be set up, in order, and whether each is done. */
export function firstSteps(teams: readonly Pick<Team, 'players'>[]): FirstStep[] {
  const full = teams.filter(({ players }) => players.length >= starters())
  return [
    { step: 'teams', to: '/add-team', done: teams.length >= TEAMS_OF_A_MATCH },
    { step: 'players', to: '/add-player', done: full.length >= TEAMS_OF_A_MATCH },
    { step: 'match', to: '/live', done: false },
  ]
}
