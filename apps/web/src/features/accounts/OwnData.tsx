import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { errorText } from '../../api/error-text.ts'
import { useDeleteAccount, useMyData } from '../../api/own-account.ts'
import { queryClient } from '../../api/query-client.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { session } from '../../session/session.ts'
import { askFirst } from '../../ui/ask-first.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { toFirstFault } from '../../ui/form-rules.ts'
import { notify } from '../../ui/notify.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { OWN_TEXTS as TEXTS } from './own-account-texts.ts'

/** Takes one's data along, or the account away. */
export function OwnData() {
  const data = useMyData()
  const download = () =>
    data.mutate(undefined, {
      onSuccess: (file) => saveFile(file, TEXTS.fileName),
      onError: (error) => notify.error(errorText(error, TEXTS.downloadFailed)),
    })
  return (
    <>
      <Sheet title={TEXTS.data}>
        <div className="account-form">
          <p className="account-words">{TEXTS.dataWords}</p>
          <div>
            <button className="btn" type="button" disabled={data.isPending} onClick={download}>
              {TEXTS.download}
            </button>
          </div>
        </div>
      </Sheet>
      <Sheet title={TEXTS.deleteTitle}>
        <DeleteForm />
      </Sheet>
    </>
  )
}

function DeleteForm() {
  const navigate = useNavigate()
  const remove = useDeleteAccount()
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (value ? null : TEXTS.passwordMissing) },
  })
  const { rest } = useRefusal(form, remove.error, TEXTS.notDeleted)
  const submit = async (values: typeof form.values) => {
    const question = { title: TEXTS.askDelete, body: TEXTS.askDeleteBody, confirm: TEXTS.delete }
    if (!(await askFirst(question))) return
    remove.mutate(values, {
      onSuccess: () => {
        session.signOut()
        queryClient.clear()
        notify.success(TEXTS.deleted)
        void navigate('/')
      },
    })
  }
  return (
    <form
      className="account-form account-form-narrow"
      noValidate
      onSubmit={form.onSubmit((values) => void submit(values), toFirstFault(form))}
    >
      <p className="account-words">{TEXTS.deleteWords}</p>
      <PasswordField
        label={TEXTS.currentPassword}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={remove.isPending} workingText={TEXTS.delete}>
        {TEXTS.delete}
      </SubmitButton>
    </form>
  )
}
