import type { Seal } from '@courtside/config'
import type { MatchRestream, RestreamTarget } from '@courtside/contract'
import type { PushReach, Restreams, VideoIngest } from '@courtside/media'
import { publicAddresses } from '@courtside/network'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import type { SessionIdentity } from '../../http/api.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { AuditAction, AuditLog } from '../accounts/audit-log.ts'
import type { MatchService } from '../matches/service.ts'
import { keySeal } from './key-seal.ts'
import { ongoingRestreams, RESTREAM_CHANNEL } from './ongoing-restreams.ts'
import { MOST_TARGETS, type TargetRecord, TargetRepository } from './target-repository.ts'

/**
 * How many characters at the end of a stream key are shown. Of a key shorter than `LONG_KEY`, none are shown.
 */
const KEY_END = 4
const LONG_KEY = 12

/** Dependencies of {@link RestreamService}. */
export interface RestreamServiceParts {
  db: Database
  ear: DatabaseEar
  video: VideoIngest
  matches: MatchService
  audit: AuditLog
  logger: Logger
  reach: PushReach
  /** Encrypts the keys of targets. */
  secret: string
}

/** Fields of a target set by an administrator. */
type TargetFields = { name: string; address: string; key: string }

/** Manages restream targets and forwards streams to them. */
export class RestreamService {
  readonly #parts: RestreamServiceParts
  readonly #targets: TargetRepository
  readonly #seal: Seal
  readonly #restreams: Restreams

  constructor(parts: RestreamServiceParts) {
    const { db, ear, video, logger, reach, secret } = parts
    this.#parts = parts
    this.#targets = new TargetRepository(db)
    this.#seal = keySeal(secret)
    this.#restreams = ongoingRestreams({
      ear,
      video,
      logger,
      reach,
      targets: this.#targets,
      seal: this.#seal,
    })
  }

  /** Waits for the targets to read the ends of the streams. */
  stop(): Promise<void> {
    return this.#restreams.stop()
  }

  async list(): Promise<RestreamTarget[]> {
    return (await this.#targets.list()).map(present)
  }

  /** Creates a target. @throws {Refused} 400 the address is private; 409 there are too many targets */
  async create(asker: SessionIdentity, fields: TargetFields, from: string): Promise<RestreamTarget> {
    await this.#checkAddress(fields.address)
    const { name, address, key } = fields
    const target = await this.#targets.insert({ name, address, ...this.#sealed(key) })
    if (!target) throw new Refused({ code: 'too-many-targets', most: MOST_TARGETS })
    await this.#changed('restream-target-created', asker, from, target)
    return present(target)
  }

  /** Changes a target. @throws {Refused} 404; 400 the address is private */
  async change(
    asker: SessionIdentity,
    id: number,
    { name, address, key }: { [Field in keyof TargetFields]?: TargetFields[Field] | undefined },
    from: string,
  ): Promise<RestreamTarget> {
    if (address !== undefined) await this.#checkAddress(address)
    const target = await this.#targets.change(id, {
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address }),
      ...(key !== undefined && this.#sealed(key)),
    })
    if (!target) throw new Refused({ code: 'no-such-target' })
    await this.#changed('restream-target-changed', asker, from, target)
    return present(target)
  }

  /** Deletes a target. @throws {Refused} 404 */
  async delete(asker: SessionIdentity, id: number, from: string): Promise<void> {
    if (!(await this.#targets.delete(id))) throw new Refused({ code: 'no-such-target' })
    await this.#changed('restream-target-deleted', asker, from, { id })
  }

  /** Returns the state of each target for a match. @throws {Refused} 404 */
  async ofMatch(matchId: number): Promise<MatchRestream[]> {
    const { playback_id: playbackId } = await this.#parts.matches.find(matchId)
    const rows = await this.#targets.listFor(matchId)
    const elsewhere = this.#parts.video.restreamsElsewhere(playbackId)
    return rows.map(({ id, name, address, match_id: chosen }) => {
      const progress = elsewhere[id] ?? this.#restreams.progress(playbackId, id)
      return { ...progress, ...(chosen === null && { state: 'off' as const }), target: { id, name, address } }
    })
  }

  /**
   * Starts or stops forwarding a match's stream to a target.
   * @throws {Refused} 404; 409 another match uses the target
   */
  async choose(matchId: number, id: number, on: boolean): Promise<MatchRestream[]> {
    await this.#parts.matches.find(matchId)
    if (on) await this.#take(id, matchId)
    else await this.#targets.leave(id, matchId)
    await this.#restreams.changed()
    await this.#tell()
    return this.ofMatch(matchId)
  }

  async #take(id: number, matchId: number): Promise<void> {
    try {
      if (await this.#targets.choose(id, matchId)) return
    } catch (error) {
      if (brokenConstraint(error) !== 'match_restreams_target_id_fkey') throw error
      throw new Refused({ code: 'no-such-target' })
    }
    throw new Refused({ code: 'target-in-use', title: await this.#targets.takenBy(id) })
  }

  #sealed(key: string): Pick<TargetRecord, 'sealed_key' | 'key_end'> {
    return { sealed_key: this.#seal.seal(key), key_end: key.length < LONG_KEY ? '' : key.slice(-KEY_END) }
  }

  async #checkAddress(address: string): Promise<void> {
    const found = await publicAddresses(new URL(address).hostname, this.#parts.reach.allowPrivate)
    if (typeof found === 'string') throw new Refused({ code: 'private-address', field: 'address' })
  }

  async #changed(
    action: Extract<AuditAction, `restream-${string}`>,
    asker: SessionIdentity,
    address: string,
    { id, name = '' }: { id: number; name?: string },
  ): Promise<void> {
    await this.#parts.audit.record({ action, actorId: asker.id, address, detail: `${id}: ${name}` })
    await this.#restreams.changed()
    await this.#tell()
  }

  async #tell(): Promise<void> {
    await sql`select pg_notify(${RESTREAM_CHANNEL}, '')`.execute(this.#parts.db)
  }
}

function present({ id, name, address, key_end: keyEnd }: TargetRecord): RestreamTarget {
  return { id, name, address, keyEnd }
}
