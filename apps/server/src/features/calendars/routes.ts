import type { Api } from '../../http/api.ts'
import type { Calendars } from './calendars.ts'

/** Registers the endpoints for calendars of leagues. */
export function calendarRoutes(api: Api, { calendars }: { calendars: Calendars }): void {
  api.on('GET /competitions/:id/calendars', ({ params }) => calendars.of(params.id))
  api.on('POST /competitions/:id/calendars', ({ params, body, user }) =>
    calendars.follow(params.id, body, user.id),
  )
  api.on('PATCH /calendars/:id', ({ params, body }) => calendars.setAutomatic(params.id, body.automatic))
  api.on('POST /calendars/:id/check', ({ params }) => calendars.check(params.id))
  api.on('POST /calendars/:id/changes', ({ params, body, user }) =>
    calendars.decide(params.id, body, user.id),
  )
  api.on('DELETE /calendars/:id', ({ params }) => calendars.unfollow(params.id))
}
