import type { Invitation } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  useInvitations,
  useInvite,
  useWhoMayRegister,
  useWithdrawInvitation,
} from '../../../api/account/invitations.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CopyField } from '../../../ui/forms/CopyField.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { isEmail, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { List } from '../../../ui/page/List.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { mediumDate } from '../../../ui/written/written-values.ts'
import { INVITATION_TEXTS as TEXTS } from '../own-account/own-account-texts.ts'
import '../own-account/account.css'

/** Invitations, if the club requires them for new accounts; otherwise nothing. */
export function Invitations() {
  const [made, setMade] = useState<{ link: string; email: string | null } | null>(null)
  if (useWhoMayRegister().data?.registration !== 'invitation') return null
  return (
    <Sheet title={TEXTS.title}>
      {made ? (
        <div className="sheet-body account-form">
          <Done say={made.email ? TEXTS.mailed(made.email) : TEXTS.made}>
            <CopyField label={TEXTS.link} value={made.link} />
            <button className="btn" type="button" onClick={() => setMade(null)}>
              {TEXTS.done}
            </button>
          </Done>
        </div>
      ) : (
        <InviteForm onMade={setMade} />
      )}
      <OpenInvitations />
    </Sheet>
  )
}

function InviteForm({ onMade }: { onMade: (made: { link: string; email: string | null }) => void }) {
  const invite = useInvite()
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? isEmail(value) : null) },
  })
  const { rest } = useRefusal(form, invite.error, TEXTS.notInvited)
  const send = ({ email }: typeof form.values) =>
    invite.mutate(email.trim() ? { email: email.trim() } : {}, { onSuccess: onMade })
  return (
    <form
      className="account-form account-form-narrow"
      noValidate
      onSubmit={form.onSubmit(send, toFirstFault(form))}
    >
      <TextField
        label={TEXTS.email}
        hint={TEXTS.emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={invite.isPending} workingText={TEXTS.inviting}>
        {TEXTS.invite}
      </SubmitButton>
    </form>
  )
}

function OpenInvitations() {
  return (
    <DataState query={useInvitations()} failed={TEXTS.failed}>
      {(invitations) =>
        invitations.length === 0 ? (
          <p className="sheet-body meta">{TEXTS.none}</p>
        ) : (
          <List label={TEXTS.title}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </List>
        )
      }
    </DataState>
  )
}

function InvitationRow({ invitation: { id, email, expires_at } }: { invitation: Invitation }) {
  const withdraw = useWithdrawInvitation()
  const who = email ?? TEXTS.anybody
  const press = () =>
    withdraw.mutate(id, {
      onSuccess: () => notify.success(TEXTS.withdrawn),
      onError: (error) => notify.error(errorText(error, TEXTS.notWithdrawn)),
    })
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-name">{who}</span>
        <span className="meta">{TEXTS.until(mediumDate(expires_at))}</span>
      </div>
      <button className="btn" type="button" aria-label={TEXTS.withdrawOf(who)} onClick={press}>
        {TEXTS.withdraw}
      </button>
    </li>
  )
}
