import { BEST_OF } from '@courtside/basketball'
import type { CompetitionDetail } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAddStage } from '../../api/season/competitions.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { required, toFirstFault } from '../../ui/forms/form-rules.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { StageTeams } from './StageTeams.tsx'
import { GROUPS, LEGS, newStage, type StageDraft, teamsOf } from './stage-draft.ts'
import { TEXTS } from './texts.ts'

const FEWEST_TEAMS = 2

/** The dialog that adds a stage to a competition. */
export function StageDialog({
  competition,
  onClose,
}: {
  competition: CompetitionDetail
  onClose: () => void
}) {
  return (
    <Dialog onClose={onClose} title={TEXTS.addStage} size="40rem">
      <StageForm competition={competition} onClose={onClose} />
    </Dialog>
  )
}

function StageForm({ competition, onClose }: { competition: CompetitionDetail; onClose: () => void }) {
  const add = useAddStage()
  const form = useForm({ initialValues: { name: '' }, validate: { name: required(TEXTS.name) } })
  const refusal = useRefusal(form, add.error, TEXTS.stageNotSaved)
  const [draft, setDraft] = useState(() => newStage(competition))
  const [tooFew, setTooFew] = useState(false)

  function save({ name }: { name: string }) {
    const teams = teamsOf(draft)
    setTooFew(teams.length < FEWEST_TEAMS)
    if (teams.length < FEWEST_TEAMS) return
    const { kind, legs, bestOf } = draft
    add.mutate(
      { id: competition.id, name, kind, legs, bestOf, teams },
      {
        onSuccess: () => {
          notify.success(TEXTS.stageSaved(name))
          onClose()
        },
      },
    )
  }

  return (
    <form className="dialog-form" noValidate onSubmit={form.onSubmit(save, toFirstFault(form))}>
      <TextField label={TEXTS.name} data-autofocus maxLength={60} required {...form.getInputProps('name')} />
      <KindFields draft={draft} onDraft={setDraft} />
      <StageTeams draft={draft} onDraft={setDraft} />
      {tooFew && <Fault alert>{TEXTS.twoTeams}</Fault>}
      {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
      <DialogFoot working={add.isPending} onCancel={onClose} />
    </form>
  )
}

function KindFields({ draft, onDraft }: { draft: StageDraft; onDraft: (draft: StageDraft) => void }) {
  const { kind, legs, bestOf, groups } = draft
  return (
    <div className="stage-kind">
      <SelectField
        label={TEXTS.kind}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onDraft({ ...draft, kind: value === 'groups' || value === 'knockout' ? value : 'league' })
        }
      >
        {Object.entries(TEXTS.kinds).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {kind === 'groups' && (
        <SelectField
          label={TEXTS.groups}
          value={groups}
          onChange={(event) => onDraft({ ...draft, groups: Number(event.currentTarget.value) })}
        >
          {GROUPS.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      )}
      {kind === 'knockout' ? (
        <SelectField
          label={TEXTS.bestOf}
          value={bestOf}
          onChange={({ currentTarget: { value } }) =>
            onDraft({ ...draft, bestOf: BEST_OF.find((games) => String(games) === value) ?? 1 })
          }
        >
          {BEST_OF.map((games) => (
            <option key={games} value={games}>
              {TEXTS.series(games)}
            </option>
          ))}
        </SelectField>
      ) : (
        <SelectField
          label={TEXTS.legs}
          value={legs}
          onChange={(event) => onDraft({ ...draft, legs: Number(event.currentTarget.value) })}
        >
          {LEGS.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
