import type { SealingSecret } from '@courtside/config'
import type pg from 'pg'

/**
 * Data that can no longer be opened, because the secret with which it was sealed is missing. It has to be set
 * up again.
 */
export interface LostSecrets {
  /** Usernames of accounts whose authenticator app no longer works, in alphabetical order. */
  authenticatorApps: string[]
  /** Number of devices that received push messages. */
  pushDevices: number
  /** Names of the services to which streams were sent on. */
  restreamTargets: string[]
  /** Names of the courts with an IP camera. */
  courtCameras: string[]
}

/**
 * Reads which data of a restored database cannot be opened without the missing secrets.
 * @param there the secrets that were restored
 */
export async function lostSecrets(
  client: pg.ClientBase,
  there: readonly SealingSecret[],
): Promise<LostSecrets> {
  const namesWithout = async (secret: SealingSecret, query: string): Promise<string[]> => {
    if (there.includes(secret)) return []
    const { rows } = await client.query<{ name: string }>(query)
    return rows.map(({ name }) => name)
  }
  return {
    authenticatorApps: await namesWithout(
      'second-factors',
      `select u.username as name from totp_factors f join users u on u.id = f.user_id
       where f.confirmed_at is not null order by 1`,
    ),
    pushDevices: (await namesWithout('push-keys', "select '' as name from push_subscriptions")).length,
    restreamTargets: await namesWithout('restream-keys', 'select name from restream_targets order by 1'),
    courtCameras: await namesWithout(
      'restream-keys',
      'select name from courts where camera_address is not null order by 1',
    ),
  }
}

/** Returns sentences for the administrator about lost secrets; none when nothing is lost. */
export function describeLost({
  authenticatorApps,
  pushDevices,
  restreamTargets,
  courtCameras,
}: LostSecrets): string[] {
  const lost = [
    authenticatorApps.length > 0 &&
      `Authenticator apps of ${authenticatorApps.join(', ')}: each user signs in with a recovery code or a passkey and sets the app up again; or "npm run admin -- --username NAME" removes it.`,
    pushDevices > 0 &&
      `Notifications on ${pushDevices} ${pushDevices === 1 ? 'device' : 'devices'}: followers switch them on again.`,
    restreamTargets.length > 0 &&
      `Stream keys of ${restreamTargets.join(', ')}: enter them again on the page Club Settings.`,
    courtCameras.length > 0 &&
      `Passwords of the cameras of ${courtCameras.join(', ')}: enter them again on the page Club Settings.`,
  ].filter((line) => line !== false)
  if (lost.length === 0) return []
  return [
    'The backup does not contain the secrets for these, because it was not encrypted or is from an older Courtside. They must be set up again:',
    ...lost.map((line) => `- ${line}`),
  ]
}
