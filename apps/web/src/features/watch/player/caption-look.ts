import { type Chosen, chosen, onChosen } from '../../../ui/reading/reading-choices.ts'

/** What captions stand on; `usual` is left to the browser. */
const GROUNDS: Readonly<Record<Chosen<'captionGround'>, string>> = {
  usual: '',
  solid: 'background-color: #000; color: #fff;',
  none: 'background-color: transparent; color: #fff; text-shadow: 0 0 4px #000, 0 0 8px #000;',
}

/** The style of captions as the viewer has chosen it. */
export function captionStyle(size: Chosen<'captionSize'>, ground: Chosen<'captionGround'>): string {
  const scale = size === '100' ? '' : `font-size: ${size}%;`
  return `video::cue { ${scale} ${GROUNDS[ground]} }`
}

/**
 * Has captions look as the viewer has chosen, from now on and when it is chosen again. By a sheet that is made here: what is chosen is no
 * text that a policy for styles would have to let in.
 * @returns ends it
 */
export function styleCaptions(): () => void {
  const sheet = new CSSStyleSheet()
  const look = () => sheet.replaceSync(captionStyle(chosen('captionSize'), chosen('captionGround')))
  look()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const stop = onChosen(look)
  return () => {
    stop()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
