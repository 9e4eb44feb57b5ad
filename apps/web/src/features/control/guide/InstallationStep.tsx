import type { Installation } from '@courtside/contract'
import { useInstallation, useTestMail } from '../../../api/club.ts'
import { errorText } from '../../../api/error-text.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { StepSheet } from './StepSheet.tsx'
import { GUIDE_TEXTS } from './texts.ts'

/** The guide's step that shows what the environment sets: the site's address and its mail. */
export function InstallationStep() {
  const query = useInstallation()
  const { data } = query
  return (
    <StepSheet
      title={GUIDE_TEXTS.installation}
      done={data !== undefined && data.publicUrl !== null && data.sendsMail}
      summary={data?.publicUrl ?? ''}
    >
      <DataState query={query} failed={GUIDE_TEXTS.installationFailed}>
        {(installation) => <Facts installation={installation} />}
      </DataState>
    </StepSheet>
  )
}

function Facts({ installation: { publicUrl, sendsMail, sender } }: { installation: Installation }) {
  const test = useTestMail()
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () => notify.success(GUIDE_TEXTS.testMailSent),
      onError: (error) => notify.error(errorText(error, GUIDE_TEXTS.testMailFailed)),
    })
  return (
    <div className="sheet-body guide-form">
      <p className="meta">{GUIDE_TEXTS.installationHint}</p>
      <dl className="guide-facts">
        <div>
          <dt className="label">{GUIDE_TEXTS.address}</dt>
          <dd>{publicUrl === null ? GUIDE_TEXTS.noAddress : GUIDE_TEXTS.addressIs(publicUrl)}</dd>
        </div>
        <div>
          <dt className="label">{GUIDE_TEXTS.mail}</dt>
          <dd>{sendsMail ? GUIDE_TEXTS.mailIs(sender) : GUIDE_TEXTS.noMail}</dd>
        </div>
      </dl>
      {sendsMail && (
        <button className="btn" type="button" disabled={test.isPending} onClick={send}>
          {GUIDE_TEXTS.testMail}
        </button>
      )}
    </div>
  )
}
