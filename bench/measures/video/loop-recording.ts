import { appendFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  encodeRecord,
  initFile,
  JOURNAL_FILE,
  replayJournal,
  segmentFile,
  segmentName,
} from '@courtside/media'

/**
 * Makes a long recording from a short one by repeating its segments. The repeated files are links, not
 * copies.
 * @param from the folder of the short one
 * @param to the folder of the long one, on the same disk
 * @returns its length, in seconds
 */
export async function loopRecording(from: string, to: string, seconds: number): Promise<number> {
  const { timeline } = await replayJournal(readFileSync(path.join(from, JOURNAL_FILE)))
  const [first] = timeline.segments
  if (!first) throw new Error('There is no recording to loop.')
  mkdirSync(to, { recursive: true })
  const journal = path.join(to, JOURNAL_FILE)
  writeFileSync(journal, encodeRecord({ type: 'session', session: 1, at: first.programDateTime }))
  for (const init of timeline.inits.values()) {
    linkSync(path.join(from, initFile(init.name)), path.join(to, initFile(init.name)))
    appendFileSync(journal, encodeRecord({ type: 'init', ...init }))
  }
  let length = 0
  for (let number = 0; length < seconds; number += 1) {
    const segment = timeline.segments[number % timeline.segments.length]
    if (!segment) break
    const name = segmentName(1, number)
    linkSync(path.join(from, segmentFile(segment.name)), path.join(to, segmentFile(name)))
    const { init, discontinuity, independent, parts } = segment
    const programDateTime = first.programDateTime + length * 1000
    const records = [
      encodeRecord({ type: 'segment', name, init: init.name, programDateTime, discontinuity, independent }),
      ...parts.map((part) => encodeRecord({ type: 'part', ...part })),
      encodeRecord({ type: 'close' }),
    ]
    appendFileSync(journal, Buffer.concat(records))
    length += segment.duration
  }
  return length
}
