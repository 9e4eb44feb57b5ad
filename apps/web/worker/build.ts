/** The build of one language. */
export interface LanguageBuild {
  readonly language: string
  /** Address of the page's entry script, which identifies the build of a page. */
  readonly entry: string
  /** The files that only this language needs. */
  readonly files: readonly string[]
}

/** A build of the web app: the addresses of the files that a page needs offline. */
interface Build {
  /** A name that is unique for the content. */
  readonly name: string
  /** Files that keep their names when they change. */
  readonly changing: readonly string[]
  /** Code, styles and fonts of all languages. */
  readonly shared: readonly string[]
  readonly languages: readonly LanguageBuild[]
}

/** Filled in by vite.worker.config.ts. */
declare const BUILD: Build

/** The build that this service worker belongs to. */
export const build: Build = BUILD
