import { Readable } from 'node:stream'
import { MATCH_FILES, PAPERS, type Paper } from '@courtside/contract'
import { ZipFile } from 'yazl'
import { safeFileName } from '../film/film-name.ts'
import { type FiledMatch, fileText } from './match-files.ts'

/** A finished match that goes into a ZIP, and how its log is read when its turn comes. */
export interface ZippedMatch {
  readonly id: number
  readonly title: string
  readonly endedAt: Date
  read(): Promise<FiledMatch>
  /** A paper of it as it lies on the disk, drawn when its turn comes. */
  paper(paper: Paper): Promise<Readable>
}

/**
 * All files and papers of matches as a ZIP, a folder for each, made as fast as it is read: one file at a time is in memory.
 *
 * @param onFault told of what failed; the stream is destroyed, so that nobody takes a part for the whole
 */
export function competitionZip(matches: readonly ZippedMatch[], onFault: (error: unknown) => void): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  const fail = (error: unknown) => {
    onFault(error)
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  for (const match of matches) {
    const folder = `${match.endedAt.toISOString().slice(0, 10)} ${safeFileName(match.title)} (${match.id})`
    for (const file of MATCH_FILES) {
      zip.addReadStreamLazy(`${folder}/${file}`, { mtime: match.endedAt }, (give) => {
        match
          .read()
          .then((filed) => give(null, Readable.from([Buffer.from(fileText(file, filed))])))
          .catch(fail)
      })
    }
    for (const paper of PAPERS) {
      zip.addReadStreamLazy(`${folder}/${paper}`, { mtime: match.endedAt }, (give) => {
        match
          .paper(paper)
          .then((file) => give(null, file))
          .catch(fail)
      })
    }
  }
  zip.end()
  return output
}
