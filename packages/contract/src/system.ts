import { z } from 'zod'
import { defineCalls } from './call.ts'

/** The server about itself. */
export const systemCalls = defineCalls({
  'GET /health': {
    summary: 'Whether the server is ready.',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
})
