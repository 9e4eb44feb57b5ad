/** hls.js without subtitles, DRM and alternate audio. The package has no separate types for it. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
