import { useForm } from '@mantine/form'
import { errorText } from '../../api/error-text.ts'
import { useCreatePlayer, usePositions, useTeams } from '../../api/rosters.ts'
import { Fault } from '../../ui/Fault.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { jerseyFault } from './jersey.ts'
import { TEXTS } from './texts.ts'
import './rosters.css'

const required = (what: string) => (value: string) => (value.trim() ? null : TEXTS.required(what))

/** /add-player. After saving, team and position stay for the next player of the same team. */
export function Component() {
  const create = useCreatePlayer()
  const teams = useTeams().data ?? []
  const positions = usePositions().data ?? []
  const form = useForm({
    initialValues: { fname: '', lname: '', jerseyNo: '', teamId: '', positionId: '' },
    validate: {
      fname: required('First name'),
      lname: required('Last name'),
      jerseyNo: jerseyFault,
      teamId: required('Team'),
      positionId: required('Position'),
    },
  })

  function save(values: typeof form.values) {
    if (create.isPending) return
    create.mutate(values, {
      onSuccess: () => {
        form.setValues({ fname: '', lname: '', jerseyNo: '' })
        notify.success(TEXTS.playerCreated)
      },
    })
  }

  return (
    <>
      <PageTitle title={TEXTS.addPlayer} />
      <Sheet title="New player" foot={TEXTS.guidelines}>
        <form className="roster-form" noValidate onSubmit={form.onSubmit(save)}>
          <div className="form-row">
            <TextField label="First Name" maxLength={60} required {...form.getInputProps('fname')} />
            <TextField label="Last Name" maxLength={60} required {...form.getInputProps('lname')} />
          </div>
          <div className="form-row">
            <TextField
              label="Jersey Number"
              inputMode="numeric"
              maxLength={2}
              required
              {...form.getInputProps('jerseyNo')}
            />
            <SelectField label="Position" required {...form.getInputProps('positionId')}>
              <option value="">Select a position</option>
              {positions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <SelectField label="Team" required {...form.getInputProps('teamId')}>
            <option value="">{teams.length === 0 ? TEXTS.noTeams : 'Select a team'}</option>
            {teams.map(({ id, teamname }) => (
              <option key={id} value={id}>
                {teamname}
              </option>
            ))}
          </SelectField>
          {create.error && <Fault alert>{errorText(create.error, TEXTS.playerFailed)}</Fault>}
          <div className="roster-form-foot">
            <SubmitButton working={create.isPending} workingText={TEXTS.saving}>
              {TEXTS.save}
            </SubmitButton>
          </div>
        </form>
      </Sheet>
    </>
  )
}
