import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileReport } from '@courtside/jobs'
import { FileMaker, keepNewest, type RunTask, TaskQueue } from '@courtside/jobs'
import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { initFile, segmentFile } from '../recorder/media-names.ts'
import type { Segment, Timeline } from '../recorder/timeline.ts'
import type { ThumbnailOrder } from './thumbnail-process.ts'

const HEAP_MB = 128
/** The picture of a match is that at 1 s of its video. */
const DEFAULT_SECONDS = 1
/** Pictures kept of one recording: the oldest go first. */
const MOST_KEPT = 200
/** Pictures waiting to be made over all recordings; whoever comes then is told to come again. */
const MOST_WAITING = 32
const FOLDER = 'thumbnails'
/** The picture of a match; it stays. */
const DEFAULT_PICTURE = 'default.jpg'

/** Makes and keeps pictures of recordings, one at a time. */
export class Thumbnails {
  readonly #queue = new TaskQueue<string | null>(MOST_WAITING)
  readonly #maker = new FileMaker({
    job: 'thumbnail',
    module: new URL('./thumbnail-process.ts', import.meta.url),
    heapMb: HEAP_MB,
  })
  readonly #logger: VideoLogger
  readonly #store: ObjectStore | null

  /** @param store what has the files of recordings that are not on the disk; null: nothing has */
  constructor(logger: VideoLogger, store: ObjectStore | null) {
    this.#logger = logger
    this.#store = store
  }

  /**
   * The file of a recording's picture at a moment (ms since 1970), or at 1 s of it; pictures of one segment are one.
   * @param allow asked when it has to be made; throws when it must not be
   * @returns null when there is no picture of that moment (yet); 'busy' when too many wait to be made
   */
  async file(
    directory: string,
    timeline: Timeline,
    at: number | null,
    allow: () => void,
  ): Promise<string | null | 'busy'> {
    const found = at === null ? secondsIn(timeline, DEFAULT_SECONDS) : momentIn(timeline, at)
    if (!found) return null
    const file = path.join(directory, FOLDER, at === null ? DEFAULT_PICTURE : `${found.segment.name}.jpg`)
    if (await stat(file).catch(() => null)) return file
    if (!this.#queue.isMaking(file)) allow()
    return this.#queue.make(file, async (run) => {
      const outcome = await borrowing(this.#store, directory, found.segment, file, (files) =>
        this.#make(run, found, files, file),
      )
      if ('made' in outcome) return file
      this.#logger.warn({ file, reason: outcome.failed }, 'A picture of a recording was not made')
      return null
    })
  }

  /** Ends what is being made. */
  async stop(): Promise<void> {
    await this.#queue.stop()
    await this.#maker.stop()
  }

  async #make(
    run: RunTask,
    { segment, into }: Found,
    files: SegmentFiles,
    file: string,
  ): Promise<FileReport> {
    const order: ThumbnailOrder = { ...files, codec: segment.init.video.codec, into }
    const outcome = await this.#maker.make(run, order, file)
    if ('made' in outcome) await keepNewest(path.dirname(file), MOST_KEPT, DEFAULT_PICTURE)
    return outcome
  }
}

/** A segment and its init segment, as files. */
type SegmentFiles = { init: string; segment: string }

/** Does something with the files of a segment. What has left the disk is there for that long, beside the picture. @throws {StoreError} */
async function borrowing<Result>(
  store: ObjectStore | null,
  directory: string,
  segment: Segment,
  picture: string,
  work: (files: SegmentFiles) => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(picture), { recursive: true })
  const borrowed: string[] = []
  const onDisk = async (file: string) => {
    if (!store || (await stat(file).catch(() => null))) return file
    const content = await store.get(file)
    if (!content) return file
    const copy = `${picture}.${path.basename(file)}`
    borrowed.push(copy)
    await writeFile(copy, content)
    return copy
  }
  try {
    return await work({
      init: await onDisk(path.join(directory, initFile(segment.init.name))),
      segment: await onDisk(path.join(directory, segmentFile(segment.name))),
    })
  } finally {
    for (const copy of borrowed) await rm(copy, { force: true })
  }
}

type Found = { segment: Segment; into: number }

function secondsIn({ segments }: Timeline, seconds: number): Found | null {
  let begins = 0
  for (const segment of segments) {
    if (segment.kept && begins + segment.duration > seconds) return { segment, into: seconds - begins }
    begins += segment.duration
  }
  return null
}

/** The segment that shows a moment; in a gap, the one before it. */
function momentIn({ segments }: Timeline, at: number): Found | null {
  const segment = segments.findLast(({ kept, programDateTime }) => kept && programDateTime <= at)
  // The key frame: all moments of a segment share one picture, and it is the quickest to make.
  return segment ? { segment, into: 0 } : null
}
