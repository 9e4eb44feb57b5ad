import type { VideoProvider } from './ports.ts'

/** The calls of a video provider that the local provider answers, unless a subclass overrides them. */
export abstract class ForwardedVideo {
  /** The provider of the video on this server. */
  protected abstract readonly local: VideoProvider

  onPublication(...given: Parameters<VideoProvider['onPublication']>): void {
    this.local.onPublication(...given)
  }

  onScarceRoom(...given: Parameters<VideoProvider['onScarceRoom']>): void {
    this.local.onScarceRoom(...given)
  }

  isRecording(): boolean {
    return this.local.isRecording()
  }

  create(...given: Parameters<VideoProvider['create']>): ReturnType<VideoProvider['create']> {
    return this.local.create(...given)
  }

  newStreamKey(...given: Parameters<VideoProvider['newStreamKey']>): Promise<string> {
    return this.local.newStreamKey(...given)
  }

  restreamsElsewhere(
    ...given: Parameters<VideoProvider['restreamsElsewhere']>
  ): ReturnType<VideoProvider['restreamsElsewhere']> {
    return this.local.restreamsElsewhere(...given)
  }

  sources(...given: Parameters<VideoProvider['sources']>): ReturnType<VideoProvider['sources']> {
    return this.local.sources(...given)
  }

  picture(...given: Parameters<VideoProvider['picture']>): ReturnType<VideoProvider['picture']> {
    return this.local.picture(...given)
  }

  film(...given: Parameters<VideoProvider['film']>): ReturnType<VideoProvider['film']> {
    return this.local.film(...given)
  }

  filmOfCuts(...given: Parameters<VideoProvider['filmOfCuts']>): ReturnType<VideoProvider['filmOfCuts']> {
    return this.local.filmOfCuts(...given)
  }

  forgetFilm(...given: Parameters<VideoProvider['forgetFilm']>): Promise<void> {
    return this.local.forgetFilm(...given)
  }

  hostedMp4(...given: Parameters<VideoProvider['hostedMp4']>): ReturnType<VideoProvider['hostedMp4']> {
    return this.local.hostedMp4(...given)
  }

  size(...given: Parameters<VideoProvider['size']>): ReturnType<VideoProvider['size']> {
    return this.local.size(...given)
  }

  space(): ReturnType<VideoProvider['space']> {
    return this.local.space()
  }

  recorded(): Promise<string[]> {
    return this.local.recorded()
  }
}
