/**
 * The texts that the server sends to people outside the pages, grouped by module.
 * `apps/web/vite.server-texts.config.ts` builds this file once for each language and replaces the English
 * texts by the translations.
 */

export { cards, papers } from '@courtside/papers/catalogues'
export * as accounts from '../features/accounts/texts.ts'
export * as backups from '../features/backups/texts.ts'
export * as club from '../features/club/texts.ts'
export * as calendar from '../features/competitions/texts.ts'
export * as contact from '../features/contact/texts.ts'
export * as embeds from '../features/embeds/texts.ts'
export * as film from '../features/film/texts.ts'
export * as officials from '../features/officials/texts.ts'
export * as push from '../features/push/texts.ts'
export * as storyMails from '../features/story-mails/texts.ts'
export * as game from './game-terms.ts'
