/**
 * The journals of unfinished recordings at a place that all servers reach, for servers without a shared
 * folder. A journal here names only files that the object store holds.
 */
export interface SharedJournals {
  /** Returns the playback ids of all journals. */
  ids(): Promise<string[]>
  /**
   * Returns the lines of a journal from byte `from` on.
   * @returns null when there is no such journal: nothing was recorded yet, or the object store has it whole
   */
  read(playbackId: string, from: number): Promise<Buffer | null>
  /**
   * Adds complete lines at byte `at` of a journal. Succeeds again with the same lines.
   * @returns false when another server has added other lines there
   */
  append(playbackId: string, at: number, lines: Buffer): Promise<boolean>
  /** Removes a journal. */
  remove(playbackId: string): Promise<void>
}
