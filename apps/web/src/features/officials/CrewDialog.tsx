import { CREW_ROLES, CREW_WORDS, type CrewRole } from '@courtside/basketball'
import type { DutyGame, Official } from '@courtside/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useOfficials, useSetCrew } from '../../api/season/officials.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { DataState } from '../../ui/page/DataState.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { TEXTS } from './texts.ts'

type Crew = Partial<Record<CrewRole, number>>

/** The dialog that assigns officials to the posts of a game. */
export function CrewDialog({ game, title, onClose }: { game: DutyGame; title: string; onClose(): void }) {
  return (
    <Dialog title={title} size="40rem" onClose={onClose}>
      <DataState query={useOfficials()} failed={TEXTS.peopleFailed}>
        {(people) => <CrewForm game={game} people={people} onClose={onClose} />}
      </DataState>
    </Dialog>
  )
}

function CrewForm(props: { game: DutyGame; people: readonly Official[]; onClose(): void }) {
  const { game, people, onClose } = props
  // The list of games can be fetched again while the dialog is open.
  const [was] = useState<Crew>(() =>
    Object.fromEntries(game.crew.map(({ role, officialId }) => [role, officialId])),
  )
  const [crew, setCrew] = useState(was)
  const set = useSetCrew(game.fixtureId)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      notify.success(TEXTS.crewSaved)
      onClose()
    }
    set.mutate({ crew, was }, { onSuccess })
  }
  const choose = (role: CrewRole, chosen: string) => {
    const { [role]: _previous, ...others } = crew
    setCrew(chosen === '' ? others : { ...others, [role]: Number(chosen) })
  }
  return (
    <form className="dialog-form" onSubmit={save}>
      <div className="crew-fields">
        {CREW_ROLES.map((role) => (
          <SelectField
            key={role}
            label={CREW_WORDS[role]}
            value={crew[role] ?? ''}
            onChange={({ currentTarget }) => choose(role, currentTarget.value)}
          >
            <option value="">{TEXTS.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p className="hint">{TEXTS.crewHint}</p>
      {set.error && <Fault alert>{errorText(set.error, TEXTS.crewNotSaved)}</Fault>}
      <DialogFoot working={set.isPending} onCancel={onClose} />
    </form>
  )
}
