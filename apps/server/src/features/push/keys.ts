import webpush from 'web-push'
import type { Database } from '../../db/client.ts'
import type { Seal } from '../../platform/config/seal.ts'

/** By which push services know this server, in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys that were made at the first start; of servers that start at once all get the same. When the secret that seals them is another
 * one, as after the loss of the data folder, they cannot be opened: then there are new ones, and the subscriptions that were made by the
 * old ones go.
 */
export async function loadOrCreateKeys(db: Database, seal: Seal): Promise<PushKeys> {
  const kept = await read(db)
  const privateKey = kept && seal.open(kept.private_key)
  if (kept && privateKey) return { publicKey: kept.public_key, privateKey }
  const made = webpush.generateVAPIDKeys()
  const row = { public_key: made.publicKey, private_key: seal.seal(made.privateKey) }
  await db.transaction().execute(async (tx) => {
    if (!kept) {
      await tx
        .insertInto('push_keys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return
    }
    const { numUpdatedRows } = await tx
      .updateTable('push_keys')
      .set(row)
      .where('public_key', '=', kept.public_key)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tx.deleteFrom('push_subscriptions').execute()
  })
  return loadOrCreateKeys(db, seal)
}

function read(db: Database) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}
