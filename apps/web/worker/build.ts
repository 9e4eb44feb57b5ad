/** The build of one language. */
export interface LanguageBuild {
  readonly language: string
  /** The address of the page's entry script, by which the build of a page is recognized. */
  readonly entry: string
  /** The files that only this language needs. */
  readonly files: readonly string[]
}

/** A build of the web app: the addresses of the files that pages need offline. */
interface Build {
  /** The name of the build. A build with other content has another name. */
  readonly name: string
  /** Files that keep their names when their content changes. */
  readonly changing: readonly string[]
  /** Code, styles and fonts that all languages use. */
  readonly shared: readonly string[]
  readonly languages: readonly LanguageBuild[]
}

/** `vite.worker.config.ts` puts the value here. */
declare const BUILD: Build

/** The build to which this service worker belongs. */
export const build: Build = BUILD
