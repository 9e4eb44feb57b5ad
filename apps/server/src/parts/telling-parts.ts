import { Seal, secretOf } from '@courtside/config'
import type { Language } from '@courtside/contract'
import { DutyMails } from '../features/officials/duty-mails.ts'
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

/** Creates the services that report on matches and duties: commentary, mails, webhooks and push messages. */
export async function tellingParts(
  ground: Ground,
  { ear, log, logs }: ReturnType<typeof liveParts>,
  { club, accounts, limits, mailer }: ReturnType<typeof clubParts>,
  { stories }: Awaited<ReturnType<typeof matchParts>>,
) {
  const { config, db, logger } = ground
  const sendsMail = config.smtpUrl !== undefined
  const publicUrl = () => config.publicUrl ?? `http://localhost:${ground.ports.http}`
  const dutyTexts = (language: Language) => {
    const { officials, game, language: told } = textsIn(language)
    return { texts: officials.DUTY_MAIL, roles: game.CREW_WORDS, language: told }
  }
  const push = new Push({
    db,
    ear,
    log,
    limits,
    logger,
    seal: new Seal(secretOf(config, 'push-keys'), 'courtside push keys'),
    contact: pushContact(config),
    allowPrivate: ground.ownPushService !== undefined,
    texts: (language) => textsIn(language).push.PUSH,
    dutyTexts,
    pauses: ground.ownPushService?.pauses,
    lookUps: ground.ownPushService?.lookUps,
  })
  return {
    push,
    dutyMails: new DutyMails({ db, club, push, mailer, sendsMail, publicUrl, texts: dutyTexts, logger }),
    storyMails: new StoryMails({
      db,
      stories,
      club,
      mailer,
      limits,
      logger,
      sendsMail,
      publicUrl,
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
  }
}
