import { Readable } from 'node:stream'
import { type CameraSearch, cameraStream } from '@courtside/media'
import type { Api } from '../../http/api.ts'
import type { CourtService } from './court-service.ts'

/** Registers the endpoints for courts, their consoles and the matches that follow them. */
export function courtRoutes(api: Api, courts: CourtService, cameras: CameraSearch): void {
  api.on('GET /courts', () => courts.list())
  api.on('POST /courts', ({ body }) => courts.create(body))
  api.on('PUT /courts/:id/camera', ({ params, body }) => courts.setCamera(params.id, body.camera))
  api.on('POST /courts/cameras/search', () => cameras.run())
  api.on('POST /courts/cameras/stream', async ({ body }) => ({
    address: await cameraStream(body.device, body),
  }))
  api.on('DELETE /courts/:id', ({ params }) => courts.delete(params.id))
  api.on('POST /courts/:id/bytes', async ({ params, body, user }) =>
    courts.hearCable({ courtId: params.id }, Buffer.from(body.bytes, 'base64'), user.id),
  )
  api.on('PUT /courts/:id/recording', async ({ params, body }) => courts.record(params.id, body.running))
  api.on('GET /courts/:id/recording', async ({ params, reply }) =>
    reply
      .type('application/jsonl')
      .header('content-disposition', 'attachment; filename="scoreboard.jsonl"')
      .send(Readable.from(courts.recording(params.id))),
  )
  api.on('POST /courts/line', ({ body, request }) => courts.post(body.token, body.line, request.ip))
  api.on('GET /live/:id/console', ({ params }) => courts.ofMatch(params.id))
  api.on('PUT /live/:id/console', ({ params, body, user }) => courts.choose(params.id, body.courtId, user.id))
  api.on('PUT /live/:id/console/keeper', ({ params, body, user }) =>
    courts.setKeeper(params.id, body.keeper, user.id),
  )
  api.on('POST /live/:id/console/bytes', async ({ params, body, user }) =>
    courts.hearCable({ matchId: params.id }, Buffer.from(body.bytes, 'base64'), user.id),
  )
  api.on('POST /live/:id/console/accept', ({ params }) => courts.accept(params.id))
}
