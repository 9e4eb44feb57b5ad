import type { Webhook, WebhookDelivery } from '@courtside/contract'
import { Link } from 'react-router'
import { useDeliveries } from '../../api/account/webhooks.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { shortDate, timeWithSeconds } from '../../ui/written/written-values.ts'
import { EVENT_NAMES, FAULT_TEXTS, STATE_NAMES, TEXTS } from './texts.ts'

/** The deliveries of a webhook, newest first. */
export function Deliveries({ webhook: { id, address } }: { webhook: Webhook }) {
  return (
    <section className="webhook-log" aria-label={TEXTS.deliveriesOf(address)}>
      <h3 className="label">{TEXTS.deliveries}</h3>
      <DataState query={useDeliveries(id)} failed={TEXTS.deliveriesFailed}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="meta">{TEXTS.noDeliveries}</p>
          ) : (
            <ScrollingTable label={TEXTS.deliveriesOf(address)}>
              <table className="tbl webhook-table">
                <thead>
                  <tr>
                    <th scope="col" className="first">
                      {TEXTS.when}
                    </th>
                    {[TEXTS.event, TEXTS.match, TEXTS.answer, TEXTS.tries, TEXTS.took, TEXTS.state].map(
                      (head) => (
                        <th key={head} scope="col">
                          {head}
                        </th>
                      ),
                    )}
                  </tr>
                </thead>
                <tbody>
                  {deliveries.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} />
                  ))}
                </tbody>
              </table>
            </ScrollingTable>
          )
        }
      </DataState>
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { created_at, event, match_id, status, fault, attempts, ms, state, next_at } = delivery
  const isToCome = state === 'waiting' && attempts > 0 && next_at !== null
  return (
    <tr>
      <th scope="row" className="first">
        {shortDate(created_at)} {timeWithSeconds(Date.parse(created_at))}
      </th>
      <td>{EVENT_NAMES[event]}</td>
      <td>
        {match_id !== null && (
          <Link className="link" to={`/watch/${match_id}`}>
            {match_id}
          </Link>
        )}
      </td>
      <td>{status ?? (fault && FAULT_TEXTS[fault])}</td>
      <td>{attempts}</td>
      <td>{ms !== null && TEXTS.ms(ms)}</td>
      <td className={`webhook-${state}`}>
        {STATE_NAMES[state]}
        {isToCome && `, ${TEXTS.next(timeWithSeconds(Date.parse(next_at)))}`}
      </td>
    </tr>
  )
}
