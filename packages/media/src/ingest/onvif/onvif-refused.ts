/**
 * Why a search for cameras fails. `camera-not-answering` includes answers that are not ONVIF;
 * `not-a-found-camera` is an address that no search can return.
 */
export type OnvifRefusal =
  | 'camera-search-running'
  | 'no-camera-found'
  | 'not-a-found-camera'
  | 'camera-not-answering'
  | 'camera-login-refused'
  | 'camera-without-video'

/** The error that refuses a search for cameras, or a question to a camera. */
export class OnvifRefused extends Error {
  override name = 'OnvifRefused'
  readonly code: OnvifRefusal

  constructor(code: OnvifRefusal) {
    super(code)
    this.code = code
  }
}
