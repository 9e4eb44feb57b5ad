import type { TeamName } from '@courtside/contract'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText, refusalOf } from '../../api/error-text.ts'
import { useLiveMatches } from '../../api/matches.ts'
import { useTeamNames } from '../../api/rosters.ts'
import { askFirst } from '../../ui/ask-first.tsx'
import { DataState, Empty, Loading } from '../../ui/DataState.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { TextField } from '../../ui/Field.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { OwnRules, RulesChoice } from '../../ui/rules/RulesChoice.tsx'
import type { RulesDraft } from '../../ui/rules/rules-draft.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { deviceMatch } from './device-match.ts'
import { NoMatchActions } from './MatchActions.tsx'
import { OtherMatches } from './OtherMatches.tsx'
import { StarterChoice } from './StarterChoice.tsx'
import {
  chooseRules,
  EMPTY_DRAFT,
  faultsAfter,
  faultsOf,
  isComplete,
  SETUP_FIELDS,
  type SetupDraft,
  type SetupFaults,
  type Side,
} from './setup-rules.ts'
import { startMatch } from './start-match.ts'
import { TEXTS } from './texts.ts'

const MIN_TEAMS = 2

/** The match set-up: title, rules, two teams, five starters each; above it the matches that are on, to be taken over. */
export function MatchSetup() {
  const teams = useTeamNames()
  const live = useLiveMatches()
  return (
    <>
      <PageTitle title={TEXTS.live} meta={TEXTS.setUp}>
        <NoMatchActions />
      </PageTitle>
      {/* Both at once: one that came later would push the other. */}
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
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [faults, setFaults] = useState<SetupFaults>({})
  /** What is about no field. */
  const [fault, setFault] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [starting, setStarting] = useState(false)
  // The second press of a double click comes before the page has drawn that the first one counted.
  const underWay = useRef(false)
  const change = (side: Side) => (next: SetupDraft, wrong: string | null) => {
    setFault(null)
    setFaults(faultsAfter(faults, side, wrong))
    setDraft(next)
  }
  const changeRules = ({ ruleset, ownRules }: RulesDraft) => setDraft(chooseRules({ ...draft, ownRules }, ruleset))
  const names = draft.teams.map(({ teamId }) => teams.find((team) => team.id === teamId)?.teamname)
  const defaultTitle = names.every(Boolean) ? names.join(' v ') : ''

  /** Says at the fields what is wrong with them, and leads to the first. */
  function tell(wrong: SetupFaults) {
    setFaults(wrong)
    const first = SETUP_FIELDS.find((field) => field in wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await start()
    underWay.current = false
  }

  async function start() {
    if (deviceMatch.current() !== null) return setFault(TEXTS.oneMatch)
    const wrong = faultsOf(draft)
    tell(wrong)
    if (!isComplete(draft) || Object.keys(wrong).length > 0) return
    setFault(null)
    if (!(await askFirst({ title: TEXTS.confirmStart, confirm: TEXTS.start }))) return
    // Another window of this device may have started one while the question stood there.
    if (deviceMatch.current() !== null) return notify.error(TEXTS.oneMatch)
    setStarting(true)
    const progress = notify.progress(TEXTS.startProgress)
    try {
      await startMatch(draft, draft.title.trim() || defaultTitle)
      progress.success(TEXTS.started)
    } catch (error) {
      progress.error(`${TEXTS.startFailed}\n${errorText(error, '')}`.trim())
      setStarting(false)
      tell(refusalOf(error, SETUP_FIELDS, '').at)
    }
  }

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
