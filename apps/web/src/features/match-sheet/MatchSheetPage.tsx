import {
  type MatchState,
  OFFICIAL_ROLES,
  type OfficialRole,
  TABLE_ROLES,
  type TableRole,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { matchIdOf } from '../../live/match-id.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Empty, Failed, Loading } from '../../ui/page/DataState.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { SheetTeamFields } from './SheetTeamFields.tsx'
import { type SheetDraft, type SheetTeamDraft, sheetDraftOf, sheetFaultsOf, sheetOf } from './sheet-draft.ts'
import { OFFICIAL_NAMES, TABLE_NAMES, TEXTS } from './texts.ts'
import './match-sheet.css'

/** /scoresheet/{id}: the head of a match's scoresheet, before, during and after the match. */
export function Component() {
  const id = matchIdOf(useParams()['id'])
  if (id === null) return <NoMatch />
  return <LoadedSheet id={id} key={id} />
}

function LoadedSheet({ id }: { id: number }) {
  const { live, snapshot } = useLiveMatch(id, 'scoring')
  switch (snapshot.phase) {
    case 'loading':
      return <Loading />
    case 'not-found':
    case 'closed':
      return <NoMatch />
    case 'failed':
      return <Failed say={TEXTS.matchFailed} error={new Error(TEXTS.matchFailedHint)} retry={live.wake} />
    case 'ready':
      return <SheetForm match={snapshot.detail} state={snapshot.state} />
  }
}

function NoMatch() {
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <Empty drawing="sheet" say={TEXTS.noMatch} />
    </>
  )
}

/** Fills in the form once, so that typed values stay while the match continues. */
function SheetForm({ match, state }: { match: MatchDetail; state: MatchState }) {
  const { created } = state
  const [draft, setDraft] = useState(() => sheetDraftOf(state.sheet, created))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<SheetDraft>) => setDraft({ ...draft, ...part })
  const changeTeam = (side: 0 | 1, part: Partial<SheetTeamDraft>) => {
    const [home, visitors] = draft.teams
    change({ teams: side === 0 ? [{ ...home, ...part }, visitors] : [home, { ...visitors, ...part }] })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = sheetFaultsOf(draft, created)
    setFaults(wrong)
    setFault(null)
    const [first] = Object.keys(wrong)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSaving(true)
    try {
      const body = { sheet: sheetOf(draft, created) }
      await api.call('PUT /live/:id/sheet', { params: { id: match.id }, body })
      notify.success(TEXTS.saved)
    } catch (error) {
      setFault(errorText(error, TEXTS.notSaved))
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <PageTitle title={TEXTS.title} meta={match.title} />
      <form ref={form} noValidate className="match-sheet" onSubmit={(event) => void save(event)}>
        {([0, 1] as const).map((side) => (
          <SheetTeamFields
            key={side}
            side={side}
            name={created.teams[side].name}
            team={draft.teams[side]}
            most={created.ruleset.squadLimit}
            faults={faults}
            onTeam={(part) => changeTeam(side, part)}
          />
        ))}
        <GameFields draft={draft} faults={faults} onDraft={change} />
        <div className="match-sheet-foot">
          {fault && <Fault alert>{fault}</Fault>}
          <SubmitButton working={saving} workingText={TEXTS.saving}>
            {TEXTS.save}
          </SubmitButton>
        </div>
      </form>
    </>
  )
}

function GameFields(props: {
  draft: SheetDraft
  faults: Readonly<Record<string, string>>
  onDraft(part: Partial<SheetDraft>): void
}) {
  const { draft, faults, onDraft } = props
  const official = (role: OfficialRole, name: string) =>
    onDraft({ officials: { ...draft.officials, [role]: name } })
  const atTable = (role: TableRole, name: string) => onDraft({ table: { ...draft.table, [role]: name } })
  return (
    <>
      <Sheet title={TEXTS.game}>
        <div className="sheet-body match-sheet-fields">
          <NameField label={TEXTS.venue} value={draft.venue} onName={(venue) => onDraft({ venue })} />
          <NameField
            label={TEXTS.city}
            value={draft.venueCity}
            onName={(venueCity) => onDraft({ venueCity })}
          />
          <TextField
            label={TEXTS.attendance}
            name="attendance"
            inputMode="numeric"
            error={faults['attendance']}
            value={draft.attendance}
            onChange={({ currentTarget }) => onDraft({ attendance: currentTarget.value })}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.officials}>
        <div className="sheet-body match-sheet-fields">
          {OFFICIAL_ROLES.map((role) => (
            <NameField
              key={role}
              label={OFFICIAL_NAMES[role]}
              value={draft.officials[role] ?? ''}
              onName={(name) => official(role, name)}
            />
          ))}
          {TABLE_ROLES.map((role) => (
            <NameField
              key={role}
              label={TABLE_NAMES[role]}
              value={draft.table[role] ?? ''}
              onName={(name) => atTable(role, name)}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}

function NameField(props: { label: string; value: string; onName(name: string): void }) {
  return (
    <TextField
      label={props.label}
      maxLength={80}
      autoComplete="off"
      value={props.value}
      onChange={({ currentTarget }) => props.onName(currentTarget.value)}
    />
  )
}
