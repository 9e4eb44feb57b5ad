import {
  CREW_WORDS,
  type MatchSheet,
  type MatchState,
  OFFICIAL_ROLES,
  type OfficialRole,
  TABLE_ROLES,
  type TableRole,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { TextArea, TextField } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { SheetTeamFields } from './SheetTeamFields.tsx'
import { type SheetDraft, sheetFaultsOf } from './sheet-draft.ts'
import { TEXTS } from './texts.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

/** The form for the head of the scoresheet. A signed scoresheet cannot be changed. */
export function SheetForm(props: {
  match: MatchDetail
  state: MatchState
  sheet: MatchSheet
  onSaved(): void
}) {
  const { match, state, sheet, onSaved } = props
  const { created } = state
  const { draft, change, changeTeam, changes, saved } = useSheetDraft(sheet, created)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = sheetFaultsOf(draft, created)
    setFaults(wrong)
    setFault(null)
    const [first] = Object.keys(wrong)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSaving(true)
    try {
      saved(await api.call('PUT /live/:id/sheet', { params: { id: match.id }, body: changes() }))
      notify.success(TEXTS.saved)
      onSaved()
    } catch (error) {
      setFault(errorText(error, TEXTS.notSaved))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <fieldset className="match-sheet" disabled={state.signed !== null}>
        <legend className="vh">{TEXTS.head}</legend>
        {([0, 1] as const).map((side) => (
          <SheetTeamFields
            key={side}
            side={side}
            name={created.teams[side].name}
            team={draft.teams[side]}
            isClassified={created.ruleset.courtPoints !== undefined}
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
      </fieldset>
    </form>
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
          <TextField
            label={TEXTS.gameNumber}
            hint={TEXTS.gameNumberHint}
            maxLength={40}
            autoComplete="off"
            value={draft.gameNumber}
            onChange={({ currentTarget }) => onDraft({ gameNumber: currentTarget.value })}
          />
          <TextArea
            label={TEXTS.remarks}
            hint={TEXTS.remarksHint}
            maxLength={2000}
            rows={4}
            value={draft.remarks}
            onChange={({ currentTarget }) => onDraft({ remarks: currentTarget.value })}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.officials}>
        <div className="sheet-body match-sheet-fields">
          {OFFICIAL_ROLES.map((role) => (
            <NameField
              key={role}
              label={CREW_WORDS[role]}
              name={role}
              value={draft.officials[role] ?? ''}
              onName={(name) => official(role, name)}
            />
          ))}
          {TABLE_ROLES.map((role) => (
            <NameField
              key={role}
              label={CREW_WORDS[role]}
              name={role}
              value={draft.table[role] ?? ''}
              onName={(name) => atTable(role, name)}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}

function NameField(props: { label: string; name?: string; value: string; onName(name: string): void }) {
  return (
    <TextField
      label={props.label}
      name={props.name}
      maxLength={80}
      autoComplete="off"
      value={props.value}
      onChange={({ currentTarget }) => props.onName(currentTarget.value)}
    />
  )
}
