import { z } from 'zod'
import { defineCalls } from './call.ts'
import { id } from './fields.ts'

const params = z.object({ matchId: id('Match') })

/** Downloads of the archive. Both answer text/csv: UTF-8, RFC 4180, first line the column titles. */
export const archiveCalls = defineCalls({
  'POST /archive/download/player/:matchId': {
    summary: 'The player statistics of a match as CSV.',
    access: 'public',
    params,
  },
  'POST /archive/download/team/:matchId': {
    summary: 'The team statistics of a match as CSV.',
    access: 'public',
    params,
  },
})
