import type { CameraOwner } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import { hashToken } from '../accounts/opaque-tokens.ts'
import { CameraRepository } from './camera-repository.ts'

/** Resolves camera tokens. This is all the video server knows about cameras and matches. */
export class CameraTokens {
  readonly #cameras: CameraRepository

  constructor(db: Database) {
    this.#cameras = new CameraRepository(db)
  }

  /** Returns the camera of a token, or null when the token is wrong or withdrawn, or the match has ended. */
  async owner(token: string): Promise<CameraOwner | null> {
    const camera = await this.#cameras.find(hashToken(token))
    return camera ? { cameraId: camera.id, playbackId: camera.playback_id } : null
  }
}
