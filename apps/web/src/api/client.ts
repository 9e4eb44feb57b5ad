import { createClient } from '@courtside/contract/client'
import { session } from '../session/session.ts'
import { sayRefusals } from './say-refusals.ts'

/** The API, called as the signed-in user. */
export const api = createClient('/api', session.tokens, { say: sayRefusals })
