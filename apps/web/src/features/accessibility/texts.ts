/** Texts of the accessibility page. */
export const TEXTS = {
  title: 'Accessibility',
  intro: 'Saved on this device, for all pages. To enlarge pages, use the browser’s zoom, up to 200 %.',
  colours: 'Colours',
  contrast: 'Contrast',
  contrastHint: 'Your device’s setting decides whether pages are light or dark.',
  contrastChoices: { auto: 'Same as the device', more: 'More contrast', standard: 'Standard' },
  hearing: 'Sound',
  announceScore: 'Screen reader announces the score of a match',
  announceScoreHint: 'On a match’s page, in sync with the video.',
  announceScoreChoices: {
    basket: 'After each basket',
    minute: 'Every minute of the game',
    never: 'Never',
  },
  aloud:
    'Your device can read the commentary aloud: use “Read aloud” beside the commentary on a match’s page.',
  captions: 'Captions',
  captionSize: 'Size',
  captionSizeChoices: { 100: 'Normal', 150: 'Larger', 200: 'Twice as large' },
  captionGround: 'Background',
  captionGroundChoices: { usual: 'Same as the browser', solid: 'Black', none: 'None, with a shadow' },
  sample: 'Calder from the corner, and it is good.',
  captionsHint:
    'To switch captions on, open “…” in the player, or press C. In Safari, the browser’s own caption settings apply instead.',
} as const
