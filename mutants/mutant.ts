/** A fault to be planted, and the tests that must notice it. */
export interface Mutant {
  /** What goes wrong, in a few words. */
  readonly name: string
  /** The file it is planted in, relative to the repository. */
  readonly file: string
  /** What stands there, exactly once. */
  readonly find: string
  readonly replace: string
}

/** Mutants that the same tests must notice. */
export interface MutantGroup {
  /** Test files, relative to the repository, of one workspace. */
  readonly tests: readonly string[]
  readonly mutants: readonly Mutant[]
}

/** Makes mutants of the files of a folder. */
export function faultIn(folder: string) {
  return (file: string, name: string, find: string, replace: string): Mutant => ({
    name,
    file: `${folder}/${file}`,
    find,
    replace,
  })
}
