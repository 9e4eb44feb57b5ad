/**
 * What the server itself tells people outside pages, by module. `apps/web/vite.server-texts.config.ts` builds this file once for each
 * language, with the translations in the places of the English.
 */
export * as accounts from '../modules/accounts/texts.ts'
export * as backups from '../modules/backups/texts.ts'
export * as cards from '../modules/cards/texts.ts'
export * as club from '../modules/club/texts.ts'
export * as calendar from '../modules/competitions/texts.ts'
export * as contact from '../modules/contact/texts.ts'
export * as embeds from '../modules/embeds/texts.ts'
export * as film from '../modules/film/texts.ts'
export * as papers from '../modules/papers/texts.ts'
export * as push from '../modules/push/texts.ts'
export * as storyMails from '../modules/story-mails/texts.ts'
export * as game from './game-terms.ts'
