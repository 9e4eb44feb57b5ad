import { notify } from '../../ui/dialogs/notify.ts'
import { Field } from '../../ui/forms/Field.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import { Note } from '../../ui/page/Fault.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { afterTelling } from '../../ui/push/keep-server-informed.ts'
import { keepPushChoice, type PushChoice } from '../../ui/push/push-choice.ts'
import { endPush, pushObstacle } from '../../ui/push/push-device.ts'
import { TEXTS } from '../../ui/push/texts.ts'
import { TEXTS as MY_TEXTS } from './texts.ts'

/** The default quiet hours, at night. */
const USUAL_QUIET = { from: '22:00', until: '07:00' }

/** Whether this device gets notifications, its quiet hours, and why notifications are not possible. */
export function DeviceSheet(props: {
  choice: PushChoice | null
  isSignedIn: boolean
  turnOn: () => Promise<void>
}) {
  const { choice, isSignedIn, turnOn } = props
  const hidden = useHiddenScores()
  const obstacle = pushObstacle()
  const turnOff = () => {
    keepPushChoice(null)
    afterTelling(endPush)
      .then(() => notify.success(TEXTS.turnedOff))
      .catch(() => notify.error(TEXTS.failed))
  }
  return (
    <Sheet title={TEXTS.device}>
      <div className="sheet-body push-device">
        {obstacle ? <Note>{TEXTS.obstacles[obstacle]}</Note> : <p>{choice ? TEXTS.on : TEXTS.off}</p>}
        {isSignedIn && <p>{TEXTS.accountHint}</p>}
        {choice && isSignedIn && <p>{MY_TEXTS.duties}</p>}
        {choice && hidden && <p>{TEXTS.scoresHidden}</p>}
        {choice ? (
          <>
            <QuietHours choice={choice} />
            <button className="btn" type="button" onClick={turnOff}>
              {TEXTS.turnOff}
            </button>
          </>
        ) : (
          !obstacle && (
            <button className="btn btn-main" type="button" onClick={() => void turnOn()}>
              {TEXTS.turnOn}
            </button>
          )
        )}
      </div>
    </Sheet>
  )
}

function QuietHours({ choice }: { choice: PushChoice }) {
  const { quiet } = choice
  return (
    <div className="quiet-hours">
      <Switch
        label={TEXTS.quiet}
        on={quiet !== null}
        onChange={(on) => keepPushChoice({ ...choice, quiet: on ? USUAL_QUIET : null })}
      />
      <p className="hint">{TEXTS.quietHint}</p>
      {quiet &&
        (['from', 'until'] as const).map((end) => (
          <Field key={end} label={TEXTS[end]}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="time"
                required
                value={quiet[end]}
                onChange={({ currentTarget: { value } }) => {
                  // The field can be empty while the user types. An empty value is not stored.
                  if (value !== '') keepPushChoice({ ...choice, quiet: { ...quiet, [end]: value } })
                }}
              />
            )}
          </Field>
        ))}
    </div>
  )
}
