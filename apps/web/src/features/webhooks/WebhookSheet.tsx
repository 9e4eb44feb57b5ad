import type { Webhook } from '@courtside/contract'
import {
  useChangeWebhook,
  useDeleteWebhook,
  useTestWebhook,
  useTurnWebhook,
} from '../../api/account/webhooks.ts'
import { errorText } from '../../api/error-text.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { CopyField } from '../../ui/forms/CopyField.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { Deliveries } from './Deliveries.tsx'
import { TEXTS } from './texts.ts'
import { WebhookForm } from './WebhookForm.tsx'

/** A webhook with its settings, deliveries and actions. */
export function WebhookSheet({ webhook }: { webhook: Webhook }) {
  const { id, address, events, secret, waiting } = webhook
  const change = useChangeWebhook(id)
  const turn = useTurnWebhook(id)
  // Until the server has answered, the switch shows the choice instead of the previous state.
  const on = turn.isPending ? turn.variables : webhook.on
  const test = useTestWebhook(id)
  const remove = useRemoval(webhook)
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: () => notify.success(TEXTS.testSent),
      onError: (error) => notify.error(errorText(error, TEXTS.testNotSent)),
    })
  const choose = (next: boolean) =>
    turn.mutate(next, { onError: (error) => notify.error(errorText(error, TEXTS.notSaved)) })
  return (
    <Sheet
      title={new URL(address).host}
      meta={waiting > 0 && TEXTS.waiting(waiting)}
      foot={
        <div className="webhook-controls">
          <Switch label={TEXTS.on} of={TEXTS.ofAddress(address)} on={on} onChange={choose} />
          <button
            className="btn"
            type="button"
            aria-label={`${TEXTS.test} ${TEXTS.ofAddress(address)}`}
            disabled={!webhook.on}
            onClick={sendTest}
          >
            {TEXTS.test}
          </button>
          <button
            className="btn"
            type="button"
            aria-label={`${TEXTS.remove} ${address}`}
            onClick={() => void remove()}
          >
            {TEXTS.remove}
          </button>
        </div>
      }
    >
      <div className="webhook-parts">
        <WebhookForm
          initial={{ address, events }}
          saving={change}
          words={{ save: TEXTS.save, saving: TEXTS.saving, failed: TEXTS.notSaved }}
          onSave={(fields) => change.mutate(fields, { onSuccess: () => notify.success(TEXTS.saved) })}
        >
          <CopyField label={TEXTS.secret} hint={TEXTS.secretHint} value={secret} secret />
        </WebhookForm>
        <Deliveries webhook={webhook} />
      </div>
    </Sheet>
  )
}

/** Asks for confirmation, deletes a webhook and reports the result. */
function useRemoval({ id, address }: Webhook) {
  const remove = useDeleteWebhook(id)
  return async () => {
    const question = { title: TEXTS.ask(address), body: TEXTS.askBody, confirm: TEXTS.remove }
    if (!(await askFirst(question))) return
    remove.mutate(undefined, {
      onSuccess: () => notify.success(TEXTS.removed),
      onError: (error) => notify.error(errorText(error, TEXTS.notRemoved)),
    })
  }
}
