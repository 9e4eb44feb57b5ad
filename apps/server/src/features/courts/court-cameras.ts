import { Seal } from '@courtside/config'
import { type CourtCamera, type EnteredCamera, type RtspDoor, withoutLogin } from '@courtside/media'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import { Refused } from '../../refused.ts'
import { LEFT_OPEN } from '../competitions/fixture-query.ts'

/** Database channel that announces changed cameras to all servers. */
const CHANNEL = 'court_cameras'
/**
 * The PostgreSQL advisory lock that allows one of the servers on a database to pull the cameras' video. The
 * number must differ from other advisory locks.
 */
const CAMERAS_LOCK = 1_310_001

/** The IP cameras of courts. Passwords are stored sealed. */
export class CourtCameras {
  readonly #db: Database
  readonly #seal: Seal

  /** @param secret a secret of the data folder */
  constructor(db: Database, secret: string) {
    this.#db = db
    this.#seal = new Seal(secret, 'courtside camera passwords')
  }

  /**
   * Sets the camera of a court, or removes it (null).
   * @throws {Refused} 404 no such court
   */
  async set(courtId: number, entered: EnteredCamera | null): Promise<void> {
    const camera = entered && withoutLogin(entered)
    const change = this.#db
      .updateTable('courts')
      .set({
        camera_address: camera?.address ?? null,
        camera_user: camera?.user ?? null,
        camera_password: camera && this.#seal.seal(camera.password),
      })
      .where('id', '=', courtId)
    if (!(await foundRows(change))) throw new Refused({ code: 'no-such-court' })
    await this.changed()
  }

  /**
   * Notifies the server that pulls the cameras' video, after a camera or the match of a court has changed.
   */
  async changed(): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db)
  }

  /**
   * Returns the object with which the media server pulls the video of the cameras.
   * @param isAlone whether there are no other servers
   */
  door(ear: DatabaseEar, isAlone: boolean): RtspDoor {
    return {
      cameras: async () => (isAlone || (await ear.holdsAlone(CAMERAS_LOCK)) ? this.#wanted() : []),
      onChange: (listener) => ear.on(CHANNEL, listener),
    }
  }

  /** Returns the cameras of the courts that have an unfinished match, unless it was left open. */
  async #wanted(): Promise<CourtCamera[]> {
    const rows = await this.#db
      .selectFrom('courts as c')
      .innerJoin('matches as m', 'm.id', 'c.match_id')
      .select(['c.camera_address', 'c.camera_user', 'c.camera_password', 'm.playback_id'])
      .where('m.ended_at', 'is', null)
      .where('m.id', 'not in', LEFT_OPEN)
      .execute()
    return rows.flatMap(
      ({ camera_address: address, camera_user: user, camera_password: sealed, playback_id }) =>
        address !== null && user !== null && sealed !== null
          ? [{ playbackId: playback_id, address, login: { user, password: this.#seal.open(sealed) ?? '' } }]
          : [],
    )
  }
}
