import type { StoryMailStanding } from '@courtside/contract'
import { Link } from 'react-router'
import { useSaveStoryMails, useStoryMails } from '../../api/match/story.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** The account's subscription to story mails about the matches of its teams. */
export function StoryMailSheet() {
  return (
    <Sheet title={TEXTS.title}>
      <DataState query={useStoryMails()} failed={TEXTS.failed}>
        {(standing) => (
          <div className="sheet-body push-device">
            <Mails standing={standing} />
          </div>
        )}
      </DataState>
    </Sheet>
  )
}

function Mails({ standing }: { standing: StoryMailStanding }) {
  const { email, verified, available } = standing
  const save = useSaveStoryMails()
  // Until the server has answered, the switches show the choice instead of the previous state. So the next
  // choice starts from this one.
  const { on, hideScores } = save.isPending ? save.variables : standing
  const areHidden = useHiddenScores()
  const choose = (choice: { on: boolean; hideScores: boolean }) =>
    save.mutate(choice, { onError: () => notify.error(TEXTS.notSaved) })
  if (!available) return <p>{TEXTS.noServer}</p>
  if (!verified) {
    return (
      <>
        <p>{TEXTS.notVerified(email)}</p>
        <Link className="btn" to="/account">
          {TEXTS.verify}
        </Link>
      </>
    )
  }
  return (
    <>
      <p>{TEXTS.hint(email)}</p>
      {/* If this device hides scores, the subjects of the mails also hide them by default. */}
      <Switch label={TEXTS.on} on={on} onChange={(wanted) => choose({ on: wanted, hideScores: areHidden })} />
      {on && (
        <Switch
          label={TEXTS.noScores}
          on={hideScores}
          onChange={(wanted) => choose({ on, hideScores: wanted })}
        />
      )}
    </>
  )
}
