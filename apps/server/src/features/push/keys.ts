import type { Seal } from '@courtside/config'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'

/** Loads the library on first use, so that the server starts faster. */
export const webPush = async () => (await import('web-push')).default

/** The keys that identify this server to push services, in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * Returns the server's keys, and creates them on first use. Servers that start at the same time get the same
 * keys. The stored keys can't be opened if the secret that seals them has changed, for example after the data
 * folder was lost. New keys then replace them, and the subscriptions made with the old keys are deleted.
 */
export async function loadOrCreateKeys(db: Database, seal: Seal): Promise<PushKeys> {
  const stored = await read(db)
  const privateKey = stored && seal.open(stored.private_key)
  if (stored && privateKey) return { publicKey: stored.public_key, privateKey }
  const made = (await webPush()).generateVAPIDKeys()
  const row = { public_key: made.publicKey, private_key: seal.seal(made.privateKey) }
  await db.transaction().execute(async (tx) => {
    if (!stored) {
      await tx
        .insertInto('push_keys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return
    }
    const change = tx.updateTable('push_keys').set(row).where('public_key', '=', stored.public_key)
    if (await foundRows(change)) await tx.deleteFrom('push_subscriptions').execute()
  })
  return loadOrCreateKeys(db, seal)
}

function read(db: Database) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}
