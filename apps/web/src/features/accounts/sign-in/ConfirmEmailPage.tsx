import { Link, useSearchParams } from 'react-router'
import { useConfirmEmail } from '../../../api/account/own-account.ts'
import { errorText } from '../../../api/error-text.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { OWN_TEXTS as TEXTS } from '../own-account/own-account-texts.ts'
import { SignInSheet } from '../security/SignInSheet.tsx'

/**
 * /confirm-email: confirms an address with the token of a mailed link. The user must press a button, because
 * mail programs open links by themselves.
 */
export function Component() {
  const token = useSearchParams()[0].get('token')?.trim() ?? ''
  const confirm = useConfirmEmail()
  return (
    <SignInSheet title={TEXTS.confirmTitle}>
      <div className="sign-in-form">
        {confirm.isSuccess ? (
          <Done say={TEXTS.confirmed}>
            <Link className="btn btn-main btn-big" to="/">
              {TEXTS.toStart}
            </Link>
          </Done>
        ) : (
          <>
            <p>{TEXTS.confirmWords}</p>
            {!token && <Fault alert>{TEXTS.tokenMissing}</Fault>}
            {confirm.error && <Fault alert>{errorText(confirm.error, TEXTS.confirmFailed)}</Fault>}
            <button
              className="btn btn-main btn-big"
              type="button"
              disabled={!token || confirm.isPending}
              onClick={() => confirm.mutate(token)}
            >
              {confirm.isPending ? TEXTS.confirming : TEXTS.confirm}
            </button>
          </>
        )}
      </div>
    </SignInSheet>
  )
}
