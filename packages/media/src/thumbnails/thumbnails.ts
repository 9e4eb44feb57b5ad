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
/** Position of a match's image in its video, in seconds. */
const DEFAULT_SECONDS = 1
/** Maximum number of images per recording; the oldest are removed first. */
const MOST_KEPT = 200
/** Maximum number of images in the queue, over all recordings. Further requests get a 'busy' answer. */
const MOST_WAITING = 32
const FOLDER = 'thumbnails'
/** The image of a match, which is never removed. */
const DEFAULT_PICTURE = 'default.jpg'

/** Makes and keeps images of recordings, one at a time. */
export class Thumbnails {
  readonly #queue = new TaskQueue<string | null>(MOST_WAITING)
  readonly #maker = new FileMaker({
    job: 'thumbnail',
    module: new URL('./thumbnail-process.ts', import.meta.url),
    heapMb: HEAP_MB,
  })
  readonly #logger: VideoLogger
  readonly #store: ObjectStore | null

  /** @param store the store with files missing on the disk; null when there is none */
  constructor(logger: VideoLogger, store: ObjectStore | null) {
    this.#logger = logger
    this.#store = store
  }

  /**
   * Returns the file of a recording's image at a moment (ms since 1970), or at 1 s. Moments in the same
   * segment share an image.
   * @param allow called before the image is made; throws to prevent it
   * @returns null when there is no image of that moment (yet); 'busy' when too many are waiting
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
      this.#logger.warn({ file, reason: outcome.failed }, 'Could not make an image of a recording')
      return null
    })
  }

  /** Stops the image being made. */
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

/**
 * Runs `work` with the files of a segment. Files that have left the disk are copied next to the image before
 * the work, and the copies are deleted after it.
 * @throws {StoreError}
 */
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

/** Returns the segment that shows a moment; for a moment in a gap, the segment before the gap. */
function momentIn({ segments }: Timeline, at: number): Found | null {
  const segment = segments.findLast(({ kept, programDateTime }) => kept && programDateTime <= at)
  // Uses the segment's key frame: all moments of a segment share one image, and the key frame is the fastest
  // to decode.
  return segment ? { segment, into: 0 } : null
}
