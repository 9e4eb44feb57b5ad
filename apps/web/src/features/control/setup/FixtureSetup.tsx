import type { Competition, FixtureDetail } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCompetition } from '../../../api/season/competitions.ts'
import { useFixture, useLastStarters } from '../../../api/season/schedule.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { draftOfRules, rulesetName } from '../../../ui/rules/rules-draft.ts'
import { venueMoment } from '../../../ui/written/written-values.ts'
import { NoMatchActions } from '../panel/MatchActions.tsx'
import { TEXTS } from '../texts.ts'
import { StarterChoice } from './StarterChoice.tsx'
import { emptyDraft, type SetupDraft } from './setup-rules.ts'
import { startFixture } from './start-match.ts'
import './setup.css'
import { useMatchStart } from './use-match-start.ts'

type Starters = NonNullable<ReturnType<typeof useLastStarters>['data']>

/**
 * The set-up of a scheduled match. Teams and rules come from the fixture. The starters of each team's last
 * match are suggested.
 */
export function FixtureSetup({ id }: { id: number }) {
  const fixture = useFixture(id)
  const starters = useLastStarters(id)
  const competition = useCompetition(fixture.data?.competition.id)
  const isGone = [fixture, starters].some(
    ({ error }) => error instanceof ApiError && error.statusCode === 404,
  )
  return (
    <>
      <PageTitle title={TEXTS.live} meta={TEXTS.setUpFixture}>
        <NoMatchActions />
      </PageTitle>
      <Sheet title={TEXTS.setup} meta={fixture.data && factsOf(fixture.data)}>
        {isGone ? (
          <NoSuchFixture />
        ) : (
          <DataState query={fixture} failed={TEXTS.fixtureFailed}>
            {(found) => (
              <DataState query={starters} failed={TEXTS.fixtureFailed}>
                {(last) => (
                  <DataState query={competition} failed={TEXTS.fixtureFailed}>
                    {({ ruleset }) => <FixtureForm fixture={found} last={last} ruleset={ruleset} />}
                  </DataState>
                )}
              </DataState>
            )}
          </DataState>
        )}
      </Sheet>
    </>
  )
}

function FixtureForm(props: { fixture: FixtureDetail; last: Starters; ruleset: Competition['ruleset'] }) {
  const { fixture, last, ruleset } = props
  const { id, home, away, title } = fixture
  const [draft, setDraft] = useState<SetupDraft>(() => ({
    ...emptyDraft(),
    ...draftOfRules(ruleset),
    teams: [
      { teamId: home.id, players: last.team1Players },
      { teamId: away.id, players: last.team2Players },
    ],
  }))
  const { form, faults, fault, starting, change, submit } = useMatchStart(draft, setDraft, (complete) =>
    startFixture(id, complete),
  )
  const teams = [home, away]
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="setup-fixture">
        <b>{title ?? TEXTS.versus(home.teamname, away.teamname)}</b>
        <span>{rulesetName(ruleset)}</span>
        <Link className="link" to={`/fixtures/${id}`}>
          {TEXTS.toFixture}
        </Link>
      </p>
      <div className="setup-teams">
        {([0, 1] as const).map((side) => (
          <StarterChoice
            key={side}
            fixed
            side={side}
            teams={teams}
            draft={draft}
            faults={faults}
            onDraft={change(side)}
          />
        ))}
      </div>
      <div className="setup-foot">
        {fault && <Fault alert>{fault}</Fault>}
        <SubmitButton working={starting} workingText={TEXTS.starting}>
          {TEXTS.start}
        </SubmitButton>
      </div>
    </form>
  )
}

function NoSuchFixture() {
  return (
    <Empty drawing="court" say={TEXTS.noFixtureToStart}>
      <Link className="btn" to="/fixtures">
        {TEXTS.fixtures}
      </Link>
    </Empty>
  )
}

function factsOf({ competition, startsAt, timeKnown, zone, venue }: FixtureDetail): string {
  const when = startsAt && venueMoment(startsAt, timeKnown, zone)
  return [shortCompetitionName(competition), when, venue].filter(Boolean).join(' · ')
}
