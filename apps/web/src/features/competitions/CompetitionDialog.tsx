import { STANDINGS_RULES_IDS } from '@courtside/basketball'
import type { Competition, CompetitionDetail } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateCompetition, useEditCompetition } from '../../api/season/competitions.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { changedFields } from '../../ui/forms/changed-fields.ts'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { required, toFirstFault } from '../../ui/forms/form-rules.ts'
import { ZoneField } from '../../ui/forms/LocaleFields.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { OwnRules, RulesChoice } from '../../ui/rules/RulesChoice.tsx'
import {
  draftOfRules,
  faultsOfRules,
  playedBy,
  type RulesDraft,
  usualRules,
} from '../../ui/rules/rules-draft.ts'
import { deviceZone } from '../../ui/written/written-values.ts'
import {
  draftOfPoints,
  faultsOfPoints,
  type PointsDraft,
  pointsOfDraft,
  TablePoints,
} from './TablePoints.tsx'
import { STANDINGS_RULES_NAMES, TEXTS } from './texts.ts'

/** The dialog that creates or changes a competition. */
export function CompetitionDialog(props: {
  /** Absent for a new competition. */
  competition?: Competition
  onClose(): void
  onSaved?(competition: CompetitionDetail): void
}) {
  return (
    <Dialog
      onClose={props.onClose}
      title={props.competition ? TEXTS.editCompetition : TEXTS.newCompetition}
      size="40rem"
    >
      <CompetitionForm {...props} />
    </Dialog>
  )
}

function CompetitionForm({ competition, onClose, onSaved }: Parameters<typeof CompetitionDialog>[0]) {
  const create = useCreateCompetition()
  const edit = useEditCompetition()
  const form = useCompetitionForm(competition)
  const [opened] = useState(() => draftOf(competition))
  const [draft, setDraft] = useState(opened)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const setRules = (rules: RulesDraft) => setDraft({ ...draft, rules })
  const setPoints = (points: PointsDraft) => setDraft({ ...draft, points })
  const refusal = useRefusal(form, create.error ?? edit.error, TEXTS.notSaved)

  function save(values: typeof form.values) {
    const wrong = { ...faultsOfRules(draft.rules), ...faultsOfPoints(draft.points) }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = bodyOf(values, draft)
    const onSuccess = (saved: CompetitionDetail) => {
      notify.success(competition ? TEXTS.saved : TEXTS.created)
      onClose()
      onSaved?.(saved)
    }
    if (!competition) return create.mutate(body, { onSuccess })
    const changed = changedFields(bodyOf(form.getInitialValues(), opened), body)
    edit.mutate({ id: competition.id, ...changed }, { onSuccess })
  }

  return (
    <form className="dialog-form" noValidate onSubmit={form.onSubmit(save, toFirstFault(form))}>
      <NameFields form={form} />
      <div className="form-row">
        <RulesChoice draft={draft.rules} onRules={setRules} />
        <SelectField label={TEXTS.table} {...form.getInputProps('standingsRules')}>
          {STANDINGS_RULES_IDS.map((id) => (
            <option key={id} value={id}>
              {STANDINGS_RULES_NAMES[id]}
            </option>
          ))}
        </SelectField>
      </div>
      <TablePoints
        draft={draft.points}
        rules={form.values.standingsRules}
        faults={faults}
        onPoints={setPoints}
      />
      <OwnRules draft={draft.rules} faults={faults} onRules={setRules} />
      <ZoneField label={TEXTS.zone} required {...form.getInputProps('zone')} />
      {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
      <DialogFoot
        working={create.isPending || edit.isPending}
        {...(!competition && { save: TEXTS.create })}
        onCancel={onClose}
      />
    </form>
  )
}

function NameFields({ form }: { form: ReturnType<typeof useCompetitionForm> }) {
  return (
    <div className="form-row">
      <TextField label={TEXTS.name} data-autofocus maxLength={80} required {...form.getInputProps('name')} />
      <TextField
        label={TEXTS.season}
        hint={TEXTS.seasonHint}
        maxLength={40}
        required
        {...form.getInputProps('season')}
      />
    </div>
  )
}

/** The parts of a competition that are not in its form: the rules and the table points. */
interface CompetitionDraft {
  rules: RulesDraft
  points: PointsDraft
}

function draftOf(competition: Competition | undefined): CompetitionDraft {
  return {
    rules: competition ? draftOfRules(competition.ruleset) : usualRules(),
    points: draftOfPoints(competition?.standingsPoints ?? null),
  }
}

function bodyOf(values: ReturnType<typeof useCompetitionForm>['values'], draft: CompetitionDraft) {
  const standingsPoints = pointsOfDraft(draft.points, values.standingsRules)
  return { ...values, ruleset: playedBy(draft.rules), standingsPoints }
}

/** The first month of a season; January is 0. */
const SEASON_BEGINS = 6

/**
 * The form of a new or existing competition. The competition's rules are in a separate state of the caller.
 */
function useCompetitionForm(competition: Competition | undefined) {
  return useForm({
    initialValues: {
      name: competition?.name ?? '',
      season: competition?.season ?? seasonOf(new Date()),
      standingsRules: competition?.standingsRules ?? 'fiba',
      zone: competition?.zone ?? deviceZone(),
    },
    validate: {
      name: required(TEXTS.name),
      season: required(TEXTS.season),
      zone: required(TEXTS.zone),
    },
  })
}

/** Returns the season of a day, such as 2026/27. A season starts in July. */
export function seasonOf(day: Date): string {
  const first = day.getFullYear() - (day.getMonth() < SEASON_BEGINS ? 1 : 0)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}
