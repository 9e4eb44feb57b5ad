import { PassThrough, Readable } from 'node:stream'
import { MATCH_FILES, PAPERS, type Paper } from '@courtside/contract'
import { type FiledMatch, fileText } from '@courtside/interchange'
import { ZipFile } from 'yazl'
import { safeFileName } from '../film/film-name.ts'

/** A finished match for a ZIP. The log is read only when the match's turn in the ZIP comes. */
export interface ZippedMatch {
  readonly id: number
  readonly title: string
  readonly endedAt: Date
  /** The day of play, YYYY-MM-DD. */
  readonly playedOn: string
  read(): Promise<FiledMatch>
  /** Returns a paper of the match as PDF. The paper is drawn only when its turn in the ZIP comes. */
  paper(paper: Paper): Promise<Readable>
}

/**
 * Returns a ZIP of all files and papers of matches, with one folder per match. Produces the files only as
 * fast as the client receives them, and keeps only one file in memory.
 * @param onFault receives the error; the stream is destroyed, so that the client can't mistake a partial ZIP
 * for a complete one
 */
export function competitionZip(matches: readonly ZippedMatch[], onFault: (error: unknown) => void): Readable {
  const zip = new ZipFile()
  // A PassThrough, because the ZIP's own stream can't be destroyed while it waits for a file that failed.
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
