import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { DeliveryRepository } from '../../src/features/webhooks/delivery-repository.ts'
import { createTestDatabase } from '../support/courtside.ts'

/**
 * Creates a queue with webhooks that have one delivery each.
 * @param waited for each webhook, how many seconds its delivery has waited; null for a webhook that is off
 */
async function queueOf(waited: readonly (number | null)[]) {
  const db = openDatabase(await createTestDatabase(), () => {})
  onTestFinished(() => db.destroy())
  for (const [index, seconds] of waited.entries()) {
    await sql`
      with webhook as (
        insert into webhooks (place, address, secret, events, is_on)
        values (${index + 1}, ${`https://club.example/${index}`}, 'secret', '{play}', ${seconds !== null})
        returning id)
      insert into webhook_deliveries (webhook_id, event, message_id, body, next_at)
      select id, 'play', ${`message-${index}`}, '{}', now() - make_interval(secs => ${seconds ?? 100})
      from webhook`.execute(db)
  }
  return { db, queue: new DeliveryRepository(db) }
}

test('claims each receiver once, the one that has waited longest first, and none that is switched off', async () => {
  const { queue } = await queueOf([1, 60, null])
  const addresses = []
  for (let next = await queue.claim(); next; next = await queue.claim()) addresses.push(next.address)
  expect(addresses).toEqual(['https://club.example/1', 'https://club.example/0'])
})

test('a released receiver can be claimed again after its pause', async () => {
  const { queue } = await queueOf([1])
  const claimed = await queue.claim()
  const id = claimed?.id ?? 0
  expect(claimed).toEqual({ id, address: 'https://club.example/0', secret: 'secret' })
  expect([await queue.goOn(id), await queue.goOn(id + 1)]).toEqual([true, false])
  await queue.release(id, 29)
  expect(await queue.claim()).toBeUndefined()
  expect(await queue.msToNext()).toBeGreaterThan(1000)
  await queue.release(id, -1)
  expect(await queue.msToNext()).toBe(0)
  expect(await queue.claim()).toEqual(claimed)
})

test('claims and delays do not last for an hour or a year because the database’s clock was set back', async () => {
  const { db, queue } = await queueOf([1])
  const claimed = await queue.claim()
  const id = claimed?.id ?? 0
  // A claim that no clock has changed stays.
  expect(await queue.msToNext()).toBeGreaterThan(0)
  expect(await queue.claim()).toBeUndefined()
  // Simulates that the database's clock was set back: the times in existing rows are then further in the
  // future.
  await sql`update webhooks set claimed_until = claimed_until + interval '1 hour'`.execute(db)
  expect(await queue.msToNext()).toBe(0)
  expect(await queue.claim()).toEqual(claimed)

  const { id: delivery = 0 } = (await queue.due(id)) ?? {}
  await queue.attempted(delivery, { status: 503, fault: null, ms: 1 }, 21_600)
  await queue.release(id, -1)
  expect(await queue.msToNext()).toBeGreaterThan(20_000_000)
  expect(await queue.due(id)).toBeUndefined()
  await sql`update webhook_deliveries set next_at = next_at + interval '1 year'`.execute(db)
  expect(await queue.msToNext()).toBe(0)
  expect(await queue.claim()).toEqual(claimed)
  expect(await queue.due(id)).toMatchObject({ id: delivery, attempts: 1 })
})
