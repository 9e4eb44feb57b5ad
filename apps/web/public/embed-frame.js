// For web sites that embed pages of this Courtside: makes each frame as high as what it shows, which the page in it says by a message.
// Several embeds may bring this script several times; it works once.
if (!window.courtsideFrames) {
  window.courtsideFrames = true
  const origin = new URL(document.currentScript.src).origin
  // What was said before this was there is asked for.
  const ask = () => {
    for (const { contentWindow } of document.querySelectorAll('iframe')) {
      contentWindow?.postMessage({ courtside: 'height?' }, '*')
    }
  }
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data?.courtside !== 'height' || !(data.height > 0 && data.height < 20000)) return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.style.height = `${Math.ceil(data.height)}px`
    }
  })
  ask()
  addEventListener('load', ask)
}
