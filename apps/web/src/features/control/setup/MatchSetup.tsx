import type { TeamName } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLiveMatches } from '../../../api/match/matches.ts'
import { useTeamNames } from '../../../api/season/rosters.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { DataState, Empty, Loading } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { OwnRules, RulesChoice } from '../../../ui/rules/RulesChoice.tsx'
import type { RulesDraft } from '../../../ui/rules/rules-draft.ts'
import { NoMatchActions } from '../panel/MatchActions.tsx'
import { OtherMatches } from '../panel/OtherMatches.tsx'
import { TEXTS } from '../texts.ts'
import { StarterChoice } from './StarterChoice.tsx'
import { chooseRules, emptyDraft } from './setup-rules.ts'
import { startMatch } from './start-match.ts'
import './setup.css'
import { useMatchStart } from './use-match-start.ts'

const MIN_TEAMS = 2

/**
 * The set-up of a match: title, rules, two teams and their starters. The live matches are listed above it, so
 * that this device can take one over.
 */
export function MatchSetup() {
  const teams = useTeamNames()
  const live = useLiveMatches()
  return (
    <>
      <PageTitle title={TEXTS.live} meta={TEXTS.setUp}>
        <NoMatchActions />
      </PageTitle>
      {/* Waits for both queries. Otherwise the sheet that loads later would move the other one. */}
      {teams.isPending || live.isPending ? (
        <Sheet title={TEXTS.setup}>
          <Loading />
        </Sheet>
      ) : (
        <div className="setup-page">
          <OtherMatches matches={live.data ?? []} />
          <Sheet title={TEXTS.setup}>
            <DataState query={teams} failed={TEXTS.teamsFailed}>
              {(all) => (all.length < MIN_TEAMS ? <TooFewTeams /> : <SetupForm teams={all} />)}
            </DataState>
          </Sheet>
        </div>
      )}
    </>
  )
}

function TooFewTeams() {
  return (
    <Empty drawing="court" say={TEXTS.twoTeams} hint={TEXTS.twoTeamsHint}>
      <Link className="btn" to="/add-team">
        {TEXTS.addTeam}
      </Link>
    </Empty>
  )
}

function SetupForm({ teams }: { teams: TeamName[] }) {
  const [draft, setDraft] = useState(emptyDraft)
  const names = draft.teams.map(({ teamId }) => teams.find((team) => team.id === teamId)?.teamname)
  const defaultTitle = names.every(Boolean) ? names.join(' v ') : ''
  const { form, faults, fault, starting, change, submit } = useMatchStart(draft, setDraft, (complete) =>
    startMatch(complete, complete.title.trim() || defaultTitle),
  )
  const changeRules = ({ ruleset, ownRules }: RulesDraft) =>
    setDraft(chooseRules({ ...draft, ownRules }, ruleset))

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="setup-top">
        <TextField
          label={TEXTS.title}
          name="title"
          error={faults['title']}
          maxLength={120}
          placeholder={defaultTitle}
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
        />
        <RulesChoice draft={draft} onRules={changeRules} />
        <OwnRules draft={draft} faults={faults} onRules={changeRules} />
      </div>
      <div className="setup-teams">
        <StarterChoice side={0} teams={teams} draft={draft} faults={faults} onDraft={change(0)} />
        <StarterChoice side={1} teams={teams} draft={draft} faults={faults} onDraft={change(1)} />
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
