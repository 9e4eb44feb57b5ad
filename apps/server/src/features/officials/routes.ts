import type { Api } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { isOfClub, type Viewers } from '../openness/viewer.ts'
import type { DutyService } from './duties.ts'
import type { DutyMails } from './duty-mails.ts'
import type { OfficialService } from './officials.ts'

/** Dependencies of {@link officialRoutes}. */
interface OfficialParts {
  officials: OfficialService
  duties: DutyService
  dutyMails: DutyMails
  viewers: Viewers
}

/** Registers the endpoints for referees, table officials and their duties. */
export function officialRoutes(api: Api, { officials, duties, dutyMails, viewers }: OfficialParts): void {
  api.on('GET /officials', () => officials.list())
  api.on('POST /officials', ({ body }) => officials.create(body))
  api.on('PUT /officials/:id', ({ params, body }) => officials.change(params.id, body))
  api.on('DELETE /officials/:id', ({ params }) => officials.delete(params.id))
  api.on('GET /duties', async ({ query, user }) => {
    if (!isOfClub(user)) throw new Refused({ code: 'members-only' })
    return duties.roster(query.teamId, await viewers.of(user))
  })
  api.on('PUT /fixtures/:id/crew', async ({ params, body }) => {
    await duties.setCrew(params.id, body.crew, body.was)
    dutyMails.wake()
  })
}
