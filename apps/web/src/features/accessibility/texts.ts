/** Texts of the accessibility page. */
export const TEXTS = {
  title: 'Accessibility',
  intro: 'Kept on this device, for all pages. Pages can be made larger with the browser, up to 200 %.',
  colours: 'Colours',
  contrast: 'Contrast',
  contrastHint: 'Light or dark follows the device.',
  contrastChoices: { auto: 'As the device wants it', more: 'More contrast', standard: 'Standard' },
  hearing: 'Heard',
  announceScore: 'A screen reader says the score of a match',
  announceScoreHint: 'On the page of a match, as far as the picture shows it.',
  announceScoreChoices: {
    basket: 'With each basket',
    minute: 'With each minute of the game',
    never: 'Never',
  },
  aloud:
    'The commentary can be read aloud by the device: “Read aloud” stands beside it on the page of a match.',
  captions: 'Captions',
  captionSize: 'Size',
  captionSizeChoices: { 100: 'Usual', 150: 'Larger', 200: 'Twice as large' },
  captionGround: 'Background',
  captionGroundChoices: { usual: 'As the browser has it', solid: 'Black', none: 'None, with a shadow' },
  sample: 'Calder from the corner, and it is good.',
  captionsHint: 'C switches them on in the player. Safari has its own settings of captions, which go first.',
} as const
