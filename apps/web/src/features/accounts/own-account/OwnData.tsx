import { useNavigate } from 'react-router'
import { useDeleteAccount, useMyData } from '../../../api/account/own-account.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { session } from '../../../session/session.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { PasswordStep } from '../sign-in/PasswordStep.tsx'
import { OWN_TEXTS as TEXTS } from './own-account-texts.ts'

/** Buttons to download the user's data and to delete the account. */
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
  const press = async (currentPassword: string) => {
    const question = { title: TEXTS.askDelete, body: TEXTS.askDeleteBody, confirm: TEXTS.delete }
    if (!(await askFirst(question))) return
    remove.mutate(
      { currentPassword },
      {
        onSuccess: () => {
          session.signOut()
          queryClient.clear()
          notify.success(TEXTS.deleted)
          void navigate('/')
        },
      },
    )
  }
  return (
    <PasswordStep
      submit={TEXTS.delete}
      working={remove.isPending}
      workingText={TEXTS.delete}
      error={remove.error}
      failed={TEXTS.notDeleted}
      onPassword={(currentPassword) => void press(currentPassword)}
    >
      <p className="account-words">{TEXTS.deleteWords}</p>
    </PasswordStep>
  )
}
