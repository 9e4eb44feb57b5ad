export { Deliverer, type Queue } from './deliverer.ts'
export {
  type DutyFacts,
  type DutyNotice,
  type DutyTexts,
  dutyMail,
  dutyMessage,
} from './duty/duty-news.ts'
export { accountMail } from './mail/account-mail.ts'
export { attemptMail, MAILS_AT_ONCE } from './mail/attempt-mail.ts'
export { withLetterhead } from './mail/club-mailer.ts'
export { createMailer, type Mail, type Mailer } from './mail/mailer.ts'
export { Noting } from './noting.ts'
export { type DeliveryAttempt, postOut, wasTaken } from './post.ts'
export { LONGEST_WORTH_MS, type Occasion, occasionsAfter } from './push/occasions.ts'
export {
  type PushFacts,
  type PushReader,
  type PushTexts,
  pushMessage,
  tellsScore,
} from './push/push-message.ts'
export { isSent, messageBody, newSecret, signedHeaders, TOLD } from './webhook-message.ts'
