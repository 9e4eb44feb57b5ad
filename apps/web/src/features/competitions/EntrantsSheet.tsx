import type { CompetitionDetail } from '@courtside/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useSetEntrants } from '../../api/season/competitions.ts'
import { useTeamNames } from '../../api/season/rosters.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Empty } from '../../ui/page/DataState.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import {
  type EntrantDraft,
  entrantsDraftOf,
  entrantsOf,
  HIGHEST_LOT,
  isDeduction,
  isLot,
  MOST_DEDUCTED,
  newEntrant,
} from './entrants-draft.ts'
import { TEXTS } from './texts.ts'

/** The changed teams in the form, and the teams before the changes in the form of the API. */
interface Edit {
  draft: EntrantDraft[]
  was: ReturnType<typeof entrantsOf>
}

/** The teams of a competition, with their deducted points and lots. All changes are saved together. */
export function EntrantsSheet({ competition }: { competition: CompetitionDetail }) {
  const save = useSetEntrants()
  /** Null if nothing was changed. */
  const [edit, setEdit] = useState<Edit | null>(null)
  const stored = entrantsDraftOf(competition.entrants)
  const { draft, was } = edit ?? { draft: stored, was: entrantsOf(stored) }
  const change = (changed: EntrantDraft[]) => setEdit({ draft: changed, was })
  const isRight = draft.every(({ pointsDeducted, lot }) => isDeduction(pointsDeducted) && isLot(lot))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRight) return
    const teams = entrantsOf(draft)
    save.mutate(
      { id: competition.id, teams, was },
      {
        onSuccess: () => {
          // Changes that were typed while the teams were saved are not saved yet.
          setEdit((now) => (now === null || now.draft === draft ? null : { draft: now.draft, was: teams }))
          notify.success(TEXTS.teamsSaved)
        },
      },
    )
  }

  return (
    <Sheet title={TEXTS.teams} meta={draft.length}>
      <form className="sheet-body entrants" noValidate onSubmit={submit}>
        {draft.length === 0 ? (
          <Empty drawing="sheet" say={TEXTS.noEntrants} />
        ) : (
          <EntrantTable draft={draft} onDraft={change} />
        )}
        <TeamAdder draft={draft} onDraft={change} />
        <p className="hint">{TEXTS.lotHint}</p>
        {save.error && <Fault alert>{errorText(save.error, TEXTS.teamsNotSaved)}</Fault>}
        <SubmitButton working={save.isPending} workingText={TEXTS.saving}>
          {TEXTS.saveTeams}
        </SubmitButton>
      </form>
    </Sheet>
  )
}

interface DraftProps {
  draft: EntrantDraft[]
  onDraft(draft: EntrantDraft[]): void
}

function EntrantTable({ draft, onDraft }: DraftProps) {
  const change = (id: number, changes: Partial<EntrantDraft>) =>
    onDraft(draft.map((entrant) => (entrant.team.id === id ? { ...entrant, ...changes } : entrant)))
  return (
    <ul className="entrant-list">
      <li className="entrant entrant-heads label" aria-hidden="true">
        <span />
        <span />
        <span>{TEXTS.pointsDeducted}</span>
        <span>{TEXTS.lot}</span>
      </li>
      {draft.map(({ team, pointsDeducted, lot }) => (
        <li key={team.id} className="entrant">
          <Crest team={team} height="2rem" />
          <span className="entrant-name">{team.teamname}</span>
          <input
            className="input fig"
            inputMode="numeric"
            aria-label={TEXTS.deductedOf(team.teamname)}
            aria-invalid={isDeduction(pointsDeducted) ? undefined : true}
            value={pointsDeducted}
            onChange={(event) => change(team.id, { pointsDeducted: event.currentTarget.value })}
          />
          <input
            className="input fig"
            inputMode="numeric"
            aria-label={TEXTS.lotOf(team.teamname)}
            aria-invalid={isLot(lot) ? undefined : true}
            value={lot}
            onChange={(event) => change(team.id, { lot: event.currentTarget.value })}
          />
          <button
            className="btn btn-quiet btn-icon"
            type="button"
            aria-label={TEXTS.leaveOut(team.teamname)}
            onClick={() => onDraft(draft.filter((entrant) => entrant.team.id !== team.id))}
          >
            <Icon name="close" size={16} />
          </button>
          {!isDeduction(pointsDeducted) && <Fault>{TEXTS.wholeBetween(0, MOST_DEDUCTED)}</Fault>}
          {!isLot(lot) && <Fault>{TEXTS.wholeBetween(1, HIGHEST_LOT)}</Fault>}
        </li>
      ))}
    </ul>
  )
}

function TeamAdder({ draft, onDraft }: DraftProps) {
  const teams = useTeamNames().data ?? []
  const free = teams.filter(({ id }) => draft.every(({ team }) => team.id !== id))
  if (free.length === 0) return null
  const add = (added: typeof free) => onDraft([...draft, ...added.map(newEntrant)])
  return (
    <div className="entrant-adder">
      <select
        className="input"
        aria-label={TEXTS.addTeam}
        value=""
        onChange={(event) => add(free.filter(({ id }) => String(id) === event.currentTarget.value))}
      >
        <option value="">{TEXTS.addTeam}</option>
        {free.map(({ id, teamname }) => (
          <option key={id} value={id}>
            {teamname}
          </option>
        ))}
      </select>
      <button className="btn" type="button" onClick={() => add(free)}>
        {TEXTS.addAll}
      </button>
    </div>
  )
}
