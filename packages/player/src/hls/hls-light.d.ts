/** hls.js without subtitles, DRM and alternate audio; the package has no types of its own for it. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
