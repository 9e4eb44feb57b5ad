import { createClient } from '@courtside/contract/client'
import { session } from '../session/session.ts'
import { sayRefusals } from './say-refusals.ts'

/** The API client. It sends the signed-in user's tokens. */
export const api = createClient('/api', session.tokens, { say: sayRefusals })
