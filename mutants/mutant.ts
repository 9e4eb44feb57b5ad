/** A fault to plant, and the tests that must notice it. */
export interface Mutant {
  /** The effect of the fault, in a few words. */
  readonly name: string
  /** The file it is planted in, relative to the repository. */
  readonly file: string
  /** The text to replace, which must occur exactly once. */
  readonly find: string
  readonly replace: string
}

/** Mutants that the same tests must notice. */
export interface MutantGroup {
  /** Test files of one workspace, relative to the repository. */
  readonly tests: readonly string[]
  readonly mutants: readonly Mutant[]
}

/** Returns a mutant. @param file relative to the repository */
export function fault(file: string, name: string, find: string, replace: string): Mutant {
  return { file, name, find, replace }
}
