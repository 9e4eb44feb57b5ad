import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { PasswordField } from '../../../ui/forms/Field.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Empty } from '../../../ui/page/DataState.tsx'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { CLOSED_TEXTS as TEXTS } from './closed-texts.ts'
import './closed-match.css'

/** Shown in place of a match that is not open to this visitor. Says how to get access. */
export default function ClosedMatch(props: { id: number; asksPassword: boolean; onOpened(): void }) {
  const signedIn = useSession() !== null
  return (
    <Sheet title={TEXTS.title} level={1} className="closed-match">
      <title>{documentTitle(TEXTS.title)}</title>
      {props.asksPassword ? (
        <PasswordForm {...props} />
      ) : (
        <Empty drawing="court" say={TEXTS.members} hint={signedIn ? TEXTS.notAMember : TEXTS.membersHint}>
          {!signedIn && (
            <Link className="btn btn-main" to={`/login?next=/watch/${props.id}`}>
              {TEXTS.signIn}
            </Link>
          )}
        </Empty>
      )}
    </Sheet>
  )
}

function PasswordForm({ id, onOpened }: { id: number; onOpened(): void }) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const say = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setFault(TEXTS.passwordMissing)
    setWorking(true)
    setFault(null)
    try {
      await api.call('POST /live/:id/admission', { params: { id }, body: { password } })
      onOpened()
    } catch (error) {
      setFault(errorText(error, TEXTS.failed))
      setWorking(false)
    }
  }
  return (
    <form className="sheet-body closed-form" noValidate onSubmit={(event) => void say(event)}>
      <p>{TEXTS.withPassword}</p>
      <PasswordField
        label={TEXTS.password}
        autoComplete="off"
        required
        error={fault}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <SubmitButton working={working} workingText={TEXTS.watch}>
        {TEXTS.watch}
      </SubmitButton>
    </form>
  )
}
