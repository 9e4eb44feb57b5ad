// For web sites that embed pages of this Courtside. Each embedded page sends the height of its content in a
// message, and this script sets the height of the page's frame. A page with several embeds loads the script
// several times; only the first copy does something.
if (!window.courtsideFrames) {
  window.courtsideFrames = true
  const origin = new URL(document.currentScript.src).origin
  // Asks the embedded pages for their heights, which they may have sent before this script was loaded.
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
