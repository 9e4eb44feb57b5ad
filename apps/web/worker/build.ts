/** The build in a language. */
export interface LanguageBuild {
  readonly language: string
  /** Address of the page's first script, by which a page can tell whether it is of this build. */
  readonly entry: string
  /** What it needs besides what all languages need. */
  readonly files: readonly string[]
}

/** A build of the web app: addresses of what a page needs without a network. */
interface Build {
  /** Another one for every other content. */
  readonly name: string
  /** Files whose names stay when they change. */
  readonly changing: readonly string[]
  /** Code, styles and fonts of every language. */
  readonly shared: readonly string[]
  readonly languages: readonly LanguageBuild[]
}

/** Written here by vite.worker.config.ts. */
declare const BUILD: Build

/** The build that this service worker belongs to. */
export const build: Build = BUILD
