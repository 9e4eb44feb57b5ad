import { type Chosen, chosen, onChosen } from '../../../ui/reading/reading-choices.ts'

/** The background of captions. `usual` leaves it to the browser. */
const GROUNDS: Readonly<Record<Chosen<'captionGround'>, string>> = {
  usual: '',
  solid: 'background-color: #000; color: #fff;',
  none: 'background-color: transparent; color: #fff; text-shadow: 0 0 4px #000, 0 0 8px #000;',
}

/** Returns the viewer's caption style as CSS. */
export function captionStyle(size: Chosen<'captionSize'>, ground: Chosen<'captionGround'>): string {
  const scale = size === '100' ? '' : `font-size: ${size}%;`
  return `video::cue { ${scale} ${GROUNDS[ground]} }`
}

/**
 * Applies the viewer's caption style, now and after every change. Uses a constructed style sheet, because a
 * content security policy would have to permit inline styles.
 * @returns a function that removes the style
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
