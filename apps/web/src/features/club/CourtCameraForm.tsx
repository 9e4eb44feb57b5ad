import type { Court } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../api/error-text.ts'
import { useSetCamera } from '../../api/match/courts.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { toFirstFault } from '../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { CameraSearch } from './CameraSearch.tsx'
import { COURTS_TEXTS } from './courts-texts.ts'

const FIELDS = ['address', 'user', 'password'] as const

/**
 * The form for the IP camera of a court.
 * @param courts the courts to choose from, at least one
 */
export function CourtCameraForm({ courts }: { courts: readonly Court[] }) {
  const save = useSetCamera()
  const form = useForm({
    initialValues: { court: '', address: '', user: '', password: '' },
    validate: {
      address: (address) => (address.trim() === '' ? COURTS_TEXTS.cameraAddressMissing : null),
    },
  })
  const faults = FIELDS.map((name) => `camera.${name}`)
  const { at, rest } = refusalOf(save.error, faults, COURTS_TEXTS.cameraNotSaved)
  const propsOf = (name: (typeof FIELDS)[number]) => {
    const props = form.getInputProps(name)
    return { ...props, error: props.error ?? at[`camera.${name}`] }
  }
  const submit = ({ court, address, user, password }: typeof form.values) =>
    save.mutate(
      { courtId: Number(court || courts[0]?.id), camera: { address: address.trim(), user, password } },
      {
        onSuccess: () => {
          notify.success(COURTS_TEXTS.cameraSaved)
          form.reset()
        },
      },
    )
  return (
    <form
      className="sheet-body target-form"
      noValidate
      aria-label={COURTS_TEXTS.camera}
      onSubmit={form.onSubmit(submit, toFirstFault(form))}
    >
      <h3>{COURTS_TEXTS.camera}</h3>
      <p className="meta">{COURTS_TEXTS.cameraHint}</p>
      <SelectField label={COURTS_TEXTS.court} {...form.getInputProps('court')}>
        {courts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={COURTS_TEXTS.cameraAddress}
        hint={COURTS_TEXTS.cameraAddressHint}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        {...propsOf('address')}
      />
      <TextField label={COURTS_TEXTS.cameraUser} maxLength={100} autoComplete="off" {...propsOf('user')} />
      <TextField
        label={COURTS_TEXTS.cameraPassword}
        hint={COURTS_TEXTS.cameraPasswordHint}
        type="password"
        maxLength={100}
        autoComplete="new-password"
        {...propsOf('password')}
      />
      <CameraSearch
        login={{ user: form.values.user, password: form.values.password }}
        onAddress={(address) => form.setFieldValue('address', address)}
      />
      {rest && <Fault alert>{rest}</Fault>}
      <div className="target-buttons">
        <SubmitButton working={save.isPending} workingText={COURTS_TEXTS.savingCamera}>
          {COURTS_TEXTS.saveCamera}
        </SubmitButton>
      </div>
    </form>
  )
}
