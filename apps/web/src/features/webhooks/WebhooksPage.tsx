import { useCreateWebhook, useWebhooks } from '../../api/account/webhooks.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookSheet } from './WebhookSheet.tsx'
import './webhooks.css'

/** /webhooks: the external addresses that receive events of matches. */
export function Component() {
  return (
    <>
      <PageTitle title={TEXTS.webhooks} />
      <div className="webhooks">
        <DataState query={useWebhooks()} failed={TEXTS.failed}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <Sheet title={TEXTS.webhooks}>
                <Empty drawing="sheet" say={TEXTS.none} hint={TEXTS.noneHint} />
              </Sheet>
            ) : (
              webhooks.map((webhook) => <WebhookSheet key={webhook.id} webhook={webhook} />)
            )
          }
        </DataState>
        <NewWebhook />
      </div>
    </>
  )
}

function NewWebhook() {
  const create = useCreateWebhook()
  return (
    <Sheet title={TEXTS.add}>
      <WebhookForm
        initial={{ address: '', events: ['play', 'period', 'final'] }}
        saving={create}
        words={{ save: TEXTS.create, saving: TEXTS.creating, failed: TEXTS.notCreated }}
        onSave={(fields, done) =>
          create.mutate(fields, {
            onSuccess: () => {
              notify.success(TEXTS.created)
              done()
            },
          })
        }
      >
        <p className="meta">{TEXTS.about}</p>
      </WebhookForm>
    </Sheet>
  )
}
