import { PassThrough, Readable } from 'node:stream'
import { MATCH_FILES, PAPERS, type Paper } from '@courtside/contract'
import { ZipFile } from 'yazl'
import { safeFileName } from '../film/film-name.ts'
import { type FiledMatch, fileText } from './match-files.ts'

/** A finished match that goes into a ZIP, and how its log is read when its turn comes. */
export interface ZippedMatch {
  readonly id: number
  readonly title: string
  readonly endedAt: Date
  /** The day of play, YYYY-MM-DD. */
  readonly playedOn: string
  read(): Promise<FiledMatch>
  /** A paper of it as PDF, drawn when its turn comes. */
  paper(paper: Paper): Promise<Readable>
}

/**
 * All files and papers of matches as a ZIP, a folder for each, made as fast as it is read: one file at a time is in memory.
 *
 * @param onFault told of what failed; the stream is destroyed, so that nobody takes a part for the whole
 */
export function competitionZip(matches: readonly ZippedMatch[], onFault: (error: unknown) => void): Readable {
  const zip = new ZipFile()
  // Not an iteration over the ZIP's own stream: that one, once it waits for a file that failed, cannot be ended.
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) => {
    onFault(error)
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  let opened: Readable | undefined
  output.once('close', () => opened?.destroy())
  const add = (name: string, mtime: Date, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      open()
        .then((file) => {
          opened = file
          if (output.destroyed) file.destroy()
          else give(null, file)
        })
        .catch(fail)
    })
  for (const match of matches) {
    const folder = `${match.playedOn} ${safeFileName(match.title)} (${match.id})`
    for (const file of MATCH_FILES)
      add(`${folder}/${file}`, match.endedAt, async () =>
        Readable.from([Buffer.from(fileText(file, await match.read()))]),
      )
    for (const paper of PAPERS) add(`${folder}/${paper}`, match.endedAt, () => match.paper(paper))
  }
  zip.end()
  return output
}
