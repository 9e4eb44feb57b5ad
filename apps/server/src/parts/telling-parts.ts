import { loadOrCreateSecret, Seal } from '@courtside/config'
import { Push } from '../features/push/push.ts'
import { StoryMails } from '../features/story-mails/story-mails.ts'
import { createVoice } from '../features/voice/voice.ts'
import { Webhooks } from '../features/webhooks/webhooks.ts'
import { textsIn } from '../languages/texts-in.ts'
import type { clubParts } from './club-parts.ts'
import type { Ground } from './ground.ts'
import type { liveParts } from './live-parts.ts'
import type { matchParts } from './match-parts.ts'
import { pushContact } from './sender.ts'

/** Creates the services that report on matches: the commentator, mail, webhooks and push messages. */
export async function tellingParts(
  ground: Ground,
  { ear, log, logs }: ReturnType<typeof liveParts>,
  { club, accounts, limits, mailer }: ReturnType<typeof clubParts>,
  { stories }: Awaited<ReturnType<typeof matchParts>>,
) {
  const { config, db, logger } = ground
  return {
    storyMails: new StoryMails({
      db,
      stories,
      club,
      mailer,
      limits,
      logger,
      sendsMail: config.smtpUrl !== undefined,
      publicUrl: () => config.publicUrl ?? `http://localhost:${ground.ports.http}`,
      texts: (language) => {
        const { storyMails, language: told } = textsIn(language)
        return { ...storyMails, language: told }
      },
    }),
    voice: await createVoice({ db, log, logs, config, logger }),
    webhooks: new Webhooks({
      db,
      ear,
      log,
      audit: accounts.audit,
      logger,
      allowPrivate: config.webhookPrivate,
      pauses: ground.webhookPauses,
    }),
    push: new Push({
      db,
      ear,
      log,
      limits,
      logger,
      seal: new Seal(loadOrCreateSecret(config.sharedDir, 'push-keys'), 'courtside push keys'),
      contact: pushContact(config),
      allowPrivate: ground.ownPushService !== undefined,
      texts: (language) => textsIn(language).push.PUSH,
      pauses: ground.ownPushService?.pauses,
      lookUps: ground.ownPushService?.lookUps,
    }),
  }
}
